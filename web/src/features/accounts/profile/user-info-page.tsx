import { listConsents, listSessions, readProfile } from '@sufu/contract/accounts';
import { hasPermission } from '@sufu/contract/core';
import { listAddresses } from '@sufu/contract/delivery';
import { lazy, Suspense, useState } from 'react';
import { type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { useSignOut } from '../../../shared/session/use-sign-out.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { AddressesSection } from './addresses-section.tsx';
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
  if (!signedIn) return;
  await Promise.all([load(readProfile, {}), load(listSessions, {}), load(listConsents, {}), load(listAddresses, {})]);
};

/** One's own account: what the portal knows, how one gets in, what one agreed to; each change in a dialog of its own. */
export function Component() {
  const t = useText();
  const { roles } = useSignedInUser();
  const signOut = useSignOut();
  const profile = useCall(readProfile, {});
  const [dialog, setDoing] = useState<OwnDialogState | null>(null);
  const [lastDone, setLastDone] = useState<(DoneMessage & { readonly at: SectionKey }) | null>(null);
  const doneAt = (matter: SectionKey) => (lastDone?.at === matter ? t(lastDone.text, lastDone.values) : undefined);
  const end = (now?: DoneMessage) => {
    if (dialog && now) setLastDone({ ...now, at: sectionOf(dialog) });
    setDoing(null);
  };
  const ownProfile = profile.data;
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
      {ownProfile && (
        <div className={classes.page}>
          <MeSection profile={ownProfile} done={doneAt('me')} onDo={setDoing} />
          <SecuritySection profile={ownProfile} done={doneAt('security')} onDo={setDoing} />
          <SignatureSection profile={ownProfile} done={doneAt('signature')} onDo={setDoing} />
          <SessionsSection done={doneAt('sessions')} onDo={setDoing} />
          {hasPermission(roles, 'address.manage-own') && <AddressesSection />}
          <ConsentsSection done={doneAt('consents')} onDo={setDoing} />
          <DataSection done={doneAt('data')} onDo={setDoing} />
        </div>
      )}
      {ownProfile && dialog && (
        <Suspense>
          <OwnDialog doing={dialog} profile={ownProfile} onClose={() => end()} onDone={end} />
        </Suspense>
      )}
    </PageFrame>
  );
}
