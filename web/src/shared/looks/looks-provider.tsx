import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { contrastQuery, darkQuery, htmlLooks, ownVariables } from './html-looks.ts';
import { type Looks, looksCookie, readLooks, writeLooks } from './looks.ts';
import { LooksContext } from './use-looks.tsx';

const ReadingCross = lazy(() => import('./reading-cross.tsx').then((m) => ({ default: m.ReadingCross })));
const ReadAloud = lazy(() => import('./read-aloud.tsx').then((m) => ({ default: m.ReadAloud })));

const yearInSeconds = 31_536_000;

function remember(looks: Looks): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers people still use
  document.cookie = `${looksCookie}=${writeLooks(looks)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}

function remembered(): Looks {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${looksCookie}=`));
  return readLooks(found?.slice(looksCookie.length + 1));
}

/** Puts the looks on `<html>`, where the server put them before the first paint. */
function show(looks: Looks): void {
  const page = document.documentElement;
  const device = { dark: matchMedia(darkQuery).matches, moreContrast: matchMedia(contrastQuery).matches };
  Object.assign(page.dataset, htmlLooks(looks, device));
  for (const name of [...page.style].filter((one) => one.startsWith('--own-'))) page.style.removeProperty(name);
  for (const [name, value] of ownVariables(looks)) page.style.setProperty(name, value);
}

/** Calls back when the device turns dark or asks for more contrast, and back. */
function onDevice(call: () => void): () => void {
  const queries = [darkQuery, contrastQuery].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', call);
  return () => {
    for (const query of queries) query.removeEventListener('change', call);
  };
}

/** Keeps the tabs of one browser alike: what one changes, the others show. */
function useOtherTabs(shown: (looks: Looks) => void): (looks: Looks) => void {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const open = new BroadcastChannel(looksCookie);
    channel.current = open;
    open.onmessage = ({ data }) => shown(readLooks(String(data)));
    // A page the browser kept aside, or had from its store, may be older than the cookie.
    const back = () => shown(remembered());
    window.addEventListener('pageshow', back);
    return () => {
      open.close();
      window.removeEventListener('pageshow', back);
    };
  }, [shown]);
  return useCallback((looks) => channel.current?.postMessage(writeLooks(looks)), []);
}

/** How this person sees the site. The server drew it from the cookie; a change shows at once, here and in other tabs. */
export function LooksProvider({ first, children }: { first: Looks; children: ReactNode }) {
  const [looks, set] = useState(first);
  const [reading, read] = useState(false);
  const tell = useOtherTabs(set);
  // Before the eye sees the change: what the components draw and what stands on <html> go together.
  useLayoutEffect(() => {
    show(looks);
    return onDevice(() => show(looks));
  }, [looks]);
  const state = useMemo(
    () => ({
      looks,
      reading,
      read,
      change(part: Partial<Looks>) {
        const next = { ...looks, ...part };
        remember(next);
        tell(next);
        set(next);
      },
    }),
    [looks, reading, tell],
  );
  return (
    <LooksContext value={state}>
      {children}
      <Suspense>
        {looks.readingCross && <ReadingCross />}
        {(reading || looks.readFocus) && <ReadAloud />}
      </Suspense>
    </LooksContext>
  );
}
