import { errorSentence } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { SingleTaskPage, Waiting, Ways } from '../../../shared/layout/single-task-page.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { SignInModes } from '../../../shared/session/sign-in/sign-in-modes.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { BindProof } from './bind-proof.tsx';
import { words } from './social-intent-words.ts';
import { useSocialReturn } from './use-social-return.ts';

function OtherWays() {
  const t = useText();
  return (
    <Ways>
      <ButtonLink to="/login?mode=third">{t(words.tryAgain)}</ButtonLink>
      <ButtonLink to="/login" variant="outline">
        {t(words.otherWays)}
      </ButtonLink>
    </Ways>
  );
}

/** Where WeChat and Alipay send people back to (B065): signed in, bound, or asked whose account it is. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const { stage, source, goOn, bind, bound } = useSocialReturn();
  const name = t(words[source]);
  if (stage.is === 'asking') {
    return (
      <SingleTaskPage title={t(words.back)}>
        <Waiting>{t(words.backWait)}</Waiting>
      </SingleTaskPage>
    );
  }
  if (stage.is === 'unknown') {
    return (
      <SingleTaskPage title={t(words.unknown)} lead={t(words.unknownLead, { name })}>
        <div>
          <SignInModes verb={t(words.bindVerb)} onSignedIn={(user) => void bind(stage.ticket, user)} />
        </div>
        <p>
          {t(words.noAccount)}
          <Link to="/register">{t(words.register)}</Link>
        </p>
      </SingleTaskPage>
    );
  }
  if (stage.is === 'proving') {
    return (
      <SingleTaskPage title={t(words.prove, { name })} lead={t(words.proveLead, { name })}>
        <BindProof ticket={stage.ticket} onBound={bound} />
        <Ways>
          <ButtonLink to="/user/info" variant="outline">
            {t(words.notNow)}
          </ButtonLink>
        </Ways>
      </SingleTaskPage>
    );
  }
  if (stage.is === 'bound') {
    return (
      <SingleTaskPage title={t(words.bound, { name })} lead={t(words.boundLead, { name })}>
        <Ways>
          <Button onClick={() => void goOn(null)}>{t(words.goOn)}</Button>
        </Ways>
      </SingleTaskPage>
    );
  }
  const now = stage.is === 'failed' ? stage.now : undefined;
  return (
    <SingleTaskPage title={t(now ? words.notBound : words.refused)}>
      {stage.is === 'failed' && <Note tone="danger">{errorSentence(stage.why, lang)}</Note>}
      {stage.is === 'declined' && <Note tone="warning">{t(words.declined, { name })}</Note>}
      {stage.is === 'nothing' && <Note tone="warning">{t(words.nothing)}</Note>}
      {now ? (
        <Ways>
          <Button onClick={() => void goOn(now)}>{t(words.goOn)}</Button>
        </Ways>
      ) : (
        <OtherWays />
      )}
    </SingleTaskPage>
  );
}
