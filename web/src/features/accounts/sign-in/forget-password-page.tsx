import { checkPassword, forgetPassword, smsCodeLength } from '@sufu/contract/accounts';
import { checkMobile, type Lang, normaliseMobile, type Problem } from '@sufu/contract/core';
import type { FormEvent } from 'react';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useEntry } from '../../../shared/form/use-entry.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { SmsCodeField } from '../../../shared/session/sign-in/sms-code-field.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { ErrorSummary } from '../../../shared/ui/status/error-summary.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import classes from '../sign-layout.module.css';
import { SignLayout } from '../sign-layout.tsx';
import { words } from '../words.ts';

const blame = { 'sms.wrong': 'smsCode' } as const;
const empty = { phone: '', smsCode: '', password: '', passwordAgain: '' };

type Entry = typeof empty;

function problemsOf({ phone, smsCode, password, passwordAgain }: Entry, lang: Lang): readonly Problem[] {
  const wrong = checkMobile(phone);
  return [
    ...(wrong ? [{ path: 'phone', rule: wrong.code, msg: wrong.text[lang] }] : []),
    ...(smsCode.trim().length === smsCodeLength ? [] : [{ path: 'smsCode', rule: 'length', msg: words.needSms[lang] }]),
    ...checkPassword(password, passwordAgain, { phone }, lang),
  ];
}

function useReset() {
  const reset = useCallMutation(forgetPassword);
  const form = useEntry({ first: empty, check: problemsOf, error: reset.error, blame });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    reset.reset();
    if (!form.pass()) return;
    const { phone, smsCode, password, passwordAgain } = form.entry;
    reset.mutate({
      body: { phone: normaliseMobile(phone), password, passwordAgain },
      headers: { 'Sms-Code': smsCode.trim() },
    });
  };
  return { ...form, reset, submit };
}

export function Component() {
  const t = useText();
  const { lang } = useLang();
  const form = useReset();
  if (form.reset.isSuccess) {
    return (
      <SignLayout title={t(words.resetDone)} lead="">
        <div className={classes.done} role="status">
          <Note tone="success">{t(words.resetDoneWhat)}</Note>
          <ButtonLink to="/login">{t(words.goSignIn)}</ButtonLink>
        </div>
      </SignLayout>
    );
  }
  return (
    <SignLayout title={t(words.resetTitle)} lead={t(words.resetLead)}>
      <form noValidate onSubmit={form.submit} className={classes.fields}>
        {form.shown.length > 0 && <ErrorSummary problems={form.told} left={form.shown} />}
        {form.reset.isError && form.told.length === 0 && <ErrorSummary title={errorSentence(form.reset.error, lang)} />}
        <TextInput
          id="phone"
          label={t(words.phone)}
          type="tel"
          value={form.entry.phone}
          onChange={(event) => form.change({ phone: event.currentTarget.value })}
          error={form.error('phone')}
          autoComplete="tel"
        />
        <SmsCodeField
          id="smsCode"
          phone={form.entry.phone}
          purpose="reset-password"
          value={form.entry.smsCode}
          onChange={(smsCode) => form.change({ smsCode })}
          error={form.error('smsCode')}
          onBadPhone={() => form.look('phone')}
        />
        <NewPasswordFields label={t(words.newPassword)} value={form.entry} onChange={form.change} error={form.error} />
        <Button type="submit" fullWidth loading={form.reset.isPending}>
          {t(words.resetGo)}
        </Button>
        <p className="small muted">{t(words.noPhone)}</p>
      </form>
    </SignLayout>
  );
}
