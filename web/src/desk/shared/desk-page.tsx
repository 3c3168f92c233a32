import { hasPermission } from '@sufu/contract/core';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { useUser } from '../../shared/session/session.ts';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import classes from './desk.module.css';
import { words } from './words.ts';

/** A page of the desk beside the queue: approvals, bans, calendar. The way to it leads over the queue, for whoever has one. */
export function DeskPage({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const t = useText();
  const hasQueue = hasPermission(useUser()?.roles ?? [], 'desk.queue');
  const trail = hasQueue ? [{ label: t(words.queueTitle), to: '/desk' }] : [];
  return (
    <div className={classes.page} data-density="desk">
      <PageFrame {...{ title, trail, actions }}>{children}</PageFrame>
    </div>
  );
}
