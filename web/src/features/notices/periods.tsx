import { type KindKey, kindNames } from '@sufu/contract/applications';
import { formatCourtDay, toCourtDay } from '@sufu/contract/core';
import {
  type NoticeDetail,
  type PeriodCode,
  periodRules,
  receiptWayWords,
  type StartedPeriodItem,
} from '@sufu/contract/delivery';
import { IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { DaysLeft } from '../../shared/ui/display/days-left.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import classes from './detail.module.css';
import { words } from './detail-words.ts';
import { isRunning } from './served-sentence.ts';

/** The application by which one acts within a period, where the portal has one. */
const kindFor: Readonly<Partial<Record<PeriodCode, KindKey>>> = {
  JURISDICTION: 'jurisdiction_objection_apply',
  EVIDENCE: 'extension_proof_apply',
  RECONSIDER: 're_litigation_preservation_apply',
  RETRIAL: 'retrial_apply',
};

function State({ period }: { period: StartedPeriodItem }) {
  const t = useText();
  if (isRunning(period)) return <DaysLeft days={period.daysLeft} />;
  if (period.state === 'met')
    return (
      <Tag tone="success" icon={IconCheck}>
        {t(words.met)}
      </Tag>
    );
  return period.state === 'past' ? (
    <Tag tone="neutral" icon={IconClock}>
      {t(words.past)}
    </Tag>
  ) : (
    <Tag tone="neutral" icon={IconBan}>
      {t(words.void)}
    </Tag>
  );
}

function PeriodRow({ period, caseId }: { period: StartedPeriodItem; caseId: string }) {
  const t = useText();
  const { lang } = useLang();
  const { code, article, lastDay, why, movedFrom, provisional, metBy, metReceipt, state } = period;
  const key = isRunning(period) ? kindFor[code] : undefined;
  const kind = kindNames.find((entry) => entry.key === key);
  return (
    <li data-void={state === 'void'}>
      <div className={classes.periodHead}>
        <h3>{t(periodRules[code].words)}</h3>
        <State period={period} />
      </div>
      <p className={classes.lastDay}>{t(words.lastDay, { day: formatCourtDay(toCourtDay(lastDay), lang) })}</p>
      {movedFrom !== null && <p>{t(words.movedFrom, { day: formatCourtDay(toCourtDay(movedFrom), lang) })}</p>}
      <p className="muted">{t(why)}</p>
      {provisional && isRunning(period) && <p className="muted">{t(words.provisional)}</p>}
      <p className="muted small">{t(article)}</p>
      {metReceipt && (
        <p>
          {t(words.metReceipt, {
            day: formatCourtDay(toCourtDay(metReceipt.day), lang),
            way: t(receiptWayWords[metReceipt.way]),
          })}
        </p>
      )}
      {metBy && (
        <p>
          <Link to={`/apply-lawsuit/${metBy.type}/detail/${metBy.id}`}>
            {t(words.metBy, { title: t(metBy.title) })}
          </Link>
        </p>
      )}
      {kind && (
        <p className={classes.goDo}>
          <ButtonLink to={`/apply-lawsuit/${kind.key}/notice?caseId=${caseId}`} variant="outline">
            {t(words.goDo, { title: t(kind.title) })}
          </ButtonLink>
        </p>
      )}
    </li>
  );
}

/** The time limits that the service started: until when, why so, under which article, and where to act; those that run first. */
export function Periods({ notice: { periods, caseId } }: { notice: NoticeDetail }) {
  const t = useText();
  const order = periods.toSorted(
    (a, b) => Number(isRunning(b)) - Number(isRunning(a)) || a.lastDay.localeCompare(b.lastDay),
  );
  return (
    <Card>
      <h2>{t(words.periods)}</h2>
      <ul className={classes.periods}>
        {order.map((period) => (
          <PeriodRow key={period.id} period={period} caseId={caseId} />
        ))}
      </ul>
    </Card>
  );
}
