import { sendSmsCode, type smsPurposes } from '@sufu/contract/accounts';
import { checkMobile, maskPhone, normaliseMobile, type Text } from '@sufu/contract/core';
import { useEffect, useState } from 'react';
import { useCallMutation } from '../../api/index.ts';
import { useText } from '../../i18n/index.tsx';
import { useUser } from '../session.ts';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField, type CodeFieldProps } from './code-field.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';

type Props = CodeFieldProps & {
  /** The number the code goes to; null for one's own, which the page need not know. */
  readonly phone: string | null;
  readonly purpose: (typeof smsPurposes)[number];
  /** The number is not right yet: say it at its field. */
  readonly onBadPhone?: () => void;
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
  const { guarded, missing, captcha, countdown, sending, send } = useSending(props);
  const user = useUser();
  const sentTo = phone === null ? (user?.username ?? '') : maskPhone(normaliseMobile(phone));
  return (
    <CodeField
      {...{ id, value, onChange, error, onBlur, label, send }}
      isSending={sending.isPending}
      seconds={countdown.seconds}
      sentTo={sending.isSuccess ? sentTo : undefined}
      failed={sending.error}
    >
      {guarded && <CaptchaField id={captchaId(id)} captcha={captcha} error={missing && t(missing)} />}
    </CodeField>
  );
}
