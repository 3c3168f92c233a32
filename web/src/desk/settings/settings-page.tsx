import { hasPermission } from '@sufu/contract/core';
import { listSettings, readSettings, type SettingGroup, settingGroups, settingTable } from '@sufu/contract/settings';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { prefetchTables } from '../../shared/fees/prefetch-tables.ts';
import { useCourtFees } from '../../shared/fees/use-court-fees.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { useSignedInUser } from '../../shared/session/session.ts';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from '../shared/desk.module.css';
import { DeskList } from '../shared/desk-list.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { ChangeCard } from './change-card.tsx';
import { EnvironmentSection } from './environment-section.tsx';
import { FeesSection } from './fees-section.tsx';
import { HolidaysSection } from './holidays-section.tsx';
import { LprSection } from './lpr-section.tsx';
import { PlainRows, PlainSection } from './plain-section.tsx';
import own from './settings.module.css';
import { words } from './words.ts';

const groups = Object.keys(settingGroups) as SettingGroup[];
const groupIn = (search: URLSearchParams): SettingGroup | null =>
  groups.find((group) => group === search.get('part')) ?? null;

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  Promise.all(
    groupIn(search) === null
      ? [load(listSettings, { query: placeInList(search) })]
      : [prefetchTables(load), load(readSettings, {})],
  );

function Tabs({ here }: { here: SettingGroup | null }) {
  const t = useText();
  const tabs = [
    { group: null, label: words.changes },
    ...groups.map((group) => ({ group, label: settingGroups[group] })),
  ];
  return (
    <nav className={own.tabs} aria-label={t(words.parts)}>
      {tabs.map(({ group, label }) => (
        <Link
          key={group ?? ''}
          to={`/desk/admin/settings${group ? `?part=${group}` : ''}`}
          {...(group === here ? ({ 'aria-current': 'page' } as const) : {})}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

function Changes() {
  const t = useText();
  const address = useListAddress();
  const { current, size } = address;
  const list = useCall(listSettings, { query: { current, size } });
  return (
    <section className={own.section} aria-labelledby="changes">
      <h2 id="changes">{t(words.changes)}</h2>
      <DeskList list={list} address={address} none={t(words.none)}>
        {(rows) => (
          <ul className={classes.cards}>
            {rows.map((item) => (
              <ChangeCard key={item.id} item={item} />
            ))}
          </ul>
        )}
      </DeskList>
    </section>
  );
}

function FeeParts({ mayPropose }: { mayPropose: boolean }) {
  const court = useCourtFees();
  return (
    court && (
      <>
        <FeesSection {...{ court, mayPropose }} />
        <LprSection {...{ court, mayPropose }} />
      </>
    )
  );
}

/** Everything of one group, in the order of the table. */
function Group({ group }: { group: SettingGroup }) {
  const mayPropose = hasPermission(useSignedInUser().roles, 'setting.propose');
  const now = useCall(readSettings, {});
  if (now.isError) return <CallFailure error={now.error} onAgain={() => void now.refetch()} />;
  if (!now.data) return <WaitingRows rows={4} />;
  const { settings, environment } = now.data;
  const names = [...new Set(settings.map(({ name }) => name))].filter((name) => settingTable[name].group === group);
  return (
    <>
      {group === 'calendar' && <HolidaysSection mayPropose={mayPropose} />}
      {group === 'money' && <FeeParts mayPropose={mayPropose} />}
      {names
        .filter((name) => settingTable[name].fields !== null)
        .map((name) => {
          const of = settings.filter((each) => each.name === name);
          const [only] = of;
          return of.length === 1 && only ? (
            <PlainSection key={name} {...{ setting: only, mayPropose }} />
          ) : (
            <PlainRows key={name} {...{ settings: of, mayPropose }} />
          );
        })}
      {group === 'technical' && <EnvironmentSection environment={environment} />}
    </>
  );
}

/** What the court sets by itself, a group at a time, and who changed what when. */
export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const group = groupIn(search);
  return (
    <DeskPage title={t(words.title)}>
      <p className="muted">{t(words.lead)}</p>
      <Tabs here={group} />
      {group === null ? <Changes /> : <Group group={group} />}
    </DeskPage>
  );
}
