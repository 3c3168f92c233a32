import { formatFen } from '@sufu/contract/core';
import { giveRefundAccount, isAccount, listOwnRefunds, type OwnRefund } from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, problemsWith, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Dialog } from '../../../shared/ui/controls/dialog.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { refundWords as words } from './refund-words.ts';

type Entered = { readonly name: string; readonly bank: string; readonly number: string };
type Place = keyof Entered;
/** What cannot be an account, at each field. */
const wrongIn = ({ name, bank, number }: Entered): readonly Place[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...([...bank.trim()].length < 2 ? (['bank'] as const) : []),
  ...(isAccount(number) ? [] : (['number'] as const)),
];
const sayings = { name: words.noName, bank: words.noBank, number: words.wrongNumber };

/** To which account a refund goes: in the name of the payer, which stands there already. */
export function RefundAccount({ refund, onClose }: { refund: OwnRefund; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [name, setName] = useState(refund.accountName ?? '');
  const [bank, setBank] = useState('');
  const [number, setNumber] = useState('');
  const [wrong, setWrong] = useState<readonly Place[]>([]);
  const give = useCallMutation(giveRefundAccount, { refreshes: [listOwnRefunds], onSuccess: onClose });
  const refused = problemsWith(give.error, lang);
  const errorOf = (place: Place): string | undefined =>
    wrong.includes(place) ? t(sayings[place]) : refused.find(({ path }) => path === place)?.msg;
  const send = () => {
    const entered = { name, bank, number };
    const found = wrongIn(entered);
    setWrong(found);
    if (found[0]) document.getElementById(`account-${found[0]}`)?.focus();
    else give.mutate({ params: { id: refund.id }, body: { version: refund.version, ...entered } });
  };
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
      error={give.error && refused.length === 0 ? errorSentence(give.error, lang) : undefined}
      onAct={send}
    >
      <TextInput
        id="account-name"
        label={t(words.name)}
        value={name}
        error={errorOf('name')}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        id="account-bank"
        label={t(words.bankName)}
        description={t(words.bankHint)}
        value={bank}
        error={errorOf('bank')}
        maxLength={100}
        onChange={(event) => setBank(event.currentTarget.value)}
      />
      <TextInput
        id="account-number"
        label={t(words.account)}
        value={number}
        error={errorOf('number')}
        maxLength={50}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
    </Dialog>
  );
}
