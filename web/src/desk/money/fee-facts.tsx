import { halvings } from '@sufu/contract/fees';
import { billedKindFacts } from '@sufu/contract/payments';
import { useText } from '../../shared/i18n/index.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { SelectField } from '../shared/select-field.tsx';
import classes from './money.module.css';
import type { IssueForm } from './use-issue-form.ts';
import { words } from './words.ts';

/** Hands on what was chosen, if it is one of the codes. */
export const chosen = <T extends string>(all: readonly T[], value: string, use: (code: T) => void): void => {
  const code = all.find((each) => each === value);
  if (code !== undefined) use(code);
};
const halvingCodes = Object.keys(halvings) as (keyof typeof halvings)[];

/** What a fee is worked out from: the sums and the halving of its kind. */
export function Facts({ form }: { form: Pick<IssueForm, 'entry' | 'change' | 'problems'> }) {
  const t = useText();
  const { entry, change, problems } = form;
  const facts = billedKindFacts[entry.kind];
  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.msg;
  return (
    <div className={classes.fields}>
      {facts.amount !== 'none' && (
        <TextInput
          id="ask.amount"
          label={t(words.sum)}
          description={facts.amount === 'optional' ? t(words.sumNone) : undefined}
          value={entry.sum}
          error={errorOf('ask.amount')}
          inputMode="decimal"
          onChange={(event) => change({ sum: event.currentTarget.value })}
        />
      )}
      {entry.kind === 'CLAIM_CHANGE' && (
        <TextInput
          id="ask.before"
          label={t(words.before)}
          value={entry.before}
          error={errorOf('ask.before')}
          inputMode="decimal"
          onChange={(event) => change({ before: event.currentTarget.value })}
        />
      )}
      {facts.halves && (
        <SelectField
          id="halving"
          label={t(words.halving)}
          value={entry.halving}
          onChange={(code) =>
            code === '' ? change({ halving: '' }) : chosen(halvingCodes, code, (halving) => change({ halving }))
          }
        >
          <option value="">{t(words.noHalving)}</option>
          {halvingCodes.map((code) => (
            <option key={code} value={code}>
              {t(halvings[code])}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
