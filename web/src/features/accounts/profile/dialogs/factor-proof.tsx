import type { FactorKind, setUpSecondFactor } from '@sufu/contract/accounts';
import type { CallRequest, Lang, Problem } from '@sufu/contract/core';
import { useText } from '../../../../shared/i18n/index.tsx';
import { checkCode } from '../../../../shared/session/second-step/check-code.ts';
import { SmsCodeField } from '../../../../shared/session/sign-in/sms-code-field.tsx';
import { words as sessionWords } from '../../../../shared/session/words.ts';
import { PasswordInput, TextInput } from '../../../../shared/ui/controls/text-field.tsx';
import { words as signWords } from '../../words.ts';
import { says } from './words.ts';

/** What proves a change: of the present factor a code, where there is none the password. */
export type ProofEntry = { readonly proof: string };
export type Present = FactorKind | null;

export function checkProof(present: Present, { proof }: ProofEntry, lang: Lang): readonly Problem[] {
  const wrong =
    present === null
      ? proof === ''
        ? sessionWords.needPassword
        : undefined
      : present === 'sms'
        ? checkCode('sms', proof)
        : checkCode('totp', proof) && checkCode('recovery', proof) && says.factorProof;
  return wrong ? [{ path: 'proof', rule: 'length', msg: wrong[lang] }] : [];
}

/** As the calls take it. A code by SMS goes in its header. */
export function proofOf(
  present: Present,
  { proof }: ProofEntry,
): {
  readonly proof: CallRequest<typeof setUpSecondFactor>['body']['proof'];
  readonly headers?: Readonly<Record<string, string>>;
} {
  if (present === null) return { proof: { password: proof } };
  if (present === 'sms') return { proof: {}, headers: { 'Sms-Code': proof.trim() } };
  return { proof: { code: proof.trim() } };
}

type Props = {
  readonly present: Present;
  readonly value: string;
  readonly onChange: (proof: string) => void;
  readonly error: string | undefined;
};

export function FactorProof({ present, value, onChange, error }: Props) {
  const t = useText();
  if (present === 'sms')
    return <SmsCodeField id="proof" phone={null} purpose="second-factor" {...{ value, onChange, error }} />;
  if (present === 'totp')
    return (
      <TextInput
        id="proof"
        label={t(says.factorNow)}
        description={t(says.factorNowHint)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        autoComplete="one-time-code"
        maxLength={12}
      />
    );
  return (
    <PasswordInput
      id="proof"
      label={t(signWords.password)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      autoComplete="current-password"
      showLabel={t(signWords.showPassword)}
    />
  );
}
