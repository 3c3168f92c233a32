import { formatFen } from '@sufu/contract/core';
import {
  confirmRefund,
  type DeskRefund,
  holdRefund,
  listDeskRefunds,
  payRefund,
  type RefundAct,
  readMoneyHome,
  registerRefundResult,
  seeRefundAccount,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Dialog } from '../../../shared/ui/controls/dialog.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { SelectField } from '../../shared/select-field.tsx';
import { words } from './words.ts';

const effects = {
  confirm: words.confirmEffect,
  second: words.secondEffect,
  pay: words.payEffect,
  hold: words.holdEffect,
  release: words.releaseEffect,
  result: words.resultEffect,
  account: words.accountEffect,
} as const satisfies Record<RefundAct, unknown>;

/** The call of each act, and whether one of them is under way or failed. */
function useAct({ id, version }: DeskRefund, act: RefundAct, onDone: () => void) {
  const after = { refreshes: [listDeskRefunds, readMoneyHome], onSuccess: onDone };
  const confirm = useCallMutation(confirmRefund, after);
  const pay = useCallMutation(payRefund, after);
  const hold = useCallMutation(holdRefund, after);
  const result = useCallMutation(registerRefundResult, after);
  const account = useCallMutation(seeRefundAccount);
  const all = [confirm, pay, hold, result, account];
  const params = { id };
  const send = (said: { readonly done: boolean; readonly why: string }) => {
    if (act === 'confirm' || act === 'second') confirm.mutate({ params, body: { version } });
    else if (act === 'pay') pay.mutate({ params, body: { version } });
    else if (act === 'result') result.mutate({ params, body: { version, ...said } });
    else if (act === 'account') account.mutate({ params, body: {} });
    else hold.mutate({ params, body: { version, hold: act === 'hold' } });
  };
  return {
    send,
    busy: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error,
    number: account.data?.number,
  };
}

/** One act on a refund: what will happen, in words, and the verb. */
export function RefundDialog({ refund, act, onClose }: { refund: DeskRefund; act: RefundAct; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [isDone, setDone] = useState('done');
  const [why, setWhy] = useState('');
  const { send, busy, error, number } = useAct(refund, act, onClose);
  const isShown = number !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words[act])}
      verb={t(isShown ? words.close : words[act])}
      busy={busy}
      error={error ? errorSentence(error, lang) : undefined}
      onAct={isShown ? onClose : () => send({ done: isDone === 'done', why })}
      {...(isShown ? { back: null } : {})}
      effect={
        <>
          <p>
            <span data-personal>{refund.payer}</span> {formatFen(refund.fen, lang)}
          </p>
          <p>{t(effects[act])}</p>
          {isShown && (
            <p>
              {t(words.accountNumber)} <span className="num">{number}</span>
            </p>
          )}
        </>
      }
    >
      {act === 'result' && (
        <>
          <SelectField id="done" label={t(words.bankSays)} value={isDone} onChange={setDone}>
            <option value="done">{t(words.paid)}</option>
            <option value="failed">{t(words.returned)}</option>
          </SelectField>
          {isDone !== 'done' && (
            <TextInput
              id="why"
              label={t(words.bankWhy)}
              value={why}
              maxLength={200}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
