import { type FactorKind, offerSecondFactor, readSecondFactor, setUpSecondFactor } from '@sufu/contract/accounts';
import type { Lang, Problem } from '@sufu/contract/core';
import { useCallback, useState } from 'react';
import { useCallMutation } from '../../../../shared/api/index.ts';
import { useEntry } from '../../../../shared/form/use-entry.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { AppSecret } from '../../../../shared/session/second-step/app-secret.tsx';
import { checkCode } from '../../../../shared/session/second-step/check-code.ts';
import { CodeInput } from '../../../../shared/session/second-step/code-input.tsx';
import { KindChoice } from '../../../../shared/session/second-step/kind-choice.tsx';
import { SmsCodeField } from '../../../../shared/session/sign-in/sms-code-field.tsx';
import { useOnce } from '../../../../shared/session/use-once.ts';
import { CallFailure } from '../../../../shared/ui/status/call-failure.tsx';
import type { DialogProps } from '../own-dialog-state.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { checkProof, FactorProof, type Present, proofOf } from './factor-proof.tsx';
import { KeepCodes } from './keep-codes.tsx';
import { sessionCalls } from './session-calls.ts';
import { says } from './words.ts';

const first = { proof: '', code: '' };
type Entry = typeof first;
const blame = {
  'account.password-wrong': 'proof',
  'sms.wrong': 'code',
  'second-factor.wrong': 'code',
} as const;

/** Set one up, or another in the place of the present one; then the recovery codes. */
export function SetFactor({ present, onClose, onDone }: DialogProps & { readonly present: Present }) {
  const t = useText();
  const [kind, setKind] = useState<FactorKind>('totp');
  const offer = useCallMutation(offerSecondFactor);
  const set = useCallMutation(setUpSecondFactor, { refreshes: [readSecondFactor, ...sessionCalls] });
  useOnce(() => offer.mutate({}));
  const check = useCallback(
    (entry: Entry, lang: Lang): readonly Problem[] => {
      const wrong = checkCode(kind, entry.code);
      return [
        ...checkProof(present, entry, lang),
        ...(wrong ? [{ path: 'code', rule: 'length', msg: wrong[lang] }] : []),
      ];
    },
    [kind, present],
  );
  const form = useEntry({ first, check, error: set.error, blame });
  if (set.data) return <KeepCodes codes={set.data.recoveryCodes} onDone={() => onDone({ text: says.factorDone })} />;
  const { proof, code } = form.entry;
  const field = {
    id: 'code',
    value: code,
    onChange: (code: string) => form.change({ code }),
    error: form.error('code'),
  };
  const send = () => {
    const { proof, headers } = proofOf(present, form.entry);
    if (kind === 'sms') set.mutate({ body: { proof, settingUp: { kind } }, headers: { 'Sms-Code': code.trim() } });
    else if (offer.data)
      set.mutate({
        body: { proof, settingUp: { kind, offer: offer.data.offer, code: code.trim() } },
        ...(headers ? { headers } : {}),
      });
  };
  return (
    <EntryDialog
      title={t(present === null ? says.factorTitle : says.factorReplace)}
      effect={t(says.factorEffect)}
      verb={t(says.save)}
      form={form}
      act={set}
      onSend={send}
      onClose={onClose}
    >
      {present !== 'sms' && <KindChoice kind={kind} onChange={setKind} />}
      {kind === 'totp' && offer.data && <AppSecret offer={offer.data} />}
      {offer.isError && <CallFailure error={offer.error} onAgain={() => offer.mutate({})} />}
      {kind === 'totp' ? (
        <CodeInput way="totp" {...field} />
      ) : (
        <SmsCodeField phone={null} purpose="second-factor" {...field} />
      )}
      <FactorProof
        present={present}
        value={proof}
        onChange={(proof) => form.change({ proof })}
        error={form.error('proof')}
      />
    </EntryDialog>
  );
}
