import { formatInstant } from '@sufu/contract/core';
import {
  type DeskDeliveryDetail,
  deliveryKindWords,
  periodRules,
  readDeskDelivery,
  receiptWayWords,
} from '@sufu/contract/delivery';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useParams } from '../../shared/router/navigation.tsx';
import { ButtonAnchor } from '../../shared/ui/controls/button.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import { Timeline } from '../../shared/ui/display/timeline.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import desk from '../shared/desk.module.css';
import { litigantRole } from '../shared/litigant-role.ts';
import { ActButtons } from './acts/act-buttons.tsx';
import { AttemptsTable } from './attempts-table.tsx';
import classes from './deliveries.module.css';
import { DeliveryStateTag } from './state-tag.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { params: { id = '' } }: PageAddress) =>
  load(readDeskDelivery, { params: { id } });

const known = (rows: readonly (readonly [label: string, value: string | null])[]) =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));

function Head({ item }: { item: DeskDeliveryDetail }) {
  const t = useText();
  const { servedOn, effect, stoppedFor, lastDay } = item;
  const rows = known([
    [t(words.number), item.number],
    [t(words.addressee), `${item.addressee}（${t(litigantRole(item.role))}）`],
    [t(words.kind), t(deliveryKindWords[item.kind])],
    [t(words.day), servedOn ?? t(words.notYet)],
    [t(words.rule), item.rule && t(item.rule)],
    [t(words.lastDayHead), lastDay],
    [t(words.stoppedFor), stoppedFor],
  ]);
  return (
    <section className={classes.box}>
      <Facts rows={rows} />
      {effect?.presumed && (
        <p>
          <Tag tone="warning">{t(words.presumed)}</Tag>
        </p>
      )}
      <Documents item={item} />
      <Link className="target" to={`/desk/cases/${item.caseId}/deliveries`}>
        {t(words.caseRecord)}
      </Link>
    </section>
  );
}

function Documents({ item }: { item: DeskDeliveryDetail }) {
  const t = useText();
  const links = [
    [words.certificate, item.certificate],
    [words.receipt, item.receipt],
    [words.announcementPaper, item.announcement?.document ?? null],
  ] as const;
  return (
    <div className={desk.others}>
      {links.map(
        ([word, document]) =>
          document && (
            <ButtonAnchor
              key={document.id}
              href={`/api/app/documents/${document.id}`}
              target="_blank"
              rel="noreferrer"
              size="sm"
              variant="outline"
            >
              {t(word, { no: document.number })}
            </ButtonAnchor>
          ),
      )}
    </div>
  );
}

function Papers({ item }: { item: DeskDeliveryDetail }) {
  const t = useText();
  return (
    <section className={classes.box}>
      <h2>{t(words.papers)}</h2>
      <ul className={classes.list}>
        {item.papersList.map(({ position, title, sha256 }) => (
          <li key={position}>
            <span data-personal>{t(title)}</span>
            <br />
            <small className={classes.hash}>
              {sha256 === null ? t(words.notDrawn) : t(words.sha256, { hash: sha256 })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Periods({ item }: { item: DeskDeliveryDetail }) {
  const t = useText();
  return (
    <section className={classes.box}>
      <h2>{t(words.periods)}</h2>
      {item.periods.length === 0 && <p>{t(words.noPeriods)}</p>}
      <ul className={classes.list}>
        {item.periods.map(({ id, code, article, lastDay, state, why, metReceipt }) => (
          <li key={id}>
            <b>{t(periodRules[code].words)}</b> {t(words.lastDay, { day: lastDay })}{' '}
            <Tag tone="neutral">{t(words[state])}</Tag>
            <br />
            <small>
              {t(article)} · {t(why)}
            </small>
            {metReceipt && (
              <>
                <br />
                {t(words.received, { day: metReceipt.day, way: t(receiptWayWords[metReceipt.way]) })}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Announcement({ item }: { item: DeskDeliveryDetail }) {
  const t = useText();
  const { lang } = useLang();
  const { announcement } = item;
  if (!announcement) return null;
  const { reason, tried, state, proposedBy, at, answer, publishedOn } = announcement;
  return (
    <section className={classes.box}>
      <h2>{t(words.announcement)}</h2>
      <Facts
        rows={known([
          [t(words.state), t(words[state])],
          [t(words.proposedBy), `${t(proposedBy)} ${formatInstant(at, lang, 'table')}`],
          [t(words.reason), reason],
          [t(words.tried), tried],
          [t(words.publishedOn), publishedOn],
          [t(words.answer), answer],
        ])}
      />
    </section>
  );
}

function Whole({ item }: { item: DeskDeliveryDetail }) {
  const t = useText();
  const { lang } = useLang();
  const history = item.history.map(({ at, says }, i) => ({
    key: String(i),
    title: t(says),
    when: formatInstant(at, lang, 'table'),
  }));
  return (
    <div className={classes.page}>
      <ActButtons item={item} />
      <Head item={item} />
      <Papers item={item} />
      <section className={classes.box}>
        <h2>{t(words.attempts)}</h2>
        <AttemptsTable attempts={item.attempts} />
      </section>
      <Periods item={item} />
      <Announcement item={item} />
      <section className={classes.box}>
        <h2>{t(words.history)}</h2>
        <Timeline rows={history.toReversed()} />
      </section>
    </div>
  );
}

/** One service at the desk: what can be done with it, on what it rests, and everything that happened. */
export function Component() {
  const t = useText();
  const { id = '' } = useParams();
  const read = useCall(readDeskDelivery, { params: { id } });
  const item = read.data;
  return (
    <div className={desk.page} data-density="desk">
      <PageFrame
        title={item ? t(item.title) : t(words.title)}
        titleIsData={item !== undefined}
        trail={[{ label: t(words.title), to: '/desk/deliveries' }]}
        sub={
          item && (
            <>
              <DeliveryStateTag state={item.state} />
              <CaseNo>{item.caseNo}</CaseNo>
            </>
          )
        }
      >
        {!item && read.isError && <CallFailure error={read.error} onAgain={() => void read.refetch()} />}
        {!item && !read.isError && <WaitingRows rows={6} whole />}
        {item && <Whole item={item} />}
      </PageFrame>
    </div>
  );
}
