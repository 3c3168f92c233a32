import { startFace } from '@sufu/contract/face';
import { IconFaceId } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { AccountField, checkAccount } from '../../../shared/session/sign-in/account-field.tsx';
import { useChecks } from '../../../shared/session/sign-in/use-checks.ts';
import { useRedirectTarget } from '../../../shared/session/sign-in/use-redirect-target.ts';
import type { WayProps } from '../../../shared/session/sign-in/way-props.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ConsentTick } from '../../../shared/ui/controls/consent-tick.tsx';
import { ErrorSummary } from '../../../shared/ui/status/error-summary.tsx';
import classes from './ways.module.css';
import { words } from './words.ts';

/** Whose account, a consent of its own, and off to the provider's page. Never the only way: another stands below. */
export function FaceWay({ idPrefix, onOther }: WayProps) {
  const t = useText();
  const { lang } = useLang();
  const wanted = useRedirectTarget();
  const [username, setUsername] = useState('');
  const [consent, setConsent] = useState(false);
  const start = useCallMutation(startFace, { onSuccess: ({ address }) => window.location.assign(address) });
  const leaving = start.isPending || start.isSuccess;
  const checks = useChecks({
    username: () => checkAccount(username),
    consent: () => (consent ? undefined : words.needConsent),
  });
  const id = (path: string) => `${idPrefix}-${path}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (leaving) return;
    start.reset();
    if (!checks.pass()) return;
    const url = `/login?redirect=${encodeURIComponent(wanted)}`;
    start.mutate({ body: { purpose: 'sign-in', username: username.trim(), consent, errand: { url } } });
  };
  return (
    <form noValidate onSubmit={submit} className={classes.way}>
      {start.isError && <ErrorSummary title={errorSentence(start.error, lang)} />}
      {checks.left.length > 0 && <ErrorSummary problems={checks.problems} left={checks.left} fieldId={id} />}
      <div className={classes.picture} aria-hidden>
        <IconFaceId />
      </div>
      <AccountField id={id('username')} value={username} onChange={setUsername} checks={checks} />
      <p className="small muted">{t(words.aboutFace)}</p>
      <ConsentTick id={id('consent')} checked={consent} onChange={setConsent} error={checks.error('consent')}>
        {t(words.consent)}
      </ConsentTick>
      <Button type="submit" fullWidth loading={leaving} aria-busy={leaving}>
        {t(words.begin)}
      </Button>
      <button type="button" className={classes.other} onClick={() => onOther('code')}>
        {t(words.notFace)}
      </button>
    </form>
  );
}
