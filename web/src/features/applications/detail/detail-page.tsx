import {
  type Application,
  blocks,
  filesOf,
  type Kind,
  namesOf,
  readApplication,
  summarise,
} from '@sufu/contract/applications';
import { readCaseByNumber } from '@sufu/contract/cases';
import { formatInstant, formatReferenceNo } from '@sufu/contract/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { kindKeyOf, prefetchKind, useKind } from '../../../shared/catalogue/use-kind.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { Navigate, useParams } from '../../../shared/router/navigation.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { CopyButton } from '../../../shared/ui/controls/copy-button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseOf } from '../../../shared/ui/display/case-of.tsx';
import { StatusTag } from '../../../shared/ui/display/status-tag.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { PreviewButton } from '../../../shared/viewer/preview-button.tsx';
import { words } from '../shared/detail-words.ts';
import { words as linkWords } from '../shared/link-words.ts';
import { documentAddress, paths } from '../shared/paths.ts';
import { SummaryView } from '../shared/summary-view.tsx';
import { useOwnApplication } from '../shared/use-own-application.ts';
import classes from '../shared/view.module.css';
import { ApplicationActions } from './application-actions.tsx';
import { Asked, OpenQuestion } from './asks.tsx';
import { Demands, Meeting } from './demands.tsx';
import { DocumentList } from './document-list.tsx';
import { History } from './history.tsx';
import { Outcome, saidIn } from './outcome.tsx';

function CaseBox({ caseNo }: { caseNo: string }) {
  const t = useText();
  const { lang } = useLang();
  const { data } = useCall(readCaseByNumber, { query: { caseNo } });
  if (!data) return null;
  const hearing = data.hearings[0];
  return (
    <Card padded={false} className={classes.box}>
      <h2>{t(words.theCase)}</h2>
      <dl>
        <dt>{t(words.judge)}</dt>
        <dd data-personal>{data.judge}</dd>
        <dt>{t(words.clerk)}</dt>
        <dd data-personal>{data.clerk}</dd>
        {hearing && (
          <>
            <dt>{t(words.hearing)}</dt>
            <dd className="num">{formatInstant(hearing.at, lang)}</dd>
          </>
        )}
      </dl>
      <Link className={classes.act} to={`/case/detail?id=${data.id}`}>
        <IconFolderOpen className="icon" aria-hidden />
        <span>{t(words.openCase)}</span>
      </Link>
    </Card>
  );
}

function Content({ application, kind }: { application: Application; kind: Kind }) {
  const t = useText();
  const { lang } = useLang();
  const { verified } = useSignedInUser();
  const { documents } = application;
  const original = documents.find((document) => document.kind === 'application');
  const others = documents.filter((document) => document !== original && !saidIn(application).includes(document));
  const materials = kind.materials.flatMap(({ code }) => filesOf(application.answers, code));
  const files = materials.flatMap((id) => application.files.filter((file) => file.id === id));
  const sections = summarise(kind, application.answers, {
    lang,
    names: namesOf(application),
    mask: true,
    verified,
  }).filter(({ key }) => key !== blocks.caseRef.key && key !== blocks.signature.key);
  return (
    <div className={classes.stack}>
      <Meeting application={application} />
      <Asked application={application} />
      <Card>
        <h2>{t(words.history)}</h2>
        <History application={application} />
      </Card>
      <Card>
        <div className={classes.heading}>
          <h2>{t(words.content)}</h2>
          <span>
            {files.length > 0 && (
              <PreviewButton files={files} own>
                {t(words.previewFiles, { n: files.length })}
              </PreviewButton>
            )}
            {original && (
              <a href={documentAddress(original.id)} target="_blank" rel="noreferrer">
                {t(words.original)}
              </a>
            )}
          </span>
        </div>
        <SummaryView sections={sections} level={3} />
      </Card>
      {others.length > 0 && (
        <Card>
          <h2>{t(words.documents)}</h2>
          <DocumentList documents={others} />
        </Card>
      )}
    </div>
  );
}

async function prefetchApplication(load: PrefetchLoader, type: string, id: string): Promise<void> {
  const application = await load(readApplication, { params: { type, id } });
  if (application?.caseNo) await load(readCaseByNumber, { query: { caseNo: application.caseNo } });
}

export const subject = { calls: [readApplication], saysSo: true };

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { params: { type, id } }: PageAddress) =>
  Promise.all([
    prefetchKind(type),
    signedIn && kindKeyOf(type) && type && id ? prefetchApplication(load, type, id) : undefined,
  ]);

function Opened({ kind, id }: { kind: Kind; id: string }) {
  const t = useText();
  const { data, error, refetch } = useOwnApplication(kind.key, id);
  const trail = [{ label: t(linkWords.myApplications), to: paths.all }];
  if (!data) {
    return (
      <PageFrame title={t(kind.title)} here={t(linkWords.detail)} trail={trail}>
        {error ? <CallFailure error={error} onAgain={() => void refetch()} /> : <WaitingRows rows={6} whole />}
      </PageFrame>
    );
  }
  const sub = (
    <>
      <StatusTag state={data.state} />
      {data.gist && <span data-personal>{t(data.gist)}</span>}
      {data.number && (
        <span>
          {t(words.number)} <b className="num">{formatReferenceNo(data.number)}</b>{' '}
          <CopyButton value={data.number} what={t(words.number)} />
        </span>
      )}
      {data.caseNo && (
        <span>
          <CaseOf item={data} />
        </span>
      )}
    </>
  );
  return (
    <PageFrame
      title={t(kind.title)}
      {...(data.gist && { about: t(data.gist) })}
      here={t(linkWords.detail)}
      trail={trail}
      sub={sub}
    >
      <div className={classes.stack}>
        <OpenQuestion application={data} />
        <Demands application={data} kind={kind} />
        <Outcome application={data} kind={kind} />
      </div>
      <div className={classes.grid}>
        <Content application={data} kind={kind} />
        <aside className={`no-print ${classes.stack}`}>
          <ApplicationActions application={data} />
          {data.caseNo && <CaseBox caseNo={data.caseNo} />}
        </aside>
      </div>
    </PageFrame>
  );
}

/** One application: what came of it, what happened, what was asked for, what can be done. */
export function Component() {
  const { type, id } = useParams();
  const kind = useKind(type);
  if (!kindKeyOf(type) || !id) return <Navigate to="/404" replace />;
  if (kind) return <Opened key={id} kind={kind} id={id} />;
  return (
    <PageFrame>
      <WaitingRows rows={6} whole />
    </PageFrame>
  );
}
