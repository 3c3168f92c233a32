import { smsCodeLength } from '@sufu/contract/accounts';
import { checkMobile, normaliseMobile } from '@sufu/contract/core';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../api/index.ts';
import { useLang, useText } from '../../i18n/index.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/controls/text-field.tsx';
import { ErrorSummary } from '../../ui/status/error-summary.tsx';
import { words } from '../words.ts';
import classes from './sign-in-parts.module.css';
import { SmsCodeField } from './sms-code-field.tsx';
import { useChecks } from './use-checks.ts';
import { useSignIn } from './use-sign-in.ts';
import type { WayProps } from './way-props.ts';

/** The phone and the code sent to it. */
export function SmsForm({ idPrefix, verb, onSignedIn, onSecondStep }: WayProps) {
  const t = useText();
  const { lang } = useLang();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const signIn = useSignIn(onSignedIn, onSecondStep);
  const checks = useChecks({
    phone: () => checkMobile(phone)?.text,
    code: () => (code.trim().length === smsCodeLength ? undefined : words.needSms),
  });
  const id = (path: string) => `${idPrefix}-${path}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (signIn.isPending) return;
    signIn.reset();
    if (!checks.pass()) return;
    signIn.mutate({ by: 'sms', phone: normaliseMobile(phone), code: code.trim() });
  };
  return (
    <form noValidate onSubmit={submit} className={classes.fields}>
      {signIn.isError && <ErrorSummary title={errorSentence(signIn.error, lang)} />}
      {checks.left.length > 0 && <ErrorSummary problems={checks.problems} left={checks.left} fieldId={id} />}
      <TextInput
        id={id('phone')}
        label={t(words.phone)}
        type="tel"
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
        onBlur={() => checks.leave('phone')}
        error={checks.error('phone')}
        autoComplete="tel"
      />
      <SmsCodeField
        id={id('code')}
        phone={phone}
        purpose="sign-in"
        value={code}
        onChange={setCode}
        onBlur={() => checks.leave('code')}
        error={checks.error('code')}
        onBadPhone={() => {
          checks.leave('phone');
          document.getElementById(id('phone'))?.focus();
        }}
      />
      <Button type="submit" fullWidth loading={signIn.isPending} aria-busy={signIn.isPending}>
        {verb}
      </Button>
    </form>
  );
}
