import { type KindKey, kindKeys, type StateCode, stateCodes } from '@sufu/contract/applications';
import type { ListAddress } from '../../shared/list/use-list-address.ts';

export type ListQuery = {
  readonly type: KindKey | 'all';
  readonly state: StateCode | undefined;
  readonly caseNo: string;
};

/** What the address asks for; what it asks wrongly counts as not asked. `ofType`: the list of one kind. */
export function readListQuery(search: URLSearchParams, ofType: string | undefined): ListQuery {
  const type = ofType ?? search.get('type');
  return {
    type: kindKeys.find((key) => key === type) ?? 'all',
    state: stateCodes.find((code) => String(code) === search.get('state')),
    caseNo: (search.get('caseNo') ?? '').trim().slice(0, 60),
  };
}

export const requestOf = (
  { type, state, caseNo }: ListQuery,
  { current, size }: Pick<ListAddress, 'current' | 'size'>,
) => ({
  params: { type },
  query: { current, size, ...(state ? { state } : {}), ...(caseNo ? { caseNo } : {}) },
});
