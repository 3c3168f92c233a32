import { decideProposal, type Proposal } from '@sufu/contract/desk';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { actionWords } from '../shared/words.ts';
import { ActionDialog } from './action-dialog.tsx';
import { checkLength, checkWords } from './check-words.ts';
import type { DialogProps } from './dialog-props.ts';
import { EffectOf } from './effect-of.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { ReasonField } from './reason-field.tsx';
import { useActionForm } from './use-action-form.ts';
import { type EnteredWords, WordFields } from './word-fields.tsx';
import { words } from './words.ts';

type Props = DialogProps & { readonly proposal: Proposal };

/** Approve what was proposed: in its words, or in the approver's. */
export function ApproveDialog({ item, kind, proposal, onClose, onDone }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [entered, setEntered] = useState<EnteredWords>({ reason: proposal.reason, detail: proposal.detail });
  const form = useActionForm(decideProposal);
  const send = () =>
    form.send(
      checkWords(proposal.action, entered, lang),
      { params: { id: item.id }, body: { version: item.version, proposalId: proposal.id, approve: true, ...entered } },
      onDone,
    );
  return (
    <ActionDialog
      title={t(words.approveProposalTitle, { action: t(actionWords[proposal.action]) })}
      verb={t(words.approveProposal)}
      effect={
        <>
          <EffectOf action={proposal.action} kind={kind} />
          <p>{t(words.approveProposalEffect)}</p>
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <WordFields
        kind={kind}
        action={proposal.action}
        entered={entered}
        form={form}
        onChange={(change) => setEntered((old) => ({ ...old, ...change }))}
      />
      <PaperPreview item={item} kind={kind} action={proposal.action} entered={entered} />
    </ActionDialog>
  );
}

/** Send a proposal back to whoever made it, saying what is missing. */
export function SendBackDialog({ item, proposal, onClose, onDone }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [reason, setReason] = useState('');
  const form = useActionForm(decideProposal);
  const send = () =>
    form.send(
      checkLength('reason', reason, words.sendBackReason, lang),
      { params: { id: item.id }, body: { version: item.version, proposalId: proposal.id, approve: false, reason } },
      onDone,
    );
  return (
    <ActionDialog
      title={t(words.sendBackTitle)}
      verb={t(words.sendBack)}
      effect={t(words.sendBackEffect)}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <ReasonField
        path="reason"
        form={form}
        autoFocus
        label={t(words.sendBackReason)}
        hint={t(words.innerHint)}
        max={2000}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
