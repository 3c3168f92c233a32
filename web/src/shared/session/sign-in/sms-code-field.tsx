import { sendSmsCode, smsCodeLength, type smsPurposes } from '@sufu/contract/accounts';
import { checkMobile, maskPhone, normaliseMobile, type Text } from '@sufu/contract/core';
import { type ReactNode, useEffect, useState } from 'react';
import { errorSentence, useCallMutation } from '../../api/index.ts';
import { useLang, useText } from '../../i18n/index.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/controls/text-field.tsx';
import { Note } from '../../ui/status/note.tsx';
import { useUser } from '../session.ts';
import { words } from '../words.ts';
import { CaptchaField } from './captcha-field.tsx';
import classes from './sign-in-parts.module.css';
import { useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';

type Props = {
  readonly id: string;
  /** The number the code goes to; null for one's own, which the page need not know. */
  readonly phone: string | null;
  readonly purpose: (typeof smsPurposes)[number];
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly onBlur?: () => void;
  /** The number is not right yet: say it at its field. */
  readonly onBadPhone?: () => void;
  /** Where two numbers get a code for one purpose: whose it is, to tell fields and waits apart. */
  readonly label?: string;
};

const captchaId = (id: string) => `${id}-captcha`;

/**
 * Sends a code to the phone, and counts down until another may be sent. A visitor sees from the start
 * that a captcha comes before the first one; somebody signed in only if the server wants it.
 */
type SendingProps = Pick<Props, 'id' | 'phone' | 'purpose' | 'onBadPhone' | 'label'>;
function useSending({ id, phone, purpose, onBadPhone, label }: SendingProps) {
  const visitor = useUser() === null;
  const [guarded, setGuarded] = useState(visitor);
  const [focused, setFocused] = useState(false);
  const [missing, setMissing] = useState<Text>();
  const captcha = useCaptcha(guarded);
  const countdown = useCountdown(label === undefined ? `sms-${purpose}` : `sms-${purpose}-${id}`);
  const sending = useCallMutation(sendSmsCode, {
    onSuccess: ({ resendAfter }) => {
      setGuarded(false);
      countdown.start(resendAfter);
      // The button waits now and the captcha is gone: on to where the code is typed.
      document.getElementById(id)?.focus();
    },
    onError: (error) => {
      if (error.reason !== 'captcha.wrong') return;
      if (guarded) captcha.renew();
      setGuarded(true);
      setFocused(true);
    },
  });
  useEffect(() => {
    if (guarded && focused) document.getElementById(captchaId(id))?.focus();
  }, [guarded, focused, id]);
  const send = () => {
    if (phone !== null && checkMobile(phone)) return onBadPhone?.();
    const problem = guarded ? captcha.problem() : undefined;
    setMissing(problem);
    if (problem) return document.getElementById(captchaId(id))?.focus();
    sending.mutate({
      query: {},
      body: { purpose, ...(phone === null ? {} : { phone: normaliseMobile(phone) }) },
      ...(guarded ? { headers: captcha.headers() } : {}),
    });
  };
  return { guarded, missing, captcha, countdown, sending, send };
}

/** Four figures sent to the phone. */
export function SmsCodeField(props: Props) {
  const { id, phone, value, onChange, error, onBlur, label } = props;
  const t = useText();
  const { lang } = useLang();
  const { guarded, missing, captcha, countdown, sending, send } = useSending(props);
  const says =
    countdown.seconds > 0
      ? t(words.smsWait, { n: countdown.seconds })
      : t(sending.isSuccess ? words.getSmsAgain : words.getSms);
  const user = useUser();
  const sentTo = phone === null ? (user?.username ?? '') : maskPhone(normaliseMobile(phone));
  const beside = (input: ReactNode) => (
    <div className={classes.row}>
      {input}
      <Button
        variant="outline"
        className={classes.send ?? ''}
        disabled={countdown.seconds > 0}
        loading={sending.isPending}
        onClick={send}
        {...(label === undefined ? {} : { 'aria-label': `${says} ${label}` })}
      >
        {says}
      </Button>
    </div>
  );
  return (
    <div className={classes.fields}>
      {guarded && <CaptchaField id={captchaId(id)} captcha={captcha} error={missing && t(missing)} />}
      <TextInput
        id={id}
        label={label ?? t(words.smsCode)}
        description={t(words.smsHint)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        error={error}
        maxLength={smsCodeLength}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputContainer={beside}
      />
      <div role="status">
        {sending.isSuccess && countdown.seconds > 0 && (
          <p className="small muted">{t(words.smsSent, { phone: sentTo })}</p>
        )}
      </div>
      {sending.isError && <Note tone="danger">{errorSentence(sending.error, lang)}</Note>}
    </div>
  );
}
