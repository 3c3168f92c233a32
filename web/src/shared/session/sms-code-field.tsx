import { Button, TextInput } from '@mantine/core';
import { sendSmsCode, smsCodeLength, type smsPurposes } from '@sufu/contract/accounts';
import { checkMobile, maskPhone, normaliseMobile } from '@sufu/contract/core';
import { type ReactNode, useState } from 'react';
import { CallFailed, errorSentence, useAct } from '../api/index.ts';
import { useLang, useText } from '../i18n/index.tsx';
import { Note } from '../ui/note.tsx';
import { CaptchaField } from './captcha-field.tsx';
import classes from './sign-in-parts.module.css';
import { useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';
import { words } from './words.ts';

type Props = {
  readonly id: string;
  readonly phone: string;
  readonly purpose: (typeof smsPurposes)[number];
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly onBlur?: () => void;
  /** The number is not right yet: say it at its field. */
  readonly onBadPhone: () => void;
};

/** Sends a code to the phone, and counts down until another may be sent. A captcha is asked for only if the server wants one. */
function useSending({ phone, purpose, onBadPhone }: Pick<Props, 'phone' | 'purpose' | 'onBadPhone'>) {
  const [guarded, setGuarded] = useState(false);
  const captcha = useCaptcha(guarded);
  const countdown = useCountdown(`sms-${purpose}`);
  const sending = useAct(sendSmsCode, {
    onSuccess: ({ resendAfter }) => countdown.start(resendAfter),
    onError: (error) => {
      if (!(error instanceof CallFailed) || error.reason !== 'captcha.wrong') return;
      if (guarded) captcha.renew();
      setGuarded(true);
    },
  });
  const send = () => {
    if (checkMobile(phone)) return onBadPhone();
    sending.mutate({
      query: {},
      body: { phone: normaliseMobile(phone), purpose },
      ...(guarded ? { headers: captcha.headers() } : {}),
    });
  };
  return { guarded, captcha, countdown, sending, send };
}

/** Four figures sent to the phone. */
export function SmsCodeField({ id, phone, purpose, value, onChange, error, onBlur, onBadPhone }: Props) {
  const t = useText();
  const { lang } = useLang();
  const { guarded, captcha, countdown, sending, send } = useSending({ phone, purpose, onBadPhone });
  const label =
    countdown.seconds > 0
      ? t(words.smsWait, { n: countdown.seconds })
      : t(sending.isSuccess ? words.getSmsAgain : words.getSms);
  const beside = (input: ReactNode) => (
    <div className={classes.row}>
      {input}
      <Button
        variant="outline"
        className={classes.send ?? ''}
        disabled={countdown.seconds > 0}
        loading={sending.isPending}
        onClick={send}
      >
        {label}
      </Button>
    </div>
  );
  return (
    <div className={classes.fields}>
      {guarded && <CaptchaField id={`${id}-captcha`} captcha={captcha} error={undefined} />}
      <TextInput
        id={id}
        label={t(words.smsCode)}
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
          <p className="small muted">{t(words.smsSent, { phone: maskPhone(normaliseMobile(phone)) })}</p>
        )}
      </div>
      {sending.isError && <Note tone="danger">{errorSentence(sending.error, lang)}</Note>}
    </div>
  );
}
