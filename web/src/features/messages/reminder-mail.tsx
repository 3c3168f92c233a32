import { confirmMail, type OwnPreferences, readPreferences, removeMail, sendMailCode } from '@sufu/contract/messages';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { words } from './reminder-words.ts';
import classes from './reminders.module.css';

const says = { none: words.mailNone, confirmed: words.mailConfirmed, stopped: words.mailStopped } as const;

/** An address, then the code that was sent to it. */
function ProveAddress() {
  const t = useText();
  const { lang } = useLang();
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = useCallMutation(sendMailCode, { onSuccess: () => setSentTo(address.trim()) });
  const confirm = useCallMutation(confirmMail, {
    refreshes: [readPreferences],
    onSuccess: () => {
      setSentTo(null);
      setAddress('');
      setCode('');
    },
  });
  return (
    <>
      <form
        className={classes.line}
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate({ body: { address } });
        }}
      >
        <TextInput
          label={t(words.address)}
          inputMode="email"
          autoComplete="email"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={send.error ? (send.error.fields[0]?.msg ?? errorSentence(send.error, lang)) : undefined}
          alert
        />
        <Button type="submit" variant="outline" loading={send.isPending}>
          {t(sentTo === null ? words.sendCode : words.sendCodeAgain)}
        </Button>
      </form>
      <p role="status">{sentTo !== null && t(words.codeSent, { address: sentTo })}</p>
      {sentTo !== null && (
        <form
          className={classes.line}
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate({ body: { address: sentTo, code } });
          }}
        >
          <TextInput
            label={t(words.code)}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={confirm.error ? errorSentence(confirm.error, lang) : undefined}
            alert
          />
          <Button type="submit" loading={confirm.isPending}>
            {t(words.confirm)}
          </Button>
        </form>
      )}
    </>
  );
}

/** Where mail goes, and how that is changed; what this court has not is said. */
export function ReminderMail({ mail: { state, address } }: Pick<OwnPreferences, 'mail'>) {
  const t = useText();
  const { lang } = useLang();
  const remove = useCallMutation(removeMail, { refreshes: [readPreferences] });
  if (state === 'off') return <p>{t(words.mailOff)}</p>;
  return (
    <>
      {state === 'stopped' ? (
        <Note tone="warning">{t(words.mailStopped, { address })}</Note>
      ) : (
        <p data-personal>{t(says[state], { address })}</p>
      )}
      <ProveAddress />
      {remove.error && <Note tone="danger">{errorSentence(remove.error, lang)}</Note>}
      {state !== 'none' && (
        <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({ body: {} })}>
          {t(words.removeMail)}
        </Button>
      )}
    </>
  );
}
