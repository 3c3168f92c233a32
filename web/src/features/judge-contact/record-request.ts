import { type StateCode, stateCodes } from '@sufu/contract/applications';
import { placeInList } from '../../shared/list/use-list-address.ts';

export type RecordFilter = { readonly state: StateCode | undefined; readonly caseNo: string };

/** What the address filters by; what cannot be read counts as not given. */
export const recordFilterIn = (params: URLSearchParams): RecordFilter => ({
  state: stateCodes.find((code) => String(code) === params.get('state')),
  caseNo: (params.get('caseNo') ?? '').trim().slice(0, 60),
});

export function requestOf(params: URLSearchParams, place: { current: number; size: number } = placeInList(params)) {
  const { state, caseNo } = recordFilterIn(params);
  const { current, size } = place;
  return { query: { current, size, ...(state ? { state } : {}), ...(caseNo ? { caseNo } : {}) } };
}
