import {
  type Application,
  type Kind,
  namesOf,
  printedTitle,
  readApplication,
  summarise,
} from '@sufu/contract/applications';
import { formatInstant, formatReferenceNo } from '@sufu/contract/core';
import type { PageAddress, PrefetchLoader } from '../../../shared/api/index.ts';
import { kindKeyOf, prefetchKind, useKind } from '../../../shared/catalogue/use-kind.ts';
import { fileAddress } from '../../../shared/downloads/file-address.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { Navigate, useParams } from '../../../shared/router/navigation.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { useCourt } from '../../../shared/site/use-court.ts';
import { Button, ButtonAnchor } from '../../../shared/ui/controls/button.tsx';
import { useHeadingFocus } from '../../../shared/ui/page/page-frame.tsx';
import { usePageTitle } from '../../../shared/ui/page/page-title.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { words } from '../shared/detail-words.ts';
import { words as linkWords } from '../shared/link-words.ts';
import { documentAddress, documentCode, paths } from '../shared/paths.ts';
import { SummaryView } from '../shared/summary-view.tsx';
import { useOwnApplication } from '../shared/use-own-application.ts';
import classes from './sheet.module.css';

export const subject = { calls: [readApplication], saysSo: true };

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { params: { type, id } }: PageAddress) =>
  Promise.all([
    prefetchKind(type),
    signedIn && kindKeyOf(type) && type && id ? load(readApplication, { params: { type, id } }) : undefined,
  ]);

function Sheet({ application, kind }: { application: Application; kind: Kind }) {
  const t = useText();
  const court = useCourt();
  const { lang } = useLang();
  const { verified } = useSignedInUser();
  const { answers, number, submittedAt, documents, type, id } = application;
  const title = t(printedTitle(kind, answers) ?? kind.title);
  usePageTitle(title);
  const heading = useHeadingFocus();
  const paper = documents.findLast((document) => document.kind === 'application');
  const signed = typeof answers.signature === 'string' ? answers.signature : null;
  // Whole, not masked: it is the person's own copy, and what is printed goes into their hands.
  const sections = summarise(kind, answers, { lang, names: namesOf(application), verified });
  return (
    <>
      <div className={classes.sheetActs}>
        <Button onClick={() => window.print()}>{t(words.printNow)}</Button>
        {paper && (
          <ButtonAnchor href={documentAddress(paper.id)} target="_blank" rel="noreferrer" variant="outline">
            {t(words.openPdf)}
          </ButtonAnchor>
        )}
        <Link className="target" to={paths.detail(type, id)}>
          {t(words.backToDetail)}
        </Link>
        {paper && <p className="muted small">{t(words.printNote)}</p>}
      </div>
      <p className={classes.sheetHead}>
        <span>{t(court.name)}</span>
        <span className="num">{number ? formatReferenceNo(number) : t(linkWords.noNumber)}</span>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <SummaryView sections={sections.filter(({ key }) => key !== 'signature')} />
      <div className={classes.signature}>
        {signed && <img src={fileAddress(signed)} alt={t(words.signature)} />}
        {submittedAt && (
          <p className="num">
            {t(words.submittedAt)}
            {lang === 'zh' ? '：' : ': '}
            {formatInstant(submittedAt, lang)}
          </p>
        )}
      </div>
      {paper && (
        <p className={classes.check}>
          <span>
            {t(words.checkByCode)}
            <br />
            <span className="num">{paper.number}</span>
          </span>
          <img src={documentCode(paper.id)} alt={t(words.checkCode)} width={96} height={96} />
        </p>
      )}
    </>
  );
}

/** The application on paper: the PDF the court holds, and a summary for the printer at home. */
export function Component() {
  const { type, id = '' } = useParams();
  const kind = useKind(type);
  const read = useOwnApplication(type ?? '', id);
  if (!kindKeyOf(type)) return <Navigate to="/404" replace />;
  return (
    <article className={classes.sheet}>
      {kind && read.data && <Sheet application={read.data} kind={kind} />}
      {!read.data && read.error && <CallFailure error={read.error} onAgain={() => void read.refetch()} />}
      {!read.data && !read.error && <WaitingRows rows={6} whole />}
    </article>
  );
}
