import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import classes from './desk.module.css';
import { words } from './words.ts';

/** A page of the desk beside the queue: approvals, bans, calendar. */
export function DeskPage({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const t = useText();
  return (
    <div className={classes.page} data-density="desk">
      <PageFrame title={title} trail={[{ label: t(words.queueTitle), to: '/desk' }]} actions={actions}>
        {children}
      </PageFrame>
    </div>
  );
}
