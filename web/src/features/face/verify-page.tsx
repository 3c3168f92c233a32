import { type FormEvent, useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { SingleTaskPage, Waiting, Ways } from '../../shared/layout/single-task-page.tsx';
import { useLocation } from '../../shared/router/navigation.tsx';
import { useUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { ConsentTick } from '../../shared/ui/controls/consent-tick.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { DebugResult } from './debug-result.tsx';
import classes from './face.module.css';
import { useFaceStart } from './use-face-start.ts';
import { words } from './words.ts';

/** A consent of its own before anything is sent, and the way back without it. */
function Consent({ onBegin }: { onBegin: (consent: boolean) => void }) {
  const t = useText();
  const [consent, setConsent] = useState(false);
  const [pressed, setPressed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (consent) onBegin(true);
    else document.getElementById('face-consent')?.focus();
  };
  return (
    <SingleTaskPage title={t(words.verify)} lead={t(words.verifyLead)}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <ConsentTick
          id="face-consent"
          checked={consent}
          onChange={setConsent}
          error={pressed && !consent ? t(words.needConsent) : undefined}
        >
          {t(words.consent)}
        </ConsentTick>
        <p className="small muted">{t(words.kept)}</p>
        <Ways>
          <Button type="submit">{t(words.begin)}</Button>
          <Button variant="outline" onClick={() => onBegin(false)}>
            {t(words.decline)}
          </Button>
        </Ways>
      </form>
      <p className="small muted">{t(words.atCounter)}</p>
    </SingleTaskPage>
  );
}

function SignInFirst() {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <SingleTaskPage title={t(words.verify)} lead={t(words.signInFirst)}>
      <Ways>
        <ButtonLink to={`/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`}>{t(words.signIn)}</ButtonLink>
        <ButtonLink to="/index" variant="outline">
          {t(words.home)}
        </ButtonLink>
      </Ways>
    </SingleTaskPage>
  );
}

/** /face/verify: asks for the consent, then for the provider's page, and leads there. */
export function Component() {
  const t = useText();
  const user = useUser();
  const { stage, begin } = useFaceStart();
  if (!user) return <SignInFirst />;
  if (stage.is === 'asking') return <Consent onBegin={(consent) => void begin(consent)} />;
  if (stage.is === 'going') {
    return (
      <SingleTaskPage title={t(words.verify)} lead={t(words.verifyLead)}>
        <Waiting>{t(words.loading)}</Waiting>
      </SingleTaskPage>
    );
  }
  if (stage.is === 'debug') return <DebugResult begun={stage.begun} />;
  return (
    <SingleTaskPage title={t(words.cannot)}>
      <Note tone="danger">
        {stage.why}
        {stage.problems.map(({ path, msg }) => (
          <div key={path}>{msg}</div>
        ))}
      </Note>
      {stage.back !== null && (
        <p className="small">
          {t(words.debugBack)}：<code>{stage.back}</code>
        </p>
      )}
      <p className="small muted">{t(words.notOnly)}</p>
      <Ways>
        <ButtonLink to="/index">{t(words.home)}</ButtonLink>
      </Ways>
    </SingleTaskPage>
  );
}
