import { type CourtDay, type Problem, plusDays } from '@sufu/contract/core';
import {
  decideRelief,
  leastReason,
  listDecisions,
  listReliefs,
  type ReliefDecision,
  type ReliefKind,
  reductionRange,
  reliefKindCodes,
  reliefKinds,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { ActionDialog, fieldId } from '../../actions/action-dialog.tsx';
import { checkLength, problem } from '../../actions/check-words.ts';
import { ReasonField } from '../../actions/reason-field.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { SelectField } from '../../shared/select-field.tsx';
import { FeeEffect } from '../fee-effect.tsx';
import { Line } from '../lines.tsx';
import { words } from './relief-words.ts';

type Props = { readonly relief: ReliefDecision; readonly onClose: () => void };
type Entry = {
  readonly kind: ReliefKind | null;
  readonly percent: string;
  readonly until: string;
  readonly reason: string;
};

/** What is typed of a relief, and its sending. */
function useRelief({ relief: { id, version, asked }, onClose }: Props, today: CourtDay) {
  const t = useText();
  const { lang } = useLang();
  const [entry, setEntry] = useState<Entry>({
    ...{ kind: asked.kind, percent: `${asked.percent ?? ''}`, until: asked.until ?? '', reason: '' },
  });
  const form = useActionForm(decideRelief, [listReliefs, listDecisions]);
  const { kind, percent, until, reason } = entry;
  const n = /^\d{1,3}$/.test(percent.trim()) ? Number(percent) : 0;
  const { least, most } = reductionRange;
  const found: readonly Problem[] = [
    ...(kind === 'REDUCE' && (n < least || n > most)
      ? [problem('percent', t(words.wrongPercent, reductionRange))]
      : []),
    ...(kind === 'DEFER' && until <= today ? [problem('until', t(words.wrongDay))] : []),
    ...checkLength('reason', reason, words.reason, lang, leastReason),
  ];
  const send = () => {
    const figures = { until: kind === 'DEFER' ? (until as CourtDay) : null, percent: kind === 'REDUCE' ? n : null };
    form.send(found, { params: { id }, body: { version, kind, reason, ...figures } }, onClose);
  };
  return { entry, form, send, change: (next: Partial<Entry>) => setEntry((now) => ({ ...now, ...next })) };
}

/** Until when, by how much, or not at all for this fee; with the reason. */
export function ReliefDialog(props: Props) {
  const t = useText();
  const today = useToday();
  const { entry, form, send, change } = useRelief(props, today);
  return (
    <ActionDialog
      title={t(words.write)}
      verb={t(words.write)}
      effect={<FeeEffect bill={props.relief.bill} effect={t(words.effect)} />}
      form={form}
      onAct={send}
      onClose={props.onClose}
    >
      <SelectField
        id={fieldId('kind')}
        label={t(words.kind)}
        value={entry.kind ?? ''}
        onChange={(value) => change({ kind: reliefKindCodes.find((code) => code === value) ?? null })}
      >
        {reliefKindCodes.map((code) => (
          <option key={code} value={code}>
            {t(reliefKinds[code])}
          </option>
        ))}
        <option value="">{t(words.none)}</option>
      </SelectField>
      {entry.kind === 'REDUCE' && (
        <Line
          {...{ form, path: 'percent', label: t(words.reduceBy), value: entry.percent, inputMode: 'numeric' }}
          description={t(words.range, reductionRange)}
          onText={(percent) => change({ percent })}
        />
      )}
      {entry.kind === 'DEFER' && (
        <Line
          {...{ form, path: 'until', label: t(words.deferUntil), type: 'date', value: entry.until }}
          min={plusDays(today, 1)}
          onText={(until) => change({ until })}
        />
      )}
      <ReasonField
        {...{ form, path: 'reason', label: t(words.reason), hint: t(words.reasonHint), value: entry.reason }}
        min={leastReason}
        max={500}
        onChange={(reason) => change({ reason })}
      />
    </ActionDialog>
  );
}
