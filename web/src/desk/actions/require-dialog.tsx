import { preservation } from '@sufu/contract/applications';
import { parseYuan } from '@sufu/contract/core';
import { requireOfParty } from '@sufu/contract/desk';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import classes from '../shared/desk.module.css';
import { ActionDialog, fieldId } from './action-dialog.tsx';
import { checkLength, problem } from './check-words.ts';
import type { DialogProps } from './dialog-props.ts';
import { MakesPaper } from './makes-paper.tsx';
import { ReasonField } from './reason-field.tsx';
import { useActionForm } from './use-action-form.ts';
import { words } from './words.ts';

const forms = preservation.GUARANTEE_KIND.options.filter(({ value }) => value !== 'EXEMPT');

/** Require a security of some form, or a payment that the court does not collect, up to a day. */
export function RequireDialog({ item, kind, act, onClose, onDone }: DialogProps) {
  const t = useText();
  const { lang } = useLang();
  const [entered, setEntered] = useState({ amount: '', guaranteeKind: '', dueDay: '', reason: '' });
  const change = (part: Partial<typeof entered>) => setEntered((old) => ({ ...old, ...part }));
  const form = useActionForm(requireOfParty);
  const guarantee = act.key === 'requireGuarantee';
  const { amount, guaranteeKind, dueDay, reason } = entered;
  const send = () => {
    const parsed = parseYuan(amount);
    const fen = 'fen' in parsed ? parsed.fen : 0;
    form.send(
      [
        ...(fen > 0 ? [] : [problem('amount', t(words.errAmount))]),
        ...(dueDay === '' ? [problem('dueDay', t(words.errLastDay))] : []),
        ...checkLength('reason', reason, words.reason, lang),
      ],
      {
        params: { id: item.id },
        body: {
          version: item.version,
          kind: guarantee ? 'guarantee' : 'payment',
          ask: null,
          amount: fen,
          guaranteeKind: guaranteeKind === '' ? null : guaranteeKind,
          dueDay,
          reason,
        },
      },
      onDone,
    );
  };
  return (
    <ActionDialog
      title={t(guarantee ? words.requireGuarantee : words.requirePayment)}
      verb={t(words.sendNotice)}
      effect={
        <>
          <p>{t(guarantee ? words.requireGuaranteeEffect : words.requirePaymentEffect)}</p>
          <MakesPaper kind={kind} action={guarantee ? 'requireGuarantee' : 'requirePayment'} />
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <TextInput
        id={fieldId('amount')}
        data-autofocus
        inputMode="decimal"
        label={t(words.amount)}
        value={amount}
        error={form.errorOf('amount')}
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      {guarantee && (
        <label className={classes.select}>
          {t(words.guaranteeKind)}
          <select
            id={fieldId('guaranteeKind')}
            value={guaranteeKind}
            onChange={(event) => change({ guaranteeKind: event.currentTarget.value })}
          >
            <option value="">{t(words.anyKind)}</option>
            {forms.map(({ value, label }) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </select>
        </label>
      )}
      <TextInput
        id={fieldId('dueDay')}
        type="date"
        label={t(words.lastDay)}
        description={t(words.lastDayHint)}
        value={dueDay}
        error={form.errorOf('dueDay')}
        onChange={(event) => change({ dueDay: event.currentTarget.value })}
      />
      <ReasonField
        path="reason"
        form={form}
        label={t(words.reason)}
        hint={t(words.reasonHint)}
        max={2000}
        value={reason}
        onChange={(text) => change({ reason: text })}
      />
    </ActionDialog>
  );
}
