import { IconCheck } from '@tabler/icons-react';
import classes from './steps.module.css';

type Props = {
  readonly label: string;
  readonly steps: readonly string[] /** Index of the step one is at; all before it are done. */;
  readonly at: number;
};

/** Where one stands in a short row of steps: done, now, to come. */
export function Steps({ label, steps, at }: Props) {
  return (
    <div className={classes.box}>
      <ol className={classes.steps} aria-label={label}>
        {steps.map((step, n) => (
          <li
            key={step}
            data-is={n < at ? 'done' : n === at ? 'now' : 'next'}
            aria-current={n === at ? 'step' : undefined}
          >
            <span className={classes.dot}>{n < at ? <IconCheck aria-hidden /> : n + 1}</span>
            <span className={classes.name}>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
