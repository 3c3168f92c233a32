import { type CallRequest, toCourtDay } from '@sufu/contract/core';
import type { DeliveryKind, listNotices } from '@sufu/contract/delivery';
import { placeInList } from '../../shared/list/use-list-address.ts';

export const tabs = ['waiting', 'opened', 'all'] as const;
export type Tab = (typeof tabs)[number];
export const kinds = ['ordinary', 'judgment', 'mediation', 'summons'] as const satisfies readonly DeliveryKind[];

export type Filter = {
  readonly caseNo: string;
  readonly kind: DeliveryKind | '';
  readonly from: string;
  readonly to: string;
};

function dayIn(value: string | null): string {
  try {
    return value ? toCourtDay(value) : '';
  } catch {
    return '';
  }
}

export const tabIn = (params: URLSearchParams): Tab => tabs.find((tab) => tab === params.get('tab')) ?? 'all';

/** What the address filters by; a kind or a day that is none counts as not given. */
export const filterIn = (params: URLSearchParams): Filter => ({
  caseNo: (params.get('caseNo') ?? '').trim().slice(0, 60),
  kind: kinds.find((kind) => kind === params.get('kind')) ?? '',
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
});

export function requestOf(
  params: URLSearchParams,
  { current, size }: { current: number; size: number } = placeInList(params),
): CallRequest<typeof listNotices> {
  const { caseNo, kind, from, to } = filterIn(params);
  return {
    query: {
      current,
      size,
      tab: tabIn(params),
      ...(caseNo ? { caseNo } : {}),
      ...(kind ? { kind } : {}),
      ...(from ? { from: toCourtDay(from) } : {}),
      ...(to ? { to: toCourtDay(to) } : {}),
    },
  };
}
