import { Button } from '@mantine/core';
import { listConsents, listSessions, readProfile } from '@sufu/contract/accounts';
import { lazy, Suspense, useState } from 'react';
import { type Ahead, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { CallFailure } from '../../shared/ui/call-failure.tsx';
import { PageFrame } from '../../shared/ui/page-frame.tsx';
import { WaitingRows } from '../../shared/ui/waiting-rows.tsx';
import { ConsentsSection } from './own/consents-section.tsx';
import { DataSection } from './own/data-section.tsx';
import { type Doing, type Matter, matterOf, type Said } from './own/doing.ts';
import { MeSection } from './own/me-section.tsx';
import classes from './own/own.module.css';
import { SecuritySection } from './own/security-section.tsx';
import { SessionsSection } from './own/sessions-section.tsx';
import { SignatureSection } from './own/signature-section.tsx';
import { words } from './own/words.ts';

const OwnDialog = lazy(() => import('./own/dialogs.tsx').then((m) => ({ default: m.OwnDialog })));

export const prefetch = async (ahead: Ahead, signedIn: boolean) => {
  if (signedIn) await Promise.all([ahead(readProfile, {}), ahead(listSessions, {}), ahead(listConsents, {})]);
};

/** One's own account: what the portal knows, how one gets in, what one agreed to; each change in a dialog of its own. */
export function Component() {
  const t = useText();
  const signOut = useSignOut();
  const profile = useCall(readProfile, {});
  const [doing, setDoing] = useState<Doing | null>(null);
  const [said, setSaid] = useState<(Said & { readonly at: Matter }) | null>(null);
  const saidAt = (matter: Matter) => (said?.at === matter ? t(said.text, said.values) : undefined);
  const end = (now?: Said) => {
    if (doing && now) setSaid({ ...now, at: matterOf(doing) });
    setDoing(null);
  };
  const own = profile.data;
  return (
    <PageFrame
      title={t(words.title)}
      sub={t(words.lead)}
      actions={
        <Button variant="outline" loading={signOut.isPending} onClick={() => signOut.mutate({})}>
          {t(words.signOut)}
        </Button>
      }
    >
      {profile.isPending && <WaitingRows rows={6} />}
      {profile.isError && <CallFailure error={profile.error} onAgain={() => void profile.refetch()} />}
      {own && (
        <div className={classes.page}>
          <MeSection profile={own} said={saidAt('me')} onDo={setDoing} />
          <SecuritySection profile={own} said={saidAt('security')} onDo={setDoing} />
          <SignatureSection profile={own} said={saidAt('signature')} onDo={setDoing} />
          <SessionsSection said={saidAt('sessions')} onDo={setDoing} />
          <ConsentsSection said={saidAt('consents')} onDo={setDoing} />
          <DataSection said={saidAt('data')} onDo={setDoing} />
        </div>
      )}
      {own && doing && (
        <Suspense>
          <OwnDialog doing={doing} profile={own} onClose={() => end()} onDone={end} />
        </Suspense>
      )}
    </PageFrame>
  );
}
