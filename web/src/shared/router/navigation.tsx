import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { type Address, type Params, resolveAddress } from './paths.ts';

export type Location = Address & { readonly state: unknown; readonly key: string };
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';
/** Where a page stands, and how one came there. */
export type Place = { readonly location: Location; readonly navigationType: NavigationType };
export type Manner = { readonly replace?: boolean; readonly state?: unknown };
/** Moves through the addresses of a browser, or of a test. */
export type Navigator = {
  readonly go: (delta: number) => void;
  readonly show: (to: Address, manner: Manner) => void;
  readonly here: () => Address;
};

const start: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
export const LocationContext = createContext<Place>({ location: start, navigationType: 'POP' });
export const NavigatorContext = createContext<Navigator>({
  go: () => undefined,
  show: () => undefined,
  here: () => start,
});

type Matched = { readonly params: Params; readonly outlet: ReactNode };
const MatchContext = createContext<Matched>({ params: {}, outlet: null });

/** A layout and inside it, where it asks for its outlet, the page. */
export function Matched({ params, page, children }: { params: Params; page: ReactNode; children: ReactNode }) {
  const matched = useMemo(
    () => ({ params, outlet: <MatchContext value={{ params, outlet: null }}>{page}</MatchContext> }),
    [params, page],
  );
  return <MatchContext value={matched}>{children}</MatchContext>;
}

export const useLocation = (): Location => useContext(LocationContext).location;
export const useNavigationType = (): NavigationType => useContext(LocationContext).navigationType;
export const useOutlet = (): ReactNode => useContext(MatchContext).outlet;
export const useParams = (): Params => useContext(MatchContext).params;

export type Navigate = (to: string | number, manner?: Manner) => void | Promise<void>;

/** Goes to another page, or through the pages one came by. Only once the page is there: not while it is drawn. */
export function useNavigate(): Navigate {
  const navigator = useContext(NavigatorContext);
  const { pathname } = useLocation();
  const there = useRef(false);
  useLayoutEffect(() => {
    there.current = true;
  });
  return useCallback(
    (to, manner = {}) => {
      if (!there.current) return;
      if (typeof to === 'number') navigator.go(to);
      else navigator.show(resolveAddress(to, pathname), manner);
    },
    [navigator, pathname],
  );
}

/** Leads on to another address as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const go = useNavigate();
  useEffect(() => {
    void go(to, { replace });
  }, [go, to, replace]);
  return null;
}

type Given = URLSearchParams | Readonly<Record<string, string>>;
type SetSearch = (next: Given | ((before: URLSearchParams) => Given), manner?: Manner) => void;

/** The query of the address, and how to show another one. */
export function useSearchParams(): readonly [URLSearchParams, SetSearch] {
  const { search } = useLocation();
  const go = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearch>(
    (next, manner) => {
      const given = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      void go(`?${new URLSearchParams(given)}`, manner);
    },
    [go, params],
  );
  return [params, set];
}
