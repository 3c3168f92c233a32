import { formatCaseNo, formatInstant } from '@sufu/contract/core';
import { channelWords, deliveryKindWords, type NoticeDetail, periodRules, readNotice } from '@sufu/contract/delivery';
import { IconMail } from '@tabler/icons-react';
import { CallFailed, type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { roleLabel } from '../../shared/i18n/role-label.ts';
import { Link } from '../../shared/router/links.tsx';
import { useParams } from '../../shared/router/navigation.tsx';
import { TermNotes } from '../../shared/terms/term-notes.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { CopyButton } from '../../shared/ui/controls/copy-button.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { NoticeTag } from '../../shared/ui/display/notice-tag.tsx';
import { PhoneSentence } from '../../shared/ui/display/phone-sentence.tsx';
import { Timeline } from '../../shared/ui/display/timeline.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { Acts } from './acts.tsx';
import classes from './detail.module.css';
import { words } from './detail-words.ts';
import { Papers } from './papers.tsx';
import { paths, payCode } from './paths.ts';
import { Periods } from './periods.tsx';
import { servedSentence } from './served-sentence.ts';
import { words as listWords } from './words.ts';

export const subject = { calls: [readNotice], saysSo: true };

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { params: { id = '' } }: PageAddress) =>
  signedIn ? load(readNotice, { query: { id } }) : Promise.resolve();

/** Another's service and one that does not exist are answered alike. */
const isUnknown = (error: unknown): boolean =>
  error instanceof CallFailed && (error.reason === 'not-found' || error.reason === 'invalid');

function Unknown() {
  const t = useText();
  return (
    <EmptyState
      icon={IconMail}
      title={t(words.notFound)}
      why={<PhoneSentence text={words.notFoundWhy} />}
      act={
        <ButtonLink to={paths.list} variant="outline">
          {t(words.toList)}
        </ButtonLink>
      }
    />
  );
}

/** What counts, in one sentence, and on what it rests. */
function Summary({ notice }: { notice: NoticeDetail }) {
  const t = useText();
  const { lang } = useLang();
  const { rule, presumed } = notice;
  return (
    <Card as="div" className={classes.summary}>
      <p className={classes.sentence}>{servedSentence(notice, lang)}</p>
      {presumed && <p>{t(words.presumedWhy)}</p>}
      {rule !== null && <p className="muted small">{t(words.byRule, { rule: t(rule) })}</p>}
    </Card>
  );
}

/** The fee this notice is about: where it is paid, and the code to pay it on a phone. */
function Fee({ billId }: { billId: string }) {
  const t = useText();
  return (
    <Card>
      <h2>{t(words.fee)}</h2>
      <p>{t(words.feeWhat)}</p>
      <ButtonLink to={paths.bill(billId)}>{t(words.toBill)}</ButtonLink>
      <details className={classes.hash}>
        <summary>{t(words.payCode)}</summary>
        <img src={payCode(billId)} alt={t(words.payCodeAlt)} width={240} height={240} loading="lazy" />
      </details>
    </Card>
  );
}

function History({ history }: Pick<NoticeDetail, 'history'>) {
  const t = useText();
  const { lang } = useLang();
  const rows = history
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ at, says }, i) => ({ key: `${at} ${i}`, title: t(says), when: formatInstant(at, lang, 'table') }));
  return (
    <Card>
      <h2>{t(words.history)}</h2>
      <Timeline rows={rows} />
    </Card>
  );
}

function About({ notice }: { notice: NoticeDetail }) {
  const t = useText();
  const { addressee, court, caseNo, caseId, kind, channel } = notice;
  return (
    <Card>
      <h2>{t(words.about)}</h2>
      <Facts
        rows={[
          {
            label: t(words.addressee),
            value: t(words.role, { name: addressee.name, role: t(roleLabel(addressee.role)) }),
          },
          { label: t(words.caseNo), value: <CaseNo>{caseNo}</CaseNo> },
          { label: t(words.court), value: court },
          { label: t(words.kind), value: t(deliveryKindWords[kind]) },
          ...(channel ? [{ label: t(words.way), value: t(channelWords[channel]) }] : []),
        ]}
      />
      <p className={classes.more}>
        <Link to={paths.case(caseId)}>{t(words.caseLink)}</Link>
      </p>
    </Card>
  );
}

/** One service on me: what it means and until when, the papers, what I can do, how it came. Looking at this page opens no paper. */
export function Component() {
  const t = useText();
  const { id = '' } = useParams();
  const { data: notice, error, isPending, refetch } = useCall(readNotice, { query: { id } });
  const title = notice ? t(notice.title) : t(words.one);
  return (
    <PageFrame
      title={title}
      titleIsData={notice !== undefined}
      trail={[{ label: t(listWords.notices), to: paths.list }]}
      here={notice ? formatCaseNo(notice.caseNo) : t(words.one)}
      sub={
        notice && (
          <>
            <span className="num">
              {t(words.number, { number: notice.number })}{' '}
              <CopyButton value={notice.number} what={t(words.whatNumber)} />
            </span>
            <NoticeTag state={notice.state} />
          </>
        )
      }
    >
      {isPending && <WaitingRows whole />}
      {isUnknown(error) && <Unknown />}
      {error && !isUnknown(error) && <CallFailure error={error} onAgain={() => void refetch()} />}
      {notice && (
        <div className={classes.page}>
          <Summary notice={notice} />
          <Papers notice={notice} />
          {notice.billId !== null && <Fee billId={notice.billId} />}
          {notice.may.length > 0 && <Acts notice={notice} />}
          {notice.periods.length > 0 && <Periods notice={notice} />}
          <TermNotes
            texts={[
              ...notice.papersList.map(({ title }) => title),
              ...notice.periods.flatMap(({ code, why }) => [periodRules[code].words, why]),
            ]}
          />
          <About notice={notice} />
          <History history={notice.history} />
        </div>
      )}
    </PageFrame>
  );
}
