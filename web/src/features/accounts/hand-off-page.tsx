import { Button } from '@mantine/core';
import { takeHandOff } from '@sufu/contract/accounts';
import { errorSentence, useAct } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useOnce } from '../../shared/session/use-once.ts';
import { useTaken } from '../../shared/session/use-taken.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { ErrandPage, Waiting, Ways } from '../../shared/ui/errand-page.tsx';
import { Note } from '../../shared/ui/note.tsx';
import { words } from './ways/errand-words.ts';

/** The host of an address of another site; null for a page of ours. */
const otherSite = (address: string): string | null => {
  const { origin, host } = new URL(address, window.location.href);
  return origin === window.location.origin ? null : host;
};

/** Changes a one-time code for a session (readings, Identity: Token hand-off). Nobody else's session is replaced unasked. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const { authToken = '', redirectUrl = '' } = useTaken('authToken', 'redirectUrl', 'refreshToken');
  // The page behind is of this site or on the court's list: the server says so before anything else.
  const take = useAct(takeHandOff, {
    onSuccess: (reply) => otherSite(reply.redirectUrl) ?? window.location.replace(reply.redirectUrl),
  });
  const ask = (replace: boolean) => take.mutate({ body: { authToken, redirectUrl, replace } });
  useOnce(() => ask(false));
  const leavesFor = take.data ? otherSite(take.data.redirectUrl) : null;
  if (take.data && leavesFor !== null) {
    return (
      <ErrandPage title={t(words.leaving)} lead={t(words.leavingLead, { site: leavesFor })}>
        <Ways>
          <Button component="a" href={take.data.redirectUrl} rel="noreferrer">
            {t(words.leave, { site: leavesFor })}
          </Button>
          <ButtonLink to="/index" variant="outline">
            {t(words.home)}
          </ButtonLink>
        </Ways>
      </ErrandPage>
    );
  }
  if (!take.isError) {
    return (
      <ErrandPage title={t(words.handOff)} lead={t(words.handOffLead)}>
        <Waiting>{t(words.handOffWait)}</Waiting>
      </ErrandPage>
    );
  }
  const other = take.error.reason === 'hand-off.other-person';
  return (
    <ErrandPage title={t(other ? words.otherPerson : words.handOffNot)} lead={other ? t(words.otherLead) : undefined}>
      <Note tone={other ? 'warning' : 'danger'}>{errorSentence(take.error, lang)}</Note>
      {other ? (
        <Ways>
          <Button onClick={() => ask(true)}>{t(words.replace)}</Button>
          <ButtonLink to="/" variant="outline">
            {t(words.stay)}
          </ButtonLink>
        </Ways>
      ) : (
        <Ways>
          <ButtonLink to="/login">{t(words.signIn)}</ButtonLink>
          <ButtonLink to="/index" variant="outline">
            {t(words.home)}
          </ButtonLink>
        </Ways>
      )}
    </ErrandPage>
  );
}
