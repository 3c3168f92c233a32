import { countQueue, dueColours, queueCap, queueGroupKeys, readDay, readQueue } from '@sufu/contract/desk';
import { type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useSearchParams } from '../../shared/router/navigation.tsx';

/** Items on one page of the queue: what fits on a screen, twice. */
export const pageSize = 30;
const scopes = ['mine', 'division', 'all'] as const;

const isOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((entry) => entry === value);
const wholeNumber = (value: string | null): number | undefined =>
  /^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : undefined;

const pageIn = (params: URLSearchParams): number => wholeNumber(params.get('page')) ?? 1;
const filterIn = (params: URLSearchParams) =>
  ({
    group: isOf(queueGroupKeys, params.get('group')) ?? 'waiting',
    scope: isOf(scopes, params.get('scope')) ?? 'all',
    search: params.get('search') ?? undefined,
    type: params.get('type') ?? undefined,
    due: isOf(dueColours, params.get('due')),
    state: wholeNumber(params.get('state')),
    division: params.get('division') ?? undefined,
  }) as const;
const requestOf = (params: URLSearchParams) => ({
  query: { ...filterIn(params), current: pageIn(params), size: pageSize },
});

/** The queue and its counts, asked with the page. */
export const prefetchQueue = (load: PrefetchLoader, search: URLSearchParams) =>
  Promise.all([load(readQueue, requestOf(search)), load(countQueue, {})]);

/** The part of the address that says which queue is looked at; kept while one item after another is opened. */
export function useQueueFilter() {
  const [params, setParams] = useSearchParams();
  /** Changes the filter and returns to the first page, unless `page` itself is changed. */
  const set = (changes: Record<string, string | undefined>) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      for (const [name, value] of Object.entries({ page: undefined, ...changes }))
        value ? next.set(name, value) : next.delete(name);
      return next;
    });
  return { filter: filterIn(params), page: pageIn(params), set, kept: params.size > 0 ? `?${params}` : '' };
}

/** What the empty pane says of the day; asked with the page where no item is open. */
export const prefetchDay = (load: PrefetchLoader) => load(readDay, {});

/** The items of the queue that is looked at, most urgent first; asked for again every half minute. */
export function useQueue() {
  const [params] = useSearchParams();
  return useCall(readQueue, requestOf(params), { refetchInterval: 30_000, quiet: true });
}

/** A count as text; the server stops counting at the cap. */
export const countOf = (n: number | undefined): string =>
  n === undefined ? '' : n >= queueCap ? `${queueCap - 1}+` : String(n);
