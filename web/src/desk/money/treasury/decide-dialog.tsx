import { formatFen } from '@sufu/contract/core';
import {
  decideRemittance,
  leastNote,
  listRemittances,
  type Remittance,
  type RemittanceAct,
  readMoneyHome,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { checkLength } from '../../actions/check-words.ts';
import { ReasonField } from '../../actions/reason-field.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { words } from './words.ts';

const effects = { approve: words.approveEffect, refuse: words.refuseEffect, withdraw: words.withdrawEffect };
type Props = { readonly remittance: Remittance; readonly act: RemittanceAct; readonly onClose: () => void };

/** Another person confirms it or sends it back; whoever registered it takes it back. */
export function DecideDialog({ remittance, act, onClose }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [reason, setReason] = useState('');
  const form = useActionForm(decideRemittance, [listRemittances, readMoneyHome]);
  const { id, version, fen, voucherNo } = remittance;
  const send = () => {
    const found = act === 'refuse' ? checkLength('reason', reason, words.reason, lang, leastNote) : [];
    form.send(found, { params: { id }, body: { version, act, reason } }, onClose);
  };
  return (
    <ActionDialog
      title={t(words[act])}
      verb={t(words[act])}
      effect={
        <>
          <p>
            {formatFen(fen, lang)} {voucherNo}
          </p>
          <p>{t(effects[act])}</p>
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      {act === 'refuse' && (
        <ReasonField
          {...{ form, path: 'reason', label: t(words.reason), hint: t(words.reasonHint), value: reason }}
          min={leastNote}
          max={500}
          onChange={setReason}
        />
      )}
    </ActionDialog>
  );
}
