import type { Application, Kind } from '@sufu/contract/applications';
import type { ComponentType } from 'react';
import { formKindKeyOf, useFormKind } from '../../../shared/catalogue/use-form-kind.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { Navigate, useParams } from '../../../shared/router/navigation.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { paths } from '../shared/paths.ts';
import { useOwnApplication } from '../shared/use-own-application.ts';
import { BeginScreen, CorrectionScreen } from './later-screens.ts';
import { useKnowsProblems } from './use-finder.ts';
import { words } from './words.ts';

type Fill = ComponentType<{ application: Application; kind: Kind }>;

function Opened({ kind, id, fill: Fill }: { kind: Kind; id: string; fill: Fill }) {
  const t = useText();
  const { fresh, error, refetch } = useOwnApplication(kind.key, id);
  const knows = useKnowsProblems(id);
  const mayEdit = fresh?.may.includes('edit');
  // With the first step that is not done, which has to be known.
  if (fresh && mayEdit && knows) {
    return fresh.state === 22 ? (
      <CorrectionScreen key={id} application={fresh} kind={kind} />
    ) : (
      <Fill key={id} application={fresh} kind={kind} />
    );
  }
  return (
    <PageFrame title={t(kind.title)} trail={[{ label: t(words.myApplications), to: paths.all }]}>
      {fresh && !mayEdit && (
        <EmptyState
          title={t(words.notEditable)}
          act={<ButtonLink to={paths.detail(kind.key, id)}>{t(words.toDetail)}</ButtonLink>}
        />
      )}
      {!fresh && error && <CallFailure error={error} onAgain={() => void refetch()} />}
      {(fresh ? mayEdit : !error) && <WaitingRows rows={6} whole />}
    </PageFrame>
  );
}

/** Fill in an application: open a draft (with its case), or go on with one. `fill` is the form of an open draft. */
export function Filing({ fill }: { fill: Fill }) {
  const { type, id } = useParams();
  const kind = useFormKind(type);
  if (!formKindKeyOf(type)) return <Navigate to="/404" replace />;
  if (!kind)
    return (
      <PageFrame>
        <WaitingRows rows={6} whole />
      </PageFrame>
    );
  return id ? <Opened key={id} kind={kind} id={id} fill={fill} /> : <BeginScreen kind={kind} />;
}
