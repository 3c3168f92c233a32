import type { Text } from '@sufu/contract/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallFailed } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './desk-list.module.css';

/** The group of a list that its address names under `param`; the usual one where it names none. */
export const groupIn = <G extends string>(
  params: URLSearchParams,
  groups: readonly G[],
  usual: G,
  param = 'group',
): G => groups.find((group) => group === params.get(param)) ?? usual;

type GroupProps<G extends string> = {
  readonly label: string;
  readonly groups: readonly G[];
  readonly words: Readonly<Record<G, Text>>;
  readonly current: G;
  readonly address: ListAddress;
  /** The name of the group in the address. */
  readonly param?: string;
};

/** The groups of a list, one shown at a time: links, so that each has its address. */
export function ListGroups<G extends string>({
  label,
  groups,
  words,
  current,
  address,
  param = 'group',
}: GroupProps<G>) {
  const t = useText();
  return (
    <nav className={classes.groups} aria-label={label}>
      {groups.map((each) => (
        <Link
          key={each}
          to={address.to({ [param]: each, page: undefined })}
          {...(each === current ? ({ 'aria-current': 'page' } as const) : {})}
        >
          {t(words[each])}
        </Link>
      ))}
    </nav>
  );
}

type ListProps<Row> = {
  readonly list: UseQueryResult<{ readonly total: number; readonly rows: readonly Row[] }, CallFailed>;
  readonly address: ListAddress;
  /** What is said where there are no rows. */
  readonly none: string;
  /** How the rows of a page are drawn. */
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** A list of the desk: what is waited for, what could not be read, nothing, or the rows of a page and the way to the others. */
export function DeskList<Row>({ list, address, none, children }: ListProps<Row>) {
  return (
    <div className={classes.rows}>
      {list.isPending && <WaitingRows rows={4} whole />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.data?.total === 0 && <p className="muted">{none}</p>}
      {list.data && children(list.data.rows)}
      {list.data && list.data.total > 0 && <Pager total={list.data.total} address={address} />}
    </div>
  );
}
