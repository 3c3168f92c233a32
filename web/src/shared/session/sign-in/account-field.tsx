import { useText } from '../../i18n/index.tsx';
import { TextInput } from '../../ui/controls/text-field.tsx';
import { words } from '../words.ts';
import type { useChecks } from './use-checks.ts';

type Props = {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly checks: Pick<ReturnType<typeof useChecks<'username'>>, 'leave' | 'error'>;
};

/** What is wrong with whose account it is. */
export const checkAccount = (username: string) => (username.trim() === '' ? words.needAccount : undefined);

/** Whose account it is: a mobile number or an ID number. */
export function AccountField({ id, value, onChange, checks }: Props) {
  const t = useText();
  return (
    <TextInput
      id={id}
      label={t(words.account)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => checks.leave('username')}
      error={checks.error('username')}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
