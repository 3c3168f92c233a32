import { fill, formatFen, type Problem, parseYuan } from '@sufu/contract/core';
import {
  type CourtFees,
  defaultFees,
  type FeeConfig,
  feeAnswerNames,
  feeChoiceNames,
  feeChoiceRange,
  feeChoices,
  isProvinceFee,
} from '@sufu/contract/fees';
import { checkFees, type FeeValue, theCourt } from '@sufu/contract/settings';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { ChoiceCards } from '../../shared/ui/controls/choice-cards.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { fieldId } from '../actions/action-dialog.tsx';
import { ProposeDialog, type Typed } from './propose-dialog.tsx';
import { words } from './words.ts';

type Entry = Readonly<Record<keyof FeeConfig, string>>;
const sums = feeChoices.filter(isProvinceFee);

const entryOf = ({ config, own }: CourtFees): Entry =>
  Object.fromEntries(
    feeChoices.map((name) => {
      const value = config[name];
      return [name, !own.includes(name) ? '' : typeof value === 'number' ? (value / 100).toFixed(2) : `${value}`];
    }),
  ) as Entry;

/** What was typed of the sums; what is empty has its default. */
function readSums(typed: Entry): { readonly value: Partial<FeeValue>; readonly unread: readonly (keyof FeeConfig)[] } {
  const given = sums.flatMap((name) => (typed[name].trim() === '' ? [] : [[name, parseYuan(typed[name])] as const]));
  return {
    value: Object.fromEntries(given.flatMap(([name, sum]) => ('fen' in sum ? [[name, sum.fen]] : []))),
    unread: given.flatMap(([name, sum]) => ('fen' in sum ? [] : [name])),
  };
}

/** Everything the law lets the court choose; what is left empty goes by the default. */
export function FeesDialog({ court, onClose }: { court: CourtFees; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const [typed, setTyped] = useState(() => entryOf(court));
  const set = (name: keyof FeeConfig) => (text: string) => setTyped({ ...typed, [name]: text });
  const { feeRounding, halveOnDeemedWithdraw } = typed;
  const read = (): Typed => {
    const { value: given, unread } = readSums(typed);
    const value: FeeValue = {
      ...given,
      ...(feeRounding === 'CENT' || feeRounding === 'YUAN' ? { feeRounding } : {}),
      ...(halveOnDeemedWithdraw === '' ? {} : { halveOnDeemedWithdraw: halveOnDeemedWithdraw === 'true' }),
    };
    const wrong = unread.map((name): Problem => {
      const msg = fill(words.noSum, lang, { name: feeChoiceNames[name][lang] });
      return { path: name, rule: 'yuan', msg };
    });
    return {
      asked: { name: 'fees', subject: theCourt, value },
      problems: [...wrong, ...checkFees({ subject: theCourt, value, lang, today })],
    };
  };
  const choices = (name: 'feeRounding' | 'halveOnDeemedWithdraw') => [
    { value: '', label: t(words.notSet) },
    ...Object.entries(feeAnswerNames[name]).map(([value, label]) => ({ value, label: t(label) })),
  ];
  return (
    <ProposeDialog {...{ read, onClose }} dated title={t(words.changeFees)} effect={t(words.feesEffect)}>
      {(form) => (
        <>
          {sums.map((name, i) => (
            <TextInput
              key={name}
              id={fieldId(name)}
              {...(i === 0 ? { 'data-autofocus': true } : {})}
              autoComplete="off"
              inputMode="decimal"
              label={t(words.inYuan, { name: t(feeChoiceNames[name]) })}
              description={t(words.rangeHint, {
                range: feeChoiceRange(name, lang),
                value: formatFen(defaultFees[name], lang),
              })}
              value={typed[name]}
              error={form.errorOf(name)}
              onChange={(event) => set(name)(event.currentTarget.value)}
            />
          ))}
          {(['feeRounding', 'halveOnDeemedWithdraw'] as const).map((name) => (
            <ChoiceCards
              key={name}
              name={fieldId(name)}
              legend={t(feeChoiceNames[name])}
              choices={choices(name)}
              value={typed[name]}
              onChange={set(name)}
              error={form.errorOf(name)}
            />
          ))}
        </>
      )}
    </ProposeDialog>
  );
}
