import { smsCodeLength } from '@sufu/contract/accounts';
import type { ReactNode } from 'react';
import { type CallFailed, errorSentence } from '../../api/index.ts';
import { useLang, useText } from '../../i18n/index.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/controls/text-field.tsx';
import { Note } from '../../ui/status/note.tsx';
import { words } from '../words.ts';
import classes from './sign-in-parts.module.css';

export type CodeFieldProps = {
  readonly id: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Where two numbers get a code for one purpose: whose it is, to tell fields and waits apart. */
  readonly label?: string | undefined;
};
type Props = CodeFieldProps & {
  readonly send: () => void;
  readonly isSending: boolean;
  readonly disabled?: boolean;
  /** Until another may be sent. */
  readonly seconds: number;
  /** To which number a code went, masked; undefined before. */
  readonly sentTo: string | undefined;
  readonly failed: CallFailed | null;
  /** What comes before the button may be pressed. */
  readonly children?: ReactNode;
};

/** Four figures sent to a phone: their field, the button that sends them, where they went. */
export function CodeField(props: Props) {
  const { id, value, onChange, error, onBlur, label, send, isSending, disabled, seconds, sentTo, failed } = props;
  const t = useText();
  const { lang } = useLang();
  const says =
    seconds > 0 ? t(words.smsWait, { n: seconds }) : t(sentTo === undefined ? words.getSms : words.getSmsAgain);
  const beside = (input: ReactNode) => (
    <div className={classes.row}>
      {input}
      <Button
        variant="outline"
        className={classes.send ?? ''}
        disabled={disabled || seconds > 0}
        loading={isSending}
        onClick={send}
        {...(label === undefined ? {} : { 'aria-label': `${says} ${label}` })}
      >
        {says}
      </Button>
    </div>
  );
  return (
    <div className={classes.fields}>
      {props.children}
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
        {sentTo !== undefined && seconds > 0 && <p className="small muted">{t(words.smsSent, { phone: sentTo })}</p>}
      </div>
      {failed && <Note tone="danger">{errorSentence(failed, lang)}</Note>}
    </div>
  );
}
