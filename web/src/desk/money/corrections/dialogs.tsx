import { formatFen, formatReferenceNo } from '@sufu/contract/core';
import {
  type CorrectableMoney,
  type Correction,
  type CorrectionAct,
  decideCorrection,
  feeItems,
  findCorrectable,
  leastNote,
  listCorrections,
  listOwnerless,
  proposeCorrection,
  readMoneyHome,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { requestKey } from '../../../shared/form/request-key.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { checkLength } from '../../actions/check-words.ts';
import { ProposalDialog } from '../../actions/proposal-dialog.tsx';
import { ReasonField } from '../../actions/reason-field.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { Effect, type Money } from './effect.tsx';
import { words } from './words.ts';

const refreshes = [listCorrections, findCorrectable, listOwnerless, readMoneyHome];

/** Which money, and of which notice. */
function Whose({ money: { fen, bill } }: { money: Money }) {
  const t = useText();
  const { lang } = useLang();
  return (
    <>
      <p>{formatFen(fen, lang)}</p>
      {bill ? (
        <p>
          {formatReferenceNo(bill.billNo)} {t(feeItems[bill.item].words)} <span data-personal>{bill.payer}</span>
        </p>
      ) : (
        <p>{t(words.nobodys)}</p>
      )}
    </>
  );
}

export function ProposeDialog({ money, onClose }: { money: CorrectableMoney; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [key] = useState(requestKey);
  const [reason, setReason] = useState('');
  const form = useActionForm(proposeCorrection, refreshes);
  const send = () => {
    const found = checkLength('reason', reason, words.reason, lang, leastNote);
    form.send(found, { params: { id: money.paymentId }, body: { key, of: money.of, reason } }, onClose);
  };
  return (
    <ActionDialog
      title={t(words.correct)}
      verb={t(words.correct)}
      effect={
        <>
          <Whose money={money} />
          <Effect money={money} />
          <p>{t(words.proposeEffect)}</p>
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <ReasonField
        {...{ form, path: 'reason', label: t(words.reason), hint: t(words.reasonHint), value: reason }}
        min={leastNote}
        max={500}
        onChange={setReason}
      />
    </ActionDialog>
  );
}

type DecideProps = { readonly correction: Correction; readonly act: CorrectionAct; readonly onClose: () => void };
/** The president decides; whoever proposed it takes it back. */
export function DecideDialog({ correction, act, onClose }: DecideProps) {
  return (
    <ProposalDialog
      {...{ call: decideCorrection, refreshes, proposal: correction, act, onClose }}
      say={(word) => words[word]}
      hint={words.answerHint}
      least={leastNote}
      most={500}
    >
      <Whose money={correction} />
      {act === 'approve' && <Effect money={correction} />}
    </ProposalDialog>
  );
}
