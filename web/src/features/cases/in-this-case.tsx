import { type ApplicationSummary, listApplications } from '@sufu/contract/applications';
import { courtDayOf, daysLeft, formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useAppearance } from '../../shared/looks/use-appearance.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { DaysLeft } from '../../shared/ui/display/days-left.tsx';
import { StatusTag } from '../../shared/ui/display/status-tag.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './detail-page.module.css';
import { words } from './words.ts';

const draft = 10;
const returned = 22;

function Row({ item }: { item: ApplicationSummary }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const at = courtDayOf(item.submittedAt ?? item.savedAt);
  const day = formatCourtDay(at, lang);
  return (
    <li>
      <div>
        <Link to={`/apply-lawsuit/${item.type}/${item.state === draft ? 'edit' : 'detail'}/${item.id}`}>
          {t(item.title)}
        </Link>
        {item.gist && (
          <p className="small" data-personal>
            {t(item.gist)}
          </p>
        )}
        <p className="muted small">{t(item.submittedAt === null ? words.draftOf : words.submittedOn, { day })}</p>
      </div>
      <p className={classes.state}>
        <StatusTag state={item.state} />
        {item.state === returned && item.dueDay !== null && (
          <DaysLeft days={daysLeft(today, toCourtDay(item.dueDay))} />
        )}
      </p>
    </li>
  );
}

export const ownInCase = (caseNo: string) =>
  ({ params: { type: 'all' }, query: { caseNo, current: 1, size: 5 } }) as const;

/** The elder view has at most eight acts a page; steps, fees, services and what is wrong on record take four. */
const fewer = 2;
/** What I have asked for in this case, the last touched first. */
export function InThisCase({ caseNo }: { caseNo: string }) {
  const t = useText();
  const mine = useCall(listApplications, ownInCase(caseNo));
  const elder = useAppearance().appearance.view === 'elder';
  const { total = 0, rows: found = [] } = mine.data ?? {};
  const rows = found.slice(0, elder ? fewer : undefined);
  return (
    <Card>
      <div className={classes.heading}>
        <h2>{t(words.inThisCase)}</h2>
        {total > rows.length && (
          <Link className="target" to={`/user/initiate?${new URLSearchParams({ caseNo })}`}>
            {t(words.allInThisCase, { n: total })}
          </Link>
        )}
      </div>
      {mine.isPending && <WaitingRows rows={2} />}
      {mine.isError && <CallFailure error={mine.error} onAgain={() => void mine.refetch()} />}
      {mine.isSuccess && total === 0 && <p className="muted">{t(words.noneInThisCase)}</p>}
      <ul className={classes.applications}>
        {rows.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}
