import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../display/card.tsx';
import classes from './empty-state.module.css';

/** Nothing here yet: why, and the one thing to do. Never 暂无数据. */
export function EmptyState({
  icon: Sign,
  title,
  why,
  act,
}: {
  icon?: Icon;
  title: ReactNode;
  why?: ReactNode;
  act?: ReactNode;
}) {
  return (
    <Card as="div" className={classes.empty}>
      {Sign && <Sign aria-hidden />}
      <p className={classes.title}>{title}</p>
      {why !== undefined && <p className="muted">{why}</p>}
      {act}
    </Card>
  );
}
