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
import { type Appearance, appearanceCookie, readAppearance, writeAppearance } from './appearance.ts';
import { contrastQuery, customColourVariables, darkQuery, htmlAppearance } from './html-appearance.ts';
import { AppearanceContext } from './use-appearance.tsx';

const ReadingCross = lazy(() => import('./reading/reading-cross.tsx').then((m) => ({ default: m.ReadingCross })));
const ReadAloud = lazy(() => import('./reading/read-aloud.tsx').then((m) => ({ default: m.ReadAloud })));

const yearInSeconds = 31_536_000;

function remember(appearance: Appearance): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers people still use
  document.cookie = `${appearanceCookie}=${writeAppearance(appearance)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}

function remembered(): Appearance {
  const found = document.cookie.split('; ').find((value) => value.startsWith(`${appearanceCookie}=`));
  return readAppearance(found?.slice(appearanceCookie.length + 1));
}

/** Puts the looks on `<html>`, where the server put them before the first paint. */
function show(appearance: Appearance): void {
  const page = document.documentElement;
  const device = { dark: matchMedia(darkQuery).matches, moreContrast: matchMedia(contrastQuery).matches };
  Object.assign(page.dataset, htmlAppearance(appearance, device));
  for (const name of [...page.style].filter((value) => value.startsWith('--own-'))) page.style.removeProperty(name);
  for (const [name, value] of customColourVariables(appearance)) page.style.setProperty(name, value);
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
function useOtherTabs(shown: (appearance: Appearance) => void): (appearance: Appearance) => void {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const open = new BroadcastChannel(appearanceCookie);
    channel.current = open;
    open.onmessage = ({ data }) => shown(readAppearance(String(data)));
    // A page the browser kept aside, or had from its store, may be older than the cookie.
    const back = () => shown(remembered());
    window.addEventListener('pageshow', back);
    return () => {
      open.close();
      window.removeEventListener('pageshow', back);
    };
  }, [shown]);
  return useCallback((appearance) => channel.current?.postMessage(writeAppearance(appearance)), []);
}

/** How this person sees the site. The server drew it from the cookie; a change shows at once, here and in other tabs. */
export function AppearanceProvider({ first, children }: { first: Appearance; children: ReactNode }) {
  const [appearance, set] = useState(first);
  const [reading, read] = useState(false);
  const tell = useOtherTabs(set);
  // In a layout effect: the attributes of <html> change in the same paint as the components.
  useLayoutEffect(() => {
    show(appearance);
    return onDevice(() => show(appearance));
  }, [appearance]);
  const state = useMemo(
    () => ({
      appearance,
      reading,
      read,
      change(part: Partial<Appearance>) {
        const next = { ...appearance, ...part };
        remember(next);
        tell(next);
        set(next);
      },
    }),
    [appearance, reading, tell],
  );
  return (
    <AppearanceContext value={state}>
      {children}
      <Suspense>
        {appearance.readingCross && <ReadingCross />}
        {(reading || appearance.readFocus) && <ReadAloud />}
      </Suspense>
    </AppearanceContext>
  );
}
