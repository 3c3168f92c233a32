import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useText } from '../../../../shared/i18n/index.tsx';
import { Link } from '../../../../shared/router/links.tsx';
import type { Step, StepKey, StepState } from '../steps.ts';
import { words } from '../words.ts';
import classes from './progress.module.css';

type Props = {
  readonly steps: readonly Step[];
  readonly states: ReadonlyMap<StepKey, StepState>;
  readonly now: StepKey;
  readonly to: (key: StepKey) => string;
};
const says = { done: words.stepDone, now: words.stepNow, todo: words.stepTodo, wait: words.stepWait } as const;

function Rows({ steps, states, now, to }: Props) {
  const t = useText();
  return (
    <ol>
      {steps.map(({ key, title }, i) => {
        const state = states.get(key) ?? 'todo';
        const content = (
          <>
            <span className={classes.number}>{state === 'done' ? <IconCheck aria-hidden /> : i + 1}</span>
            <b>{t(title)}</b>
            <small>{t(says[state])}</small>
          </>
        );
        return (
          <li key={key} data-is={state}>
            {state === 'wait' || key === 'case' ? (
              <span>{content}</span>
            ) : (
              <Link to={to(key)} aria-current={key === now ? 'step' : undefined}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Where one stands: at the left on a wide page, folded into one line on a narrow one. */
export function ProgressList(props: Props) {
  const t = useText();
  const { steps, states, now } = props;
  const done = steps.filter(({ key }) => states.get(key) === 'done').length;
  const part = `${Math.round((done / steps.length) * 100)}%`;
  const at = steps.findIndex(({ key }) => key === now);
  const [step, next] = [steps[at], steps[at + 1]];
  return (
    <nav className={classes.progress} aria-label={t(words.progress)}>
      <div className={classes.wide}>
        <h2>
          {t(words.progress)}
          <span>{t(words.doneOf, { n: done, all: steps.length })}</span>
        </h2>
        <div className={classes.bar} aria-hidden>
          <i style={{ width: part }} />
        </div>
        <Rows {...props} />
      </div>
      <details className={classes.short}>
        <summary>
          <span className={classes.ring} style={{ '--part': part } as CSSProperties}>
            {done}/{steps.length}
          </span>
          <span>
            <b>{step && t(words.stepAt, { n: at + 1, title: t(step.title) })}</b>
            <small>{next && t(words.stepNext, { title: t(next.title) })}</small>
          </span>
          <IconChevronDown className="icon" aria-hidden />
        </summary>
        <Rows {...props} />
      </details>
    </nav>
  );
}
