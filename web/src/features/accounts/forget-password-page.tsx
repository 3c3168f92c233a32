import { Button, TextInput } from '@mantine/core';
import { checkPassword, forgetPassword, smsCodeLength } from '@sufu/contract/accounts';
import { checkMobile, type Lang, normaliseMobile, type Problem } from '@sufu/contract/core';
import { type FormEvent, useMemo, useState } from 'react';
import { errorSentence, problemsWith, useAct } from '../../shared/api/index.ts';
import { stillWrong } from '../../shared/form/problems.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { SmsCodeField } from '../../shared/session/sms-code-field.tsx';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { ErrorSummary } from '../../shared/ui/error-summary.tsx';
import { Note } from '../../shared/ui/note.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './sign-layout.module.css';
import { SignLayout } from './sign-layout.tsx';
import { words } from './words.ts';

const empty = { phone: '', smsCode: '', password: '', passwordAgain: '' };

type Entry = typeof empty;
const nothing: readonly Problem[] = [];

function problemsOf({ phone, smsCode, password, passwordAgain }: Entry, lang: Lang): readonly Problem[] {
  const wrong = checkMobile(phone);
  return [
    ...(wrong ? [{ path: 'phone', rule: wrong.code, msg: wrong.text[lang] }] : []),
    ...(smsCode.trim().length === smsCodeLength ? [] : [{ path: 'smsCode', rule: 'length', msg: words.needSms[lang] }]),
    ...checkPassword(password, passwordAgain, { phone }, lang),
  ];
}

function useReset() {
  const { lang } = useLang();
  const [entry, setEntry] = useState(empty);
  const [looked, setLooked] = useState<{ entry: Entry; only?: string }>();
  const reset = useAct(forgetPassword);
  const found = useMemo(
    () =>
      looked
        ? problemsOf(looked.entry, lang).filter(({ path }) => looked.only === undefined || looked.only === path)
        : nothing,
    [looked, lang],
  );
  const told = useMemo(
    () => (found.length === 0 ? problemsWith(reset.error, lang) : found),
    [found, reset.error, lang],
  );
  const shown = useMemo(() => {
    if (!looked) return nothing;
    if (found.length > 0) return stillWrong(found, problemsOf(entry, lang));
    const same = (path: string) => Object.entries(entry).some(([k, v]) => k === path && v === looked.entry[k as never]);
    return told.filter(({ path }) => same(path));
  }, [looked, found, told, entry, lang]);
  return {
    entry,
    told,
    shown,
    reset,
    change: (change: Partial<Entry>) => setEntry((before) => ({ ...before, ...change })),
    error: (path: string) => shown.find((problem) => problem.path === path)?.msg,
    sayPhone: () => setLooked({ entry, only: 'phone' }),
    submit(event: FormEvent) {
      event.preventDefault();
      if (reset.isPending) return;
      reset.reset();
      setLooked({ entry });
      if (problemsOf(entry, lang).length > 0) return;
      const { phone, smsCode, password, passwordAgain } = entry;
      reset.mutate({
        body: { phone: normaliseMobile(phone), password, passwordAgain },
        headers: { 'Sms-Code': smsCode.trim() },
      });
    },
  };
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
          onBadPhone={form.sayPhone}
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
