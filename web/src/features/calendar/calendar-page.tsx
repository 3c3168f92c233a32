import { listEntries, readFeed } from '@sufu/contract/calendar';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { ElderFold } from '../../shared/elder/elder-fold.tsx';
import { useText } from '../../shared/i18n/index.tsx';
import { useAppearance } from '../../shared/looks/use-appearance.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './calendar.module.css';
import { DayList } from './day-list.tsx';
import { MonthGrid, monthAt } from './month-grid.tsx';
import { isMonth, monthOf, spanOf } from './months.ts';
import { SubscribePanel } from './subscribe-panel.tsx';
import { words } from './words.ts';

/** What the address asks for: a month, or what is to come. */
function wantedIn(search: URLSearchParams) {
  const asked = search.get('month');
  const month = isMonth(asked) ? asked : null;
  return { month, request: { query: month === null ? {} : spanOf(month) } };
}

export async function prefetch(load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) {
  if (!signedIn) return;
  await Promise.all([load(listEntries, wantedIn(search).request), load(readFeed, {})]);
}

function Views({ month }: { month: string | null }) {
  const t = useText();
  const today = useToday();
  const views = [
    { label: words.asList, to: '/user/calendar', here: month === null },
    { label: words.asMonth, to: monthAt(month ?? monthOf(today)), here: month !== null },
  ];
  return (
    <nav className={classes.views} aria-label={t(words.views)}>
      {views.map(({ label, to, here }) => (
        <Link key={label.en} to={to} aria-current={here ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

/** The elder view shows no more acts at once. */
const atOnce = 5;

/** The calendar of a person: what is due and takes place, by day or as a month, with why, what to do, and how to take it along. */
export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const { month, request } = wantedIn(search);
  const list = useCall(listEntries, request);
  // A month of small cells is nothing for large type: the days of it stand as a list.
  const isElder = useAppearance().appearance.view === 'elder';
  const entries = list.data ?? [];
  return (
    <PageFrame title={t(words.title)} sub={t(words.lead)}>
      {!isElder && <Views month={month} />}
      {month !== null && !isElder && <MonthGrid month={month} entries={entries} />}
      {list.isPending && <WaitingRows rows={4} whole />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.isSuccess && entries.length === 0 && (
        <EmptyState
          icon={IconCalendarEvent}
          title={t(month === null ? words.none : words.noneInMonth)}
          why={t(words.noneWhy)}
          act={
            <ButtonLink to="/case/list" variant="outline">
              {t(words.myCases)}
            </ButtonLink>
          }
        />
      )}
      <DayList entries={isElder ? entries.slice(0, atOnce) : entries} />
      {isElder && entries.length > atOnce && (
        <ElderFold name={t(words.later)}>
          <DayList entries={entries.slice(atOnce)} />
        </ElderFold>
      )}
      <SubscribePanel />
    </PageFrame>
  );
}
