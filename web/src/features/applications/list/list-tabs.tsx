import { countApplications, type OwnGroup, ownGroupKeys } from '@sufu/contract/applications';
import { countSaid, type Text } from '@sufu/contract/core';
import { IconTrash } from '@tabler/icons-react';
import { useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { Link } from '../../../shared/router/links.tsx';
import { paths } from '../shared/paths.ts';
import type { ListQuery } from './list-query.ts';
import classes from './list-tabs.module.css';
import { listWords as words } from './words.ts';

const names: Readonly<Record<OwnGroup, Text>> = {
  draft: words.gDraft,
  returned: words.gReturned,
  underway: words.gUnderway,
  done: words.gDone,
  given: words.gGiven,
};

function Count({ n }: { n: number | undefined }) {
  // The place is kept while the numbers are on their way: nothing moves when they come.
  return <span className={classes.count}>{n === undefined ? ' ' : countSaid(n)}</span>;
}

/** How far things are, with how many there are; what is with me first, the bin last. */
export function ListTabs({ query, address, bin }: { query: ListQuery; address: ListAddress; bin?: true }) {
  const t = useText();
  const { data } = useCall(
    countApplications,
    { params: { type: query.type } },
    { placeholderData: (before) => before },
  );
  const here = (mine: boolean) => (mine ? ({ 'aria-current': 'page' } as const) : {});
  const to = (group: OwnGroup | undefined) =>
    bin ? `${paths.all}${group ? `?group=${group}` : ''}` : address.to({ group, state: undefined, page: undefined });
  return (
    <nav className={classes.tabs} aria-label={t(words.byState)}>
      <Link to={to(undefined)} {...here(!bin && query.group === undefined)}>
        {t(words.gAll)} <Count n={data?.all} />
      </Link>
      {ownGroupKeys.map((group) => (
        <Link
          key={group}
          to={to(group)}
          data-warn={group === 'returned' && (data?.groups.returned ?? 0) > 0}
          {...here(!bin && query.group === group)}
        >
          {t(names[group])} <Count n={data?.groups[group]} />
        </Link>
      ))}
      <Link to={paths.bin} {...here(bin === true)}>
        <IconTrash className="icon-sm" aria-hidden />
        {t(words.bin)} <Count n={data?.bin} />
      </Link>
    </nav>
  );
}
