import { useText } from '../../i18n/index.tsx';
import classes from './case-steps.module.css';
import { words } from './words.ts';

const steps = [words.caseStep1, words.caseStep2, words.caseStep3, words.caseStep4, words.caseStep5] as const;
/** Where each stage of a case stands on the line of five; a suspended case stands nowhere. */
const places: Readonly<Record<string, number>> = {
  FILED: 0,
  ASSIGNED: 1,
  PRETRIAL: 2,
  SCHEDULED: 2,
  INVESTIGATION: 3,
  DEBATE: 3,
  DEBATE_CLOSED: 3,
  PRONOUNCED: 4,
  SERVED: 4,
  CLOSED: 4,
  ARCHIVED: 4,
};

/** The five steps of a case, from filing to judgment, and the one it is at. `stage` is a value of CASE_STAGE. */
export function CaseSteps({ stage }: { stage: string }) {
  const t = useText();
  const at = places[stage];
  if (at === undefined) return null;
  return (
    <ol className={classes.steps} aria-label={t(words.caseProgress)}>
      {steps.map((name, n) => (
        <li
          key={name.en}
          data-is={n < at ? 'done' : n === at ? 'now' : 'next'}
          aria-current={n === at ? 'step' : undefined}
        >
          {t(name)}
        </li>
      ))}
    </ol>
  );
}
