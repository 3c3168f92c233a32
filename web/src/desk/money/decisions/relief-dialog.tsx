import { type CourtDay, formatFen } from '@sufu/contract/core';
import {
  decideRelief,
  feeItems,
  listDecisions,
  listReliefs,
  type ReliefDecision,
  type ReliefKind,
  reliefKindCodes,
  reliefKinds,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, problemsWith, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { Dialog } from '../../../shared/ui/controls/dialog.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { SelectField } from '../../shared/select-field.tsx';
import classes from '../money.module.css';
import { words } from './relief-words.ts';

type Props = { readonly relief: ReliefDecision; readonly onClose: () => void };
function useRelief({ relief: { id, version, asked }, onClose }: Props) {
  const [kind, setKind] = useState<ReliefKind | null>(asked.kind);
  const [percent, setPercent] = useState(`${asked.percent ?? ''}`);
  const [until, setUntil] = useState<string>(asked.until ?? '');
  const [reason, setReason] = useState('');
  const decide = useCallMutation(decideRelief, { refreshes: [listReliefs, listDecisions], onSuccess: onClose });
  const send = () =>
    decide.mutate({
      params: { id },
      body: {
        ...{ version, kind, reason },
        until: kind === 'DEFER' && until !== '' ? (until as CourtDay) : null,
        percent: kind === 'REDUCE' && /^\d+$/.test(percent) ? Number(percent) : null,
      },
    });
  return { kind, setKind, percent, setPercent, until, setUntil, reason, setReason, decide, send };
}

/** Until when, by how much, or not at all for this fee; with the reason. */
export function ReliefDialog(props: Props) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const form = useRelief(props);
  const { kind, decide } = form;
  const { bill } = props.relief;
  const wrong = (path: string) => problemsWith(decide.error, lang).find((problem) => problem.path === path)?.msg;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(words.write)}
      verb={t(words.write)}
      busy={decide.isPending}
      error={decide.error ? errorSentence(decide.error, lang) : undefined}
      onAct={form.send}
      effect={
        <>
          <p>
            {t(feeItems[bill.item].words)} {formatFen(bill.amountFen, lang)} <span data-personal>{bill.payer}</span>
          </p>
          <p>{t(words.effect)}</p>
        </>
      }
    >
      <div className={classes.fields}>
        <SelectField
          id="kind"
          label={t(words.kind)}
          value={kind ?? ''}
          onChange={(value) => form.setKind(reliefKindCodes.find((code) => code === value) ?? null)}
        >
          {reliefKindCodes.map((code) => (
            <option key={code} value={code}>
              {t(reliefKinds[code])}
            </option>
          ))}
          <option value="">{t(words.none)}</option>
        </SelectField>
        {kind === 'REDUCE' && (
          <TextInput
            id="percent"
            label={t(words.reduceBy)}
            value={form.percent}
            inputMode="numeric"
            onChange={(event) => form.setPercent(event.currentTarget.value)}
          />
        )}
        {kind === 'DEFER' && (
          <TextInput
            id="until"
            type="date"
            label={t(words.deferUntil)}
            value={form.until}
            error={wrong('until')}
            min={today}
            onChange={(event) => form.setUntil(event.currentTarget.value)}
          />
        )}
        <TextInput
          id="reason"
          label={t(words.reason)}
          value={form.reason}
          error={wrong('reason')}
          maxLength={500}
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
