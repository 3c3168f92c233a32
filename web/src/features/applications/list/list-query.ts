import {
  type KindKey,
  kindKeys,
  type OwnGroup,
  ownGroupKeys,
  type StateCode,
  stateCodes,
} from '@sufu/contract/applications';
import { isCourtDay } from '@sufu/contract/core';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';

export type ListQuery = {
  readonly type: KindKey | 'all';
  readonly group: OwnGroup | undefined;
  readonly state: StateCode | undefined;
  readonly caseNo: string;
  readonly text: string;
  /** Days of saving, both included; '' for any. */
  readonly from: string;
  readonly to: string;
};

const dayIn = (search: URLSearchParams, name: string): string => {
  const day = search.get(name) ?? '';
  return isCourtDay(day) ? day : '';
};
const textIn = (search: URLSearchParams, name: string): string => (search.get(name) ?? '').trim().slice(0, 60);

/** What the address asks for; what it asks wrongly counts as not asked. `ofType`: the list of one kind. */
export function readListQuery(search: URLSearchParams, ofType: string | undefined): ListQuery {
  const type = ofType ?? search.get('type');
  return {
    type: kindKeys.find((key) => key === type) ?? 'all',
    group: ownGroupKeys.find((key) => key === search.get('group')),
    state: stateCodes.find((code) => String(code) === search.get('state')),
    caseNo: textIn(search, 'caseNo'),
    text: textIn(search, 'text'),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
  };
}

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as Partial<T>;

export const requestOf = (
  { type, ...filters }: ListQuery,
  { current, size }: Pick<ListAddress, 'current' | 'size'>,
) => ({ params: { type }, query: { current, size, ...given(filters) } });

/** Whether anything narrows the list besides its tab and its kind page. */
export const isFiltered = ({ type, group: _, ...filters }: ListQuery, ofType: string | undefined): boolean =>
  (ofType === undefined && type !== 'all') ||
  Object.values(filters).some((value) => value !== undefined && value !== '');
