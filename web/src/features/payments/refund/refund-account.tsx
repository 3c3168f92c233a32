import { formatFen } from '@sufu/contract/core';
import { giveRefundAccount, listOwnRefunds, type OwnRefund } from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Dialog } from '../../../shared/ui/controls/dialog.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { refundWords as words } from './refund-words.ts';

/** To which account a refund goes: in the name of the payer, which stands there already. */
export function RefundAccount({ refund, onClose }: { refund: OwnRefund; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [name, setName] = useState(refund.accountName ?? '');
  const [bank, setBank] = useState('');
  const [number, setNumber] = useState('');
  const give = useCallMutation(giveRefundAccount, { refreshes: [listOwnRefunds], onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.give)}
      verb={t(words.save)}
      effect={
        <>
          <p>{formatFen(refund.fen, lang)}</p>
          <p>{t(words.giveEffect)}</p>
        </>
      }
      busy={give.isPending}
      error={give.error ? errorSentence(give.error, lang) : undefined}
      onAct={() => give.mutate({ params: { id: refund.id }, body: { version: refund.version, name, bank, number } })}
    >
      <TextInput
        id="account-name"
        label={t(words.name)}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        id="account-bank"
        label={t(words.bankName)}
        description={t(words.bankHint)}
        value={bank}
        maxLength={100}
        onChange={(event) => setBank(event.currentTarget.value)}
      />
      <TextInput
        id="account-number"
        label={t(words.account)}
        value={number}
        maxLength={50}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
    </Dialog>
  );
}
