import { type Icon, IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './outcome-card.module.css';
import type { Tone } from './tag.tsx';

const icons: Readonly<Record<Tone, Icon>> = {
  success: IconCheck,
  warning: IconAlertTriangle,
  danger: IconX,
  info: IconClock,
  neutral: IconClock,
};

type Props = {
  readonly tone: Tone;
  readonly icon?: Icon;
  /** The outcome in a word or a short sentence. */
  readonly title: ReactNode;
  /** What it means and by when. */
  readonly effect: ReactNode;
  /** At the right: days left (`BigFigure`), a number. */
  readonly side?: ReactNode;
  /** The name of the block for those who hear it: 办理结果. */
  readonly label: string;
  readonly children?: ReactNode;
};

/** What came of it, first on the page: word, effect, date, days left, and below it the paper or the points to mend. */
export function OutcomeCard({ tone, icon, title, effect, side, label, children }: Props) {
  const Sign = icon ?? icons[tone];
  return (
    <Card className={classes.outcome} data-tone={tone} padded={false} aria-label={label}>
      <div>
        <h2>
          <span className={classes.sign}>
            <Sign aria-hidden />
          </span>
          {title}
        </h2>
        <div className={classes.effect}>{effect}</div>
      </div>
      {side !== undefined && <div className={classes.side}>{side}</div>}
      {children !== undefined && <div className={classes.below}>{children}</div>}
    </Card>
  );
}

/** The figure at the right of an outcome: 离截止还有 3 天. */
export function BigFigure({ label, figure, unit }: { label: string; figure: number | string; unit: string }) {
  return (
    <>
      <span className="muted small">{label}</span>
      <span className={classes.figure}>
        {figure} <small>{unit}</small>
      </span>
    </>
  );
}
