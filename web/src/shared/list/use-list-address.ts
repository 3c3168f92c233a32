import { useAppearance } from '../looks/use-appearance.tsx';
import { useSearchParams } from '../router/navigation.tsx';

/** Rows a page, as offered under every list (looks.md §6). */
export const pageSizes = [10, 20, 50] as const;
/** Rows a page in the elder view. */
const fewRows = 5;
export type Changes = Readonly<Record<string, string | number | undefined>>;

const pageOf = (value: string | null): number => (/^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : 1);

/** Page and rows a page of an address: what the server asks ahead is what the page will ask. */
export const placeInList = (params: URLSearchParams, elder = false) => ({
  current: pageOf(params.get('page')),
  size: elder ? fewRows : (pageSizes.find((each) => String(each) === params.get('size')) ?? pageSizes[0]),
});

/**
 * Where one is in a list, kept in the address so that a link, a reload and the way back find the same rows: `page` from
 * 1, `size` of `pageSizes`, and whatever the list filters by. Anything unreadable counts as not given.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const changed = (changes: Changes): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      value === undefined || value === '' ? next.delete(name) : next.set(name, String(value));
    return next;
  };
  const elder = useAppearance().appearance.view === 'elder';
  const { current, size } = placeInList(params, elder);
  return {
    params,
    current,
    size,
    /** The address with these changes and nothing else; undefined takes a part out. */
    to: (changes: Changes): string => `?${changed(changes)}`,
    /** Show other rows: from their first page on. */
    show: (changes: Changes): void => setParams(changed({ page: undefined, ...changes })),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
