import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../api/index.ts';
import { useLang, useText } from '../../i18n/index.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordInput } from '../../ui/controls/text-field.tsx';
import { ErrorSummary } from '../../ui/status/error-summary.tsx';
import { words } from '../words.ts';
import { AccountField, checkAccount } from './account-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import classes from './sign-in-parts.module.css';
import { useCaptcha } from './use-captcha.ts';
import { useChecks } from './use-checks.ts';
import { useSignIn } from './use-sign-in.ts';
import type { WayProps } from './way-props.ts';

/** User name, password, captcha. A refusal stands on top, takes the focus and brings a new captcha; nothing else is cleared. */
export function PasswordForm({ idPrefix, verb, onSignedIn, onSecondStep }: WayProps) {
  const t = useText();
  const { lang } = useLang();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const captcha = useCaptcha();
  const checks = useChecks({
    username: () => checkAccount(username),
    password: () => (password === '' ? words.needPassword : undefined),
    captcha: captcha.problem,
  });
  const again = () => {
    captcha.renew();
    checks.clear();
  };
  const signIn = useSignIn(onSignedIn, () => {
    again();
    onSecondStep();
  });
  const id = (path: string) => `${idPrefix}-${path}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (signIn.isPending) return;
    signIn.reset();
    if (!checks.pass()) return;
    signIn.mutate(
      { by: 'password', username: username.trim(), password, captcha: captcha.headers() },
      { onError: again },
    );
  };
  return (
    <form noValidate onSubmit={submit} className={classes.fields}>
      {signIn.isError && <ErrorSummary title={errorSentence(signIn.error, lang)} />}
      {checks.left.length > 0 && <ErrorSummary problems={checks.problems} left={checks.left} fieldId={id} />}
      <AccountField id={id('username')} value={username} onChange={setUsername} checks={checks} />
      <PasswordInput
        id={id('password')}
        label={t(words.password)}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onBlur={() => checks.leave('password')}
        error={checks.error('password')}
        autoComplete="current-password"
        showLabel={t(words.showPassword)}
      />
      <CaptchaField
        id={id('captcha')}
        captcha={captcha}
        error={checks.error('captcha')}
        onBlur={() => checks.leave('captcha')}
      />
      <Button type="submit" fullWidth loading={signIn.isPending} aria-busy={signIn.isPending}>
        {verb}
      </Button>
    </form>
  );
}
