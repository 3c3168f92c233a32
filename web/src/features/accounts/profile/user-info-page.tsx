import { Button } from '@mantine/core';
import { listConsents, listSessions, readProfile } from '@sufu/contract/accounts';
import { lazy, Suspense, useState } from 'react';
import { type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { useSignOut } from '../../../shared/session/use-sign-out.ts';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DataSection } from './data-section.tsx';
import { MeSection } from './me-section.tsx';
import { type DoneMessage, type OwnDialogState, type SectionKey, sectionOf } from './own-dialog-state.ts';
import classes from './profile.module.css';
import { SecuritySection } from './security-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignatureSection } from './signature-section.tsx';
import { words } from './words.ts';

const OwnDialog = lazy(() => import('./dialogs/dialogs.tsx').then((m) => ({ default: m.OwnDialog })));

export const prefetch = async (load: PrefetchLoader, signedIn: boolean) => {
  if (signedIn) await Promise.all([load(readProfile, {}), load(listSessions, {}), load(listConsents, {})]);
};

/** One's own account: what the portal knows, how one gets in, what one agreed to; each change in a dialog of its own. */
export function Component() {
  const t = useText();
  const signOut = useSignOut();
  const profile = useCall(readProfile, {});
  const [dialog, setDoing] = useState<OwnDialogState | null>(null);
  const [said, setSaid] = useState<(DoneMessage & { readonly at: SectionKey }) | null>(null);
  const saidAt = (matter: SectionKey) => (said?.at === matter ? t(said.text, said.values) : undefined);
  const end = (now?: DoneMessage) => {
    if (dialog && now) setSaid({ ...now, at: sectionOf(dialog) });
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
      {own && dialog && (
        <Suspense>
          <OwnDialog doing={dialog} profile={own} onClose={() => end()} onDone={end} />
        </Suspense>
      )}
    </PageFrame>
  );
}
