import type { ReactNode } from 'react';
import { ElderFold } from '../../../shared/elder/elder-fold.tsx';
import { useAppearance } from '../../../shared/looks/use-appearance.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from './profile.module.css';

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** What was just done here. */
  readonly done: string | undefined;
  readonly children: ReactNode;
};

/** One matter of the account: its name, what just happened in it, its rows. The elder view opens them one at a time. */
export function Section({ id, title, lead, done, children }: SectionProps) {
  const elder = useAppearance().appearance.view === 'elder';
  const heading = <h2 id={`own-${id}`}>{title}</h2>;
  const body = (
    <>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      <div role="status">{done !== undefined && <Note tone="success">{done}</Note>}</div>
      {children}
    </>
  );
  return (
    <Card aria-labelledby={`own-${id}`} className={classes.section ?? ''}>
      {!elder && heading}
      <ElderFold name={heading}>{body}</ElderFold>
    </Card>
  );
}

type RowProps = {
  /** What it is. */
  readonly what: ReactNode;
  /** A plain line under its name. */
  readonly hint?: string;
  /** What it is now, masked. */
  readonly value?: ReactNode;
  readonly children?: ReactNode;
};

export const Rows = ({ children }: { children: ReactNode }) => <dl className={classes.rows}>{children}</dl>;

/** What it is · what it is now · the button that changes it. */
export function Row({ what, hint, value, children }: RowProps) {
  return (
    <div>
      <dt {...(value === undefined ? { className: classes.wide } : {})}>
        {what}
        {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      </dt>
      {value !== undefined && <dd data-personal>{value}</dd>}
      {children && <dd className={classes.acts}>{children}</dd>}
    </div>
  );
}

type ActProps = {
  readonly verb: string;
  /** Verb and thing, for those who hear the buttons one by one. */
  readonly full: string;
  readonly onPress: () => void;
  readonly busy?: boolean;
  readonly danger?: boolean;
};
export function RowAct({ verb, full, onPress, busy = false, danger = false }: ActProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={full}
      onClick={onPress}
      loading={busy}
      {...(danger ? { color: 'danger' } : {})}
    >
      {verb}
    </Button>
  );
}
