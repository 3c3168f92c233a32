import { toCourtDay } from '@sufu/contract/core';
import { placeInList } from '../../shared/list/use-list-address.ts';

export type Filter = { readonly search: string; readonly from: string; readonly to: string };

function dayIn(value: string | null): string {
  try {
    return value ? toCourtDay(value) : '';
  } catch {
    return '';
  }
}

/** What the address filters by; a day that is none counts as not given. */
export const filterIn = (params: URLSearchParams): Filter => ({
  search: (params.get('search') ?? '').trim().slice(0, 60),
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
});

export function requestOf(params: URLSearchParams, place: { current: number; size: number } = placeInList(params)) {
  const { search, from, to } = filterIn(params);
  const { current, size } = place;
  const days = { ...(from ? { from: toCourtDay(from) } : {}), ...(to ? { to: toCourtDay(to) } : {}) };
  return { query: { current, size, ...(search ? { search } : {}), ...days } };
}
