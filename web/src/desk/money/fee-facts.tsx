import { halvings } from '@sufu/contract/fees';
import { billedKindFacts } from '@sufu/contract/payments';
import { useText } from '../../shared/i18n/index.tsx';
import { fieldId } from '../actions/action-dialog.tsx';
import type { ActionForm } from '../actions/use-action-form.ts';
import { SelectField } from '../shared/select-field.tsx';
import { YuanLine } from './lines.tsx';
import classes from './money.module.css';
import type { FeeForm } from './use-fee-entry.ts';
import { words } from './words.ts';

/** Hands on what was chosen, if it is one of the codes. */
export const chosen = <T extends string>(all: readonly T[], value: string, use: (code: T) => void): void => {
  const code = all.find((each) => each === value);
  if (code !== undefined) use(code);
};
const halvingCodes = Object.keys(halvings) as (keyof typeof halvings)[];

const sources = { case: words.fromCase, application: words.fromApplication };
/** Says where a fact comes from that was filled in; undefined where it was typed. */
export function useSourceOf({ sourceOf }: Pick<FeeForm, 'sourceOf'>) {
  const t = useText();
  return (field: Parameters<FeeForm['sourceOf']>[0]): string | undefined => {
    const from = sourceOf(field);
    return from === null ? undefined : t(sources[from]);
  };
}

/** What a fee is worked out from: the sums and the halving of its kind. */
export function FeeFacts({ fee, form }: { fee: FeeForm; form: Pick<ActionForm, 'errorOf'> }) {
  const t = useText();
  const { entry, change } = fee;
  const facts = billedKindFacts[entry.kind];
  const from = useSourceOf(fee);
  return (
    <div className={classes.fields}>
      {facts.amount !== 'none' && (
        <YuanLine
          {...{
            form,
            path: 'ask.amount',
            label: t(entry.kind === 'ACTUAL' ? words.costSum : words.sum),
            value: entry.sum,
          }}
          description={from('sum') ?? (facts.amount === 'optional' ? t(words.sumNone) : undefined)}
          onText={(sum) => change({ sum })}
        />
      )}
      {entry.kind === 'CLAIM_CHANGE' && (
        <YuanLine
          {...{ form, path: 'ask.before', label: t(words.before), value: entry.before }}
          description={fee.sourceOf('before') === null ? undefined : t(words.fromEither)}
          onText={(before) => change({ before })}
        />
      )}
      {facts.halves && (
        <SelectField
          id={fieldId('halving')}
          label={t(words.halving)}
          description={from('halving')}
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
