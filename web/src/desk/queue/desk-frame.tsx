import { type ReactNode, useRef } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { Crumbs } from '../../shared/ui/page/page-frame.tsx';
import { usePageTitle } from '../../shared/ui/page/page-title.tsx';
import desk from '../shared/desk.module.css';
import { words } from '../shared/words.ts';
import classes from './desk-frame.module.css';
import { Queue } from './queue.tsx';
import { useQueueFilter } from './queue-filter.ts';
import { Splitter } from './splitter.tsx';

/** On a phone what can be done stands below the answers: one press leads there. */
function toPanel(): void {
  const panel = document.getElementById('desk-panel');
  panel?.scrollIntoView({ block: 'start' });
  panel?.focus({ preventScroll: true });
}

/** The desk: the queue at the left, the item in the rest. On a phone one at a time. */
export function DeskFrame({ title, currentId, children }: { title: string; currentId?: string; children: ReactNode }) {
  const t = useText();
  const { kept } = useQueueFilter();
  const frame = useRef<HTMLDivElement>(null);
  usePageTitle(title);
  const trail = currentId ? [{ label: t(words.queueTitle), to: `/desk${kept}` }] : [];
  return (
    <>
      <div className={classes.crumbs}>
        <Crumbs trail={trail} />
      </div>
      <div ref={frame} className={classes.frame} data-density="desk" data-open={currentId ? 'item' : 'queue'}>
        <h1 className="sr-only">{title}</h1>
        {currentId && (
          <p className={classes.back}>
            <Link to={`/desk${kept}`}>{t(words.backToQueue)}</Link>
            <button type="button" className={desk.link} onClick={toPanel}>
              {t(words.decide)}
            </button>
          </p>
        )}
        <Queue {...(currentId ? { currentId } : {})} />
        <Splitter side="queue" container={frame} />
        {children}
        {currentId && <Splitter side="panel" container={frame} />}
      </div>
    </>
  );
}
