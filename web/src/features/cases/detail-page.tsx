import { listApplications } from '@sufu/contract/applications';
import { listOwnRemarks } from '@sufu/contract/case-keeping';
import { type CaseDetail, readCaseByNumber, readOwnCase } from '@sufu/contract/cases';
import { type CaseNo as CaseNumber, formatCaseNo } from '@sufu/contract/core';
import { listCaseNotices } from '@sufu/contract/delivery';
import { listBills } from '@sufu/contract/payments';
import { IconFolderOpen } from '@tabler/icons-react';
import { CallFailed, type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useCause } from '../../shared/i18n/use-cause.ts';
import { Link } from '../../shared/router/links.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { CopyButton } from '../../shared/ui/controls/copy-button.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { PhoneSentence } from '../../shared/ui/display/phone-sentence.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { AboutCase } from './about-case.tsx';
import { CanDo } from './can-do.tsx';
import { CaseFees, feesOfCase } from './case-fees.tsx';
import { CaseNotices } from './case-notices.tsx';
import { CasePanel } from './case-panel.tsx';
import { CaseParties } from './case-parties.tsx';
import { CaseProgress } from './case-progress.tsx';
import { CaseState } from './case-state.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import classes from './detail-page.module.css';
import { InThisCase, ownInCase } from './in-this-case.tsx';
import { words } from './words.ts';
import { remarksIn, WrongData } from './wrong-data.tsx';

/** Which case an address names: by its id, or by its number in any writing (C058). */
const namedIn = (search: URLSearchParams) => ({
  id: search.get('id') ?? '',
  caseNo: search.get('caseNo')?.trim() ?? '',
});

/** The case, by whichever the address names it. */
function useNamed(search: URLSearchParams) {
  const { id, caseNo } = namedIn(search);
  const byId = useCall(readOwnCase, { query: { id } }, { enabled: id !== '' });
  const byNumber = useCall(readCaseByNumber, { query: { caseNo } }, { enabled: id === '' && caseNo !== '' });
  return { named: id !== '' || caseNo !== '', found: id === '' ? byNumber : byId };
}

export const subject = { calls: [readOwnCase, readCaseByNumber], saysSo: true };

export async function prefetch(load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) {
  const { id, caseNo } = namedIn(search);
  if (!signedIn || (id === '' && caseNo === '')) return;
  const item = await (id === '' ? load(readCaseByNumber, { query: { caseNo } }) : load(readOwnCase, { query: { id } }));
  if (item)
    await Promise.all([
      load(listApplications, ownInCase(item.caseNo)),
      load(listCaseNotices, { params: { id: item.id } }),
      load(listBills, feesOfCase(item.id)),
      load(listOwnRemarks, remarksIn(item.id)),
    ]);
}

/** A case that does not exist, belongs to others, or is not named gets the same answer: existence is not disclosed. */
const isUnknown = (error: unknown): boolean =>
  error instanceof CallFailed && (error.reason === 'not-found' || error.reason === 'invalid');

function Unknown() {
  const t = useText();
  return (
    <EmptyState
      icon={IconFolderOpen}
      title={t(words.notFound)}
      why={<PhoneSentence text={words.notFoundWhy} />}
      act={
        <ButtonLink to="/case/list" variant="outline">
          {t(words.toMyCases)}
        </ButtonLink>
      }
    />
  );
}

/** A case that was merged is read here; what is new is filed in the main case. */
function MergedNote({ into }: { into: CaseNumber }) {
  const t = useText();
  const no = formatCaseNo(into);
  return (
    <Note tone="info">
      {t(words.mergedNote, { no })}{' '}
      <Link to={`/case/detail?caseNo=${encodeURIComponent(into)}`}>{t(words.toMain, { no })}</Link>
    </Note>
  );
}

function Whole({ item }: { item: CaseDetail }) {
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        {item.mergedInto !== null && <MergedNote into={item.mergedInto} />}
        <CaseProgress item={item} />
        {item.events.length > 0 && <CaseTimeline events={item.events} />}
        <InThisCase caseNo={item.caseNo} />
        <CaseFees caseId={item.id} />
        <CaseNotices caseId={item.id} />
        <div className={classes.columns}>
          <CaseParties parties={item.parties} />
          <CasePanel item={item} />
        </div>
        <AboutCase item={item} />
        <WrongData caseId={item.id} />
      </div>
      {item.mergedInto === null && <CanDo item={item} />}
    </div>
  );
}

/** One case of mine: where it stands and what comes next, who is in it, what I asked for and what I can ask for. */
export function Component() {
  const t = useText();
  const causeOf = useCause();
  const [params] = useSearchParams();
  const { named, found } = useNamed(params);
  const item = found.data;
  return (
    <PageFrame
      title={item ? causeOf(item) : t(words.caseTitle)}
      titleIsData
      trail={[{ label: t(words.myCases), to: '/case/list' }]}
      here={item ? formatCaseNo(item.caseNo) : t(words.caseTitle)}
      sub={
        item && (
          <>
            <span>
              <CaseNo>{item.caseNo}</CaseNo> <CopyButton value={formatCaseNo(item.caseNo)} what={t(words.whatCaseNo)} />
            </span>
            <CaseState item={item} />
          </>
        )
      }
    >
      {named && found.isPending && <WaitingRows whole />}
      {(!named || isUnknown(found.error)) && <Unknown />}
      {found.isError && !isUnknown(found.error) && (
        <CallFailure error={found.error} onAgain={() => void found.refetch()} />
      )}
      {item && <Whole item={item} />}
    </PageFrame>
  );
}
