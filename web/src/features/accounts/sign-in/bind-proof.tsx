import { bindSocial } from '@sufu/contract/accounts';
import type { Lang, Problem } from '@sufu/contract/core';
import { type FormEvent, useState } from 'react';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useEntry } from '../../../shared/form/use-entry.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { SmsCodeField } from '../../../shared/session/sign-in/sms-code-field.tsx';
import { words as sessionWords } from '../../../shared/session/words.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { PasswordInput } from '../../../shared/ui/controls/text-field.tsx';
import { ErrorSummary } from '../../../shared/ui/status/error-summary.tsx';
import { checkCode } from '../profile/dialogs/checks.ts';
import { words } from './social-intent-words.ts';
import classes from './ways.module.css';

const first = { smsCode: '', password: '' };
const blame = { 'sms.wrong': 'smsCode', 'account.password-wrong': 'password' } as const;
const byCode = ({ smsCode }: typeof first, lang: Lang): readonly Problem[] => checkCode('smsCode', smsCode, lang);
const byPassword = ({ password }: typeof first, lang: Lang): readonly Problem[] =>
  password === '' ? [{ path: 'password', rule: 'required', msg: sessionWords.needPassword[lang] }] : [];

type Props = { readonly ticket: string; readonly onBound: () => void };

/** Before a way in is added that lasts: a code to one's own phone, or the password (AU9). */
export function BindProof({ ticket, onBound }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [withPassword, setWithPassword] = useState(false);
  const bind = useCallMutation(bindSocial, { onSuccess: onBound });
  const form = useEntry({ first, check: withPassword ? byPassword : byCode, error: bind.error, blame });
  const { smsCode, password } = form.entry;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (bind.isPending) return;
    bind.reset();
    if (!form.pass()) return;
    if (withPassword) bind.mutate({ body: { ticket, password } });
    else bind.mutate({ body: { ticket }, headers: { 'Sms-Code': smsCode.trim() } });
  };
  const change = () => {
    bind.reset();
    setWithPassword(!withPassword);
  };
  return (
    <form noValidate onSubmit={submit} className={classes.way}>
      {form.shown.length > 0 && <ErrorSummary problems={form.told} left={form.shown} />}
      {bind.isError && form.told.length === 0 && <ErrorSummary title={errorSentence(bind.error, lang)} />}
      {withPassword ? (
        <PasswordInput
          id="password"
          label={t(sessionWords.password)}
          value={password}
          onChange={(event) => form.change({ password: event.currentTarget.value })}
          error={form.error('password')}
          autoComplete="current-password"
          showLabel={t(sessionWords.showPassword)}
        />
      ) : (
        <SmsCodeField
          phone={null}
          id="smsCode"
          purpose="bind-social"
          value={smsCode}
          onChange={(code) => form.change({ smsCode: code })}
          error={form.error('smsCode')}
        />
      )}
      <Button type="submit" loading={bind.isPending}>
        {t(words.bindGo)}
      </Button>
      <button type="button" className={classes.other} onClick={change}>
        {t(withPassword ? words.byCode : words.byPassword)}
      </button>
    </form>
  );
}
