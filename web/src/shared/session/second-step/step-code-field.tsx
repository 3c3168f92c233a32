import { sendSecondStepCode } from '@sufu/contract/accounts';
import { useCallMutation } from '../../api/index.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { useCountdown } from '../sign-in/use-countdown.ts';

type Props = {
  readonly phone: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
};

export const codeId = 'second-code';

/** A code by SMS to the phone of whoever is signing in. */
export function StepCodeField({ phone, value, onChange, error }: Props) {
  const countdown = useCountdown('sms-second-step');
  const sending = useCallMutation(sendSecondStepCode, {
    onSuccess: ({ resendAfter }) => {
      countdown.start(resendAfter);
      document.getElementById(codeId)?.focus();
    },
  });
  return (
    <CodeField
      id={codeId}
      {...{ value, onChange, error }}
      send={() => sending.mutate({})}
      isSending={sending.isPending}
      seconds={countdown.seconds}
      sentTo={sending.isSuccess ? phone : undefined}
      failed={sending.error}
    />
  );
}
