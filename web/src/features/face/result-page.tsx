import { errorSentence } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { SingleTaskPage, Waiting, Ways } from '../../shared/layout/single-task-page.tsx';
import { useLocation } from '../../shared/router/navigation.tsx';
import { useUser } from '../../shared/session/session.ts';
import { Button, ButtonAnchor } from '../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { type Result, useFaceResult } from './use-face-result.ts';
import { words } from './words.ts';

const signInBy = (mode: string, wanted: string) => `/login?mode=${mode}&redirect=${encodeURIComponent(wanted)}`;

/** The ways in that are not the face, and the face once more. */
function OtherWays({ wanted }: { wanted: string }) {
  const t = useText();
  return (
    <Ways>
      <ButtonLink to={signInBy('code', wanted)}>{t(words.bySms)}</ButtonLink>
      <ButtonLink to={signInBy('user', wanted)} variant="outline">
        {t(words.byPassword)}
      </ButtonLink>
      <ButtonLink to={signInBy('face', wanted)} variant="outline">
        {t(words.again)}
      </ButtonLink>
    </Ways>
  );
}

/** Somebody signed in goes home; a visitor to another way in. */
function WaysOn({ wanted }: { wanted: string }) {
  const t = useText();
  return useUser() ? (
    <Ways>
      <ButtonLink to="/index">{t(words.home)}</ButtonLink>
    </Ways>
  ) : (
    <OtherWays wanted={wanted} />
  );
}

/** Passed or not, and the way back to whoever asked. */
function Known({ result, wanted }: { result: Result; wanted: string }) {
  const t = useText();
  const { verifyResult, errorMsg, returnTo, purpose } = result;
  const passed = verifyResult === 'success';
  return (
    <SingleTaskPage title={t(passed ? words.passed : words.failed)}>
      <Note tone={passed ? 'success' : 'danger'}>{passed ? t(words.passedLead) : errorMsg}</Note>
      {!passed && <p className="small muted">{t(words.notOnly)}</p>}
      {returnTo !== null && (
        <Ways>
          <ButtonAnchor href={returnTo}>{t(words.goBack)}</ButtonAnchor>
        </Ways>
      )}
      {purpose === 'sign-in' && <OtherWays wanted={wanted} />}
    </SingleTaskPage>
  );
}

/** /face/result: what came of it, as our server heard it from the provider. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const { pathname, search } = useLocation();
  const { stage, wait, wanted } = useFaceResult();
  if (stage.is === 'waiting' || stage.is === 'signing-in') {
    return (
      <SingleTaskPage title={t(words.result)}>
        <Waiting>{t(stage.is === 'waiting' ? words.waiting : words.signingIn)}</Waiting>
      </SingleTaskPage>
    );
  }
  if (stage.is === 'no-order') {
    return (
      <SingleTaskPage title={t(words.noOrder)} lead={t(words.noOrderWhy)}>
        <Ways>
          <ButtonLink to="/index">{t(words.home)}</ButtonLink>
        </Ways>
      </SingleTaskPage>
    );
  }
  if (stage.is === 'tired') {
    return (
      <SingleTaskPage title={t(words.result)}>
        <Note tone="warning">{t(words.stillWaiting)}</Note>
        <Ways>
          <Button onClick={wait}>{t(words.waitMore)}</Button>
        </Ways>
        <WaysOn wanted={wanted} />
      </SingleTaskPage>
    );
  }
  if (stage.is === 'failed') {
    const over = stage.why.reason === 'session.none';
    return (
      <SingleTaskPage title={t(words.notRead)}>
        <Note tone="danger">{errorSentence(stage.why, lang)}</Note>
        <p className="small muted">{t(words.notOnly)}</p>
        {over ? (
          <Ways>
            <ButtonLink to={`/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`}>
              {t(words.signIn)}
            </ButtonLink>
          </Ways>
        ) : (
          <WaysOn wanted={wanted} />
        )}
      </SingleTaskPage>
    );
  }
  return <Known result={stage.result} wanted={wanted} />;
}
