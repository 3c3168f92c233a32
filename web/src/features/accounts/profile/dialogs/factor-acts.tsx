import { type FactorKind, readSecondFactor, removeSecondFactor, renewRecoveryCodes } from '@sufu/contract/accounts';
import type { Lang, Text } from '@sufu/contract/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CallFailed, useCallMutation } from '../../../../shared/api/index.ts';
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

type ActProps<R> = Pick<Props, 'present' | 'onClose'> & {
  readonly title: Text;
  readonly effect: Text;
  readonly verb: Text;
  readonly danger?: boolean;
  readonly act: UseMutationResult<R, CallFailed, ReturnType<typeof requestOf>>;
};
function requestOf(present: FactorKind, entry: ProofEntry) {
  const { proof, ...rest } = proofOf(present, entry);
  return { body: { proof }, ...rest };
}

/** An act that a code of the present factor proves, and nothing else has to be said for. */
function ProvedAct<R>({ present, title, effect, verb, danger = false, act, onClose }: ActProps<R>) {
  const t = useText();
  const check = useCallback((entry: ProofEntry, lang: Lang) => checkProof(present, entry, lang), [present]);
  const form = useEntry({ first, check, error: act.error, blame });
  return (
    <EntryDialog
      title={t(title)}
      effect={t(effect)}
      verb={t(verb)}
      danger={danger}
      form={form}
      act={act}
      onSend={() => act.mutate(requestOf(present, form.entry))}
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

/** Ten new ones; those of before are good no more. */
export function RenewCodes({ present, onClose, onDone }: Props) {
  const act = useCallMutation(renewRecoveryCodes, { refreshes: [readSecondFactor] });
  if (act.data) return <KeepCodes codes={act.data.recoveryCodes} onDone={() => onDone({ text: says.renewDone })} />;
  const texts = { title: says.renewTitle, effect: says.renewEffect, verb: says.renewVerb };
  return <ProvedAct {...{ present, act, onClose }} {...texts} />;
}

export function DropFactor({ present, onClose, onDone }: Props) {
  const act = useCallMutation(removeSecondFactor, {
    refreshes: [readSecondFactor],
    onSuccess: () => onDone({ text: says.factorDropped }),
  });
  const texts = { title: says.factorDropTitle, effect: says.factorDropEffect, verb: says.factorDropVerb };
  return <ProvedAct {...{ present, act, onClose }} {...texts} danger />;
}
