import { activate, beginActivation, checkPassword, smsCodeLength } from '@sufu/contract/accounts';
import { administrationRefusals, type Lang, type Problem } from '@sufu/contract/core';
import { type FormEvent, useState } from 'react';
import { type CallFailed, errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useEntry } from '../../../shared/form/use-entry.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { CodeField } from '../../../shared/session/sign-in/code-field.tsx';
import { useCountdown } from '../../../shared/session/sign-in/use-countdown.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { ErrorSummary } from '../../../shared/ui/status/error-summary.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import classes from '../sign-layout.module.css';
import { SignLayout } from '../sign-layout.tsx';
import { words as accountWords } from '../words.ts';
import { forgetToken, type LinkToken, useLinkToken } from './use-link-token.ts';
import { words } from './words.ts';

const blame = { 'sms.wrong': 'smsCode' } as const;
const empty = { smsCode: '', password: '', passwordAgain: '' };
type Entry = typeof empty;

const problemsOf = ({ smsCode, password, passwordAgain }: Entry, lang: Lang): readonly Problem[] => [
  ...(smsCode.trim().length === smsCodeLength
    ? []
    : [{ path: 'smsCode', rule: 'length', msg: accountWords.needSms[lang] }]),
  // That the phone is no password the server says, which knows it.
  ...checkPassword(password, passwordAgain, {}, lang),
];

const isOver = (error: CallFailed | null): boolean => error?.reason === 'activation.over';

function Over() {
  const t = useText();
  return (
    <SignLayout title={t(words.overTitle)} lead="">
      <div className={classes.done} role="status">
        <Note tone="danger">{t(administrationRefusals['activation.over'].text)}</Note>
        <p>{t(words.alreadyOpen)}</p>
        <ButtonLink to="/login">{t(accountWords.goSignIn)}</ButtonLink>
      </div>
    </SignLayout>
  );
}

function Done() {
  const t = useText();
  return (
    <SignLayout title={t(words.doneTitle)} lead="">
      <div className={classes.done} role="status">
        <Note tone="success">{t(words.done)}</Note>
        <ButtonLink to="/login">{t(accountWords.goSignIn)}</ButtonLink>
      </div>
    </SignLayout>
  );
}

type FormProps = {
  /** Undefined: the page is not awake yet. */
  readonly token: string | undefined;
  readonly onDone: () => void;
  readonly onOver: () => void;
};

function useOpening({ token, onDone, onOver }: FormProps) {
  const countdown = useCountdown('sms-activate');
  const [sentTo, setSentTo] = useState<string>();
  const onError = (error: CallFailed) => isOver(error) && onOver();
  const begin = useCallMutation(beginActivation, {
    onSuccess: ({ phone, resendAfter }) => {
      setSentTo(phone);
      countdown.start(resendAfter);
      document.getElementById('smsCode')?.focus();
    },
    onError,
  });
  const opening = useCallMutation(activate, { onSuccess: onDone, onError });
  const form = useEntry({ first: empty, check: problemsOf, error: opening.error, blame });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (opening.isPending) return;
    opening.reset();
    if (!form.pass() || token === undefined) return;
    const { smsCode, password, passwordAgain } = form.entry;
    opening.mutate({ body: { token, password, passwordAgain }, headers: { 'Sms-Code': smsCode.trim() } });
  };
  const send = () => token !== undefined && begin.mutate({ body: { token } });
  return { ...form, opening, begin, sentTo, seconds: countdown.seconds, submit, send };
}

function OpenForm(props: FormProps) {
  const t = useText();
  const { lang } = useLang();
  const form = useOpening(props);
  return (
    <SignLayout title={t(words.title)} lead={t(words.lead)}>
      <form noValidate onSubmit={form.submit} className={classes.fields}>
        {form.shown.length > 0 && <ErrorSummary problems={form.told} left={form.shown} />}
        {form.opening.isError && form.told.length === 0 && (
          <ErrorSummary title={errorSentence(form.opening.error, lang)} />
        )}
        <CodeField
          id="smsCode"
          value={form.entry.smsCode}
          onChange={(smsCode) => form.change({ smsCode })}
          error={form.error('smsCode')}
          send={form.send}
          isSending={form.begin.isPending}
          disabled={props.token === undefined}
          seconds={form.seconds}
          sentTo={form.sentTo}
          failed={form.begin.error}
        />
        <NewPasswordFields
          label={t(accountWords.newPassword)}
          value={form.entry}
          onChange={form.change}
          error={form.error}
        />
        <Button type="submit" fullWidth loading={form.opening.isPending}>
          {t(words.open)}
        </Button>
        <p className="small muted">{t(words.otherPhone)}</p>
      </form>
    </SignLayout>
  );
}

/** Opens the account of a member of the court: the administrator's link, a code to the phone that was entered, a password of one's own. */
export function Component() {
  const link = useLinkToken();
  const [ended, setEnded] = useState<{ readonly link: LinkToken | undefined; readonly how: 'done' | 'over' }>();
  const end = (how: 'done' | 'over') => () => {
    forgetToken();
    setEnded({ link, how });
  };
  // Another link that is opened over one that ended begins anew.
  const how = ended?.link === link ? ended?.how : undefined;
  if (how === 'done') return <Done />;
  if (how === 'over' || link?.token === null) return <Over />;
  return <OpenForm key={link?.nth ?? 0} token={link?.token} onDone={end('done')} onOver={end('over')} />;
}
