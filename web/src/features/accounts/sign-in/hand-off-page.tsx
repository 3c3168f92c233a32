import { peekHandOff, takeHandOff } from '@sufu/contract/accounts';
import type { CallReply } from '@sufu/contract/core';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { SingleTaskPage, Waiting, Ways } from '../../../shared/layout/single-task-page.tsx';
import { useNavigate } from '../../../shared/router/navigation.tsx';
import { secondStepPath, secondStepReason } from '../../../shared/session/sign-in/use-sign-in.ts';
import { useConsumedParams } from '../../../shared/session/use-consumed-params.ts';
import { useOnce } from '../../../shared/session/use-once.ts';
import { Button, ButtonAnchor } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { words } from './social-intent-words.ts';

/** The host of an address of another site; null for a page of ours. */
const otherSite = (address: string): string | null => {
  const { origin, host } = new URL(address, window.location.href);
  return origin === window.location.origin ? null : host;
};

function Leaving({ address, site }: { address: string; site: string }) {
  const t = useText();
  return (
    <SingleTaskPage title={t(words.leaving)} lead={t(words.leavingLead, { site })}>
      <Ways>
        <ButtonAnchor href={address} rel="noreferrer">
          {t(words.leave, { site })}
        </ButtonAnchor>
        <ButtonLink to="/index" variant="outline">
          {t(words.home)}
        </ButtonLink>
      </Ways>
    </SingleTaskPage>
  );
}

type AskProps = {
  readonly shown: CallReply<typeof peekHandOff>;
  readonly busy: boolean;
  readonly onPress: () => void;
};

/** Whom it would sign in, and from where it came; nothing happens before the press. */
function Ask({ shown: { name, system, here }, busy, onPress }: AskProps) {
  const t = useText();
  const facts = [
    { label: t(words.whom), value: <span data-personal>{name}</span> },
    { label: t(words.from), value: t(system) },
  ];
  return (
    <SingleTaskPage title={t(here === null ? words.handOff : words.otherPerson)} lead={t(words.handOffLead)}>
      <Facts rows={facts} />
      {here !== null && <Note tone="warning">{t(words.otherLead, { here })}</Note>}
      <Ways>
        <Button onClick={onPress} loading={busy}>
          {t(here === null ? words.handOffGo : words.replace)}
        </Button>
        <ButtonLink to="/" variant="outline">
          {t(here === null ? words.handOffNo : words.stay)}
        </ButtonLink>
      </Ways>
    </SingleTaskPage>
  );
}

function Failed({ why }: { why: string }) {
  const t = useText();
  return (
    <SingleTaskPage title={t(words.handOffNot)}>
      <Note tone="danger">{why}</Note>
      <Ways>
        <ButtonLink to="/login">{t(words.signIn)}</ButtonLink>
        <ButtonLink to="/index" variant="outline">
          {t(words.home)}
        </ButtonLink>
      </Ways>
    </SingleTaskPage>
  );
}

/** Changes a one-time code for a session after one press (readings, Identity: Token hand-off): a link alone signs nobody in (AU10). */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const go = useNavigate();
  const { authToken = '', redirectUrl = '/' } = useConsumedParams('authToken', 'redirectUrl', 'refreshToken');
  const peek = useCallMutation(peekHandOff);
  // The page behind is of this site or on the court's list: the server says so before anything else.
  const take = useCallMutation(takeHandOff, {
    onError: ({ reason }) => reason === secondStepReason && void go(secondStepPath(redirectUrl), { replace: true }),
    onSuccess: (reply) => otherSite(reply.redirectUrl) ?? window.location.replace(reply.redirectUrl),
  });
  useOnce(() => authToken !== '' && peek.mutate({ body: { authToken, redirectUrl } }));
  const site = take.data ? otherSite(take.data.redirectUrl) : null;
  if (take.data && site !== null) return <Leaving address={take.data.redirectUrl} site={site} />;
  const error = take.error ?? peek.error;
  if (error) return <Failed why={errorSentence(error, lang)} />;
  if (authToken === '') return <Failed why={t(words.handOffNoCode)} />;
  if (!peek.data) {
    return (
      <SingleTaskPage title={t(words.handOff)}>
        <Waiting>{t(words.handOffWait)}</Waiting>
      </SingleTaskPage>
    );
  }
  const replace = peek.data.here !== null;
  return (
    <Ask
      shown={peek.data}
      busy={take.isPending || take.isSuccess}
      onPress={() => take.mutate({ body: { authToken, redirectUrl, replace } })}
    />
  );
}
