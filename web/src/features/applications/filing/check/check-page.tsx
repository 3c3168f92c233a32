import { type Kind, readApplication } from '@sufu/contract/applications';
import type { PageAddress, PrefetchLoader } from '../../../../shared/api/index.ts';
import { formKindKeyOf, prefetchFormKind, useFormKind } from '../../../../shared/catalogue/use-form-kind.ts';
import { loadLaterParts } from '../../../../shared/form/index.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { Navigate, useParams } from '../../../../shared/router/navigation.tsx';
import { PageFrame } from '../../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../../shared/ui/status/waiting-rows.tsx';
import { paths } from '../../shared/paths.ts';
import { useOwnApplication } from '../../shared/use-own-application.ts';
import { words } from '../words.ts';
import { CheckScreen } from './check-screen.tsx';
import { checkWords } from './words.ts';

export const subject = { calls: [readApplication], saysSo: true };

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { params: { type, id } }: PageAddress) =>
  Promise.all([
    prefetchFormKind(type),
    loadLaterParts(),
    signedIn && formKindKeyOf(type) && type && id ? load(readApplication, { params: { type, id } }) : undefined,
  ]);

function Opened({ kind, id }: { kind: Kind; id: string }) {
  const t = useText();
  const { fresh, error, refetch } = useOwnApplication(kind.key, id);
  if (fresh?.may.includes('submit')) return <CheckScreen key={id} application={fresh} kind={kind} />;
  // Just handed in: the page with the number, also when the answer comes back a second time.
  if (fresh?.state === 20) return <Navigate to={paths.submitted(kind.key, id)} replace />;
  if (fresh) return <Navigate to={paths.detail(kind.key, id)} replace />;
  return (
    <PageFrame title={t(checkWords.checkTitle)} trail={[{ label: t(words.myApplications), to: paths.all }]}>
      {error ? <CallFailure error={error} onAgain={() => void refetch()} /> : <WaitingRows rows={6} whole />}
    </PageFrame>
  );
}

/** Read it all through, sign, hand it in. */
export function Component() {
  const { type, id } = useParams();
  const kind = useFormKind(type);
  if (!formKindKeyOf(type) || !id) return <Navigate to="/404" replace />;
  return kind ? <Opened key={id} kind={kind} id={id} /> : <WaitingRows rows={6} whole />;
}
