import { useText } from '../../shared/i18n/index.tsx';
import { PasswordInput } from '../../shared/ui/controls/text-field.tsx';
import { words } from './words.ts';

type Pair = { readonly password: string; readonly passwordAgain: string };
type Props = {
  readonly label: string;
  /** Its rule in words; that of the sign-in password unless said. */
  readonly hint?: string;
  readonly value: Pair;
  readonly onChange: (change: Partial<Pair>) => void;
  readonly error: (path: string) => string | undefined;
};

/** The password and the password again. */
export function NewPasswordFields({ label, hint, value, onChange, error }: Props) {
  const t = useText();
  const showLabel = t(words.showPassword);
  return (
    <>
      <PasswordInput
        id="password"
        label={label}
        description={hint ?? t(words.passwordHint)}
        value={value.password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
        error={error('password')}
        autoComplete="new-password"
        showLabel={showLabel}
      />
      <PasswordInput
        id="passwordAgain"
        label={t(words.passwordAgain)}
        value={value.passwordAgain}
        onChange={(event) => onChange({ passwordAgain: event.currentTarget.value })}
        error={error('passwordAgain')}
        autoComplete="new-password"
        showLabel={showLabel}
      />
    </>
  );
}
