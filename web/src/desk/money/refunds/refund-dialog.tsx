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
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Dialog } from '../../../shared/ui/controls/dialog.tsx';
import { ActionDialog, fieldId } from '../../actions/action-dialog.tsx';
import { problem } from '../../actions/check-words.ts';
import { useActionForm } from '../../actions/use-action-form.ts';
import { SelectField } from '../../shared/select-field.tsx';
import { Line } from '../lines.tsx';
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
const stale = [listDeskRefunds, readMoneyHome];

type Props = { readonly refund: DeskRefund; readonly act: RefundAct; readonly onClose: () => void };

/** The form of an act and its sending. `outcome`: what the bank says, chosen by whoever registers it. */
function useAct({ refund: { id, version }, act, onClose }: Props, onNumber: (number: string) => void) {
  const t = useText();
  const [outcome, setOutcome] = useState<'done' | 'failed' | ''>('');
  const [why, setWhy] = useState('');
  const confirm = useActionForm(confirmRefund, stale);
  const pay = useActionForm(payRefund, stale);
  const hold = useActionForm(holdRefund, stale);
  const result = useActionForm(registerRefundResult, stale);
  const account = useActionForm(seeRefundAccount, []);
  const params = { id };
  const ways = {
    confirm: { form: confirm, send: () => confirm.send([], { params, body: { version } }, onClose) },
    pay: { form: pay, send: () => pay.send([], { params, body: { version } }, onClose) },
    hold: { form: hold, send: () => hold.send([], { params, body: { version, hold: act === 'hold' } }, onClose) },
    result: {
      form: result,
      send: () => {
        const found = outcome === '' ? [problem('done', t(words.needResult))] : [];
        result.send(found, { params, body: { version, done: outcome === 'done', why } }, onClose);
      },
    },
    account: {
      form: account,
      send: () => account.send([], { params, body: {} }, ({ number }) => onNumber(number)),
    },
  };
  const way = act === 'second' ? ways.confirm : act === 'release' ? ways.hold : ways[act];
  return { ...way, outcome, setOutcome, why, setWhy };
}

/** One act on a refund: what will happen, in words, and the verb. */
export function RefundDialog(props: Props) {
  const { refund, act, onClose } = props;
  const t = useText();
  const { lang } = useLang();
  const [number, setNumber] = useState<string | null>(null);
  const { form, send, outcome, setOutcome, why, setWhy } = useAct(props, setNumber);
  const whose = (
    <p>
      <span data-personal>{refund.payer}</span> {formatFen(refund.fen, lang)}
    </p>
  );
  if (number !== null) {
    const shown = (
      <>
        {whose}
        <p>
          {t(words.accountNumber)} <span className="num">{number}</span>
        </p>
      </>
    );
    return (
      <Dialog
        open
        {...{ onClose }}
        title={t(words[act])}
        verb={t(words.close)}
        effect={shown}
        onAct={onClose}
        back={null}
      />
    );
  }
  return (
    <ActionDialog
      title={t(words[act])}
      verb={t(words[act])}
      effect={
        <>
          {whose}
          <p>{t(effects[act])}</p>
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      {act === 'result' && (
        <SelectField
          id={fieldId('done')}
          label={t(words.bankSays)}
          value={outcome}
          error={form.errorOf('done')}
          onChange={(value) => setOutcome(value === 'done' || value === 'failed' ? value : '')}
        >
          <option value="">{t(words.choose)}</option>
          <option value="done">{t(words.paid)}</option>
          <option value="failed">{t(words.returned)}</option>
        </SelectField>
      )}
      {act === 'result' && outcome === 'failed' && (
        <Line {...{ form, path: 'why', label: t(words.bankWhy), value: why, maxLength: 200 }} onText={setWhy} />
      )}
    </ActionDialog>
  );
}
