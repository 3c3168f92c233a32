import { readDay } from '@sufu/contract/desk';
import { useEffect, useRef } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useNavigate } from '../../shared/router/navigation.tsx';
import { words } from '../shared/words.ts';
import classes from './desk-frame.module.css';
import { DeskFrame } from './desk-frame.tsx';
import { countOf, prefetchDay, prefetchQueue, useQueue, useQueueFilter } from './queue-filter.ts';
import { words as queueWords } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  Promise.all([prefetchQueue(load, search), prefetchDay(load)]);

/** Where queue and item stand side by side (desk-frame.module.css). */
const besideEachOther = '(min-width: 1200px)';

/** The first item opens by itself where there is room for it, once: what is chosen or narrowed afterwards stays as it is. */
function useFirstOpened(): void {
  const rows = useQueue().data?.rows;
  const { kept } = useQueueFilter();
  const go = useNavigate();
  const looked = useRef(false);
  useEffect(() => {
    if (rows === undefined || looked.current) return;
    looked.current = true;
    const [first] = rows;
    if (first && window.matchMedia(besideEachOther).matches)
      void go(`/desk/applications/${first.id}${kept}`, { replace: true });
  }, [rows, kept, go]);
}

/** The desk before an item is chosen: what the day asks for. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const day = useCall(readDay, {}).data;
  const hasRows = (useQueue().data?.total ?? 0) > 0;
  useFirstOpened();
  return (
    <DeskFrame title={t(words.desk)}>
      <p className={classes.pick}>
        {day && (
          <>
            {t(queueWords.day, {
              due: countOf(day.dueToday),
              overdue: countOf(day.overdue),
              done: countOf(day.done),
            })}
            {lang === 'en' && ' '}
          </>
        )}
        {hasRows && t(queueWords.takeWithN)}
      </p>
    </DeskFrame>
  );
}
