import type { FactorWay } from '@sufu/contract/accounts';
import { useText } from '../../i18n/index.tsx';
import { TextInput } from '../../ui/controls/text-field.tsx';
import { words } from './words.ts';

type Props = {
  readonly id: string;
  readonly way: Exclude<FactorWay, 'sms'>;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
};

/** The figures an app shows, or a recovery code. */
export function CodeInput({ id, way, value, onChange, error }: Props) {
  const t = useText();
  const app = way === 'totp';
  return (
    <TextInput
      id={id}
      label={t(app ? words.totpCode : words.recoveryCode)}
      {...(app ? {} : { description: t(words.recoveryHint) })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      maxLength={12}
      inputMode={app ? 'numeric' : 'text'}
      autoComplete={app ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
