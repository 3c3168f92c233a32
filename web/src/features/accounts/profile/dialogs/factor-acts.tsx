import { type FactorKind, readSecondFactor, removeSecondFactor, renewRecoveryCodes } from '@sufu/contract/accounts';
import type { Lang } from '@sufu/contract/core';
import { useCallback } from 'react';
import { useCallMutation } from '../../../../shared/api/index.ts';
import { useEntry } from '../../../../shared/form/use-entry.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import type { DialogProps } from '../own-dialog-state.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { checkProof, FactorProof, type ProofEntry, proofOf } from './factor-proof.tsx';
import { KeepCodes } from './keep-codes.tsx';
import { says } from './words.ts';

type Props = DialogProps & { readonly present: FactorKind };
const first = { proof: '' };
const blame = { 'sms.wrong': 'proof', 'second-factor.wrong': 'proof' } as const;
const useCheck = (present: FactorKind) =>
  useCallback((entry: ProofEntry, lang: Lang) => checkProof(present, entry, lang), [present]);

/** Ten new ones; those of before are good no more. */
export function RenewCodes({ present, onClose, onDone }: Props) {
  const t = useText();
  const renew = useCallMutation(renewRecoveryCodes, { refreshes: [readSecondFactor] });
  const form = useEntry({ first, check: useCheck(present), error: renew.error, blame });
  if (renew.data) return <KeepCodes codes={renew.data.recoveryCodes} onDone={() => onDone({ text: says.renewDone })} />;
  const send = () => {
    const { proof, ...rest } = proofOf(present, form.entry);
    renew.mutate({ body: { proof }, ...rest });
  };
  return (
    <EntryDialog
      title={t(says.renewTitle)}
      effect={t(says.renewEffect)}
      verb={t(says.renewVerb)}
      form={form}
      act={renew}
      onSend={send}
      onClose={onClose}
    >
      <FactorProof
        present={present}
        value={form.entry.proof}
        onChange={(proof) => form.change({ proof })}
        error={form.error('proof')}
      />
    </EntryDialog>
  );
}

export function DropFactor({ present, onClose, onDone }: Props) {
  const t = useText();
  const remove = useCallMutation(removeSecondFactor, {
    refreshes: [readSecondFactor],
    onSuccess: () => onDone({ text: says.factorDropped }),
  });
  const form = useEntry({ first, check: useCheck(present), error: remove.error, blame });
  const send = () => {
    const { proof, ...rest } = proofOf(present, form.entry);
    remove.mutate({ body: { proof }, ...rest });
  };
  return (
    <EntryDialog
      title={t(says.factorDropTitle)}
      effect={t(says.factorDropEffect)}
      verb={t(says.factorDropVerb)}
      danger
      form={form}
      act={remove}
      onSend={send}
      onClose={onClose}
    >
      <FactorProof
        present={present}
        value={form.entry.proof}
        onChange={(proof) => form.change({ proof })}
        error={form.error('proof')}
      />
    </EntryDialog>
  );
}
