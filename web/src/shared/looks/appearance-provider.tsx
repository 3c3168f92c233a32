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
import { contrastQuery, darkQuery, htmlAppearance } from './html-appearance.ts';
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
  const { colour, ...others } = htmlAppearance(appearance, device);
  Object.assign(page.dataset, others);
  void showColour(appearance, colour);
}

let colourWanted = '';
/** What follows from a picked colour is worked out by a part that few need: until it is there the page keeps the colours it has. */
async function showColour(appearance: Appearance, named: string): Promise<void> {
  colourWanted = appearance.colour;
  const variables =
    appearance.colour === '' ? [] : (await import('./colour-variables.ts')).customColourVariables(appearance);
  if (colourWanted !== appearance.colour) return;
  const { dataset, style } = document.documentElement;
  dataset.colour = named;
  for (const name of [...style].filter((value) => value.startsWith('--own-'))) style.removeProperty(name);
  for (const [name, value] of variables) style.setProperty(name, value);
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
