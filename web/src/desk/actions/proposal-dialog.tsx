import type { Call, CallReply, CallRequest, Text } from '@sufu/contract/core';
import { type ReactNode, useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { checkLength } from './check-words.ts';
import { ReasonField } from './reason-field.tsx';
import { useActionForm } from './use-action-form.ts';

/** What becomes of a proposal: another person approves or refuses it, whoever made it takes it back. */
export type ProposalAct = 'approve' | 'refuse' | 'withdraw';
/** Title and verb of an act, what follows from it, and the label of the reason of a refusal. */
type ProposalWord = ProposalAct | `${ProposalAct}Effect` | 'answer';

type Props<C extends Call> = {
  /** Takes `params.id` and `{ version, act, reason }`. */
  readonly call: C;
  readonly refreshes: readonly Call[];
  readonly proposal: { readonly id: string; readonly version: number };
  readonly act: ProposalAct;
  readonly say: (word: ProposalWord) => Text;
  /** Who reads the reason. */
  readonly hint?: Text;
  /** Characters of the reason of a refusal. */
  readonly least: number;
  readonly most: number;
  /** What it is about. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onDecided?: (reply: CallReply<C>) => void;
};

/** The dialog of every decision on a proposal: what it is about, what follows, and why where it is refused. */
export function ProposalDialog<C extends Call>(props: Props<C>) {
  const { call, refreshes, proposal, act, say, hint, least, most, children, onClose, onDecided } = props;
  const t = useText();
  const { lang } = useLang();
  const [reason, setReason] = useState('');
  const form = useActionForm(call, refreshes);
  const { id, version } = proposal;
  const send = () => {
    const found = act === 'refuse' ? checkLength('reason', reason, say('answer'), lang, least) : [];
    const request: unknown = { params: { id }, body: { version, act, reason } };
    form.send(found, request as CallRequest<C>, (reply) => {
      onDecided?.(reply);
      onClose();
    });
  };
  return (
    <ActionDialog
      title={t(say(act))}
      verb={t(say(act))}
      effect={
        <>
          {children}
          <p>{t(say(`${act}Effect`))}</p>
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      {act === 'refuse' && (
        <ReasonField
          {...{ form, path: 'reason', label: t(say('answer')), value: reason, max: most, autoFocus: true }}
          {...(hint ? { hint: t(hint) } : {})}
          min={least}
          onChange={setReason}
        />
      )}
    </ActionDialog>
  );
}
