import { type ReactNode, use, useDeferredValue } from 'react';
import type { PageRoute } from '../routes.ts';
import type { PageAddress } from '../shared/api/index.ts';
import type { Appearance } from '../shared/looks/appearance.ts';
import { useAppearance } from '../shared/looks/use-appearance.tsx';
import { drawnPart } from '../shared/offline/drawn-part.tsx';
import { findRoute } from '../shared/router/paths.ts';
import { useUser } from '../shared/session/session.ts';
import { TakeOverTyped } from './early/take-over-typed.tsx';
import type { PageModule } from './page-module.ts';
import { isPageLoaded, loadPage } from './page-modules.ts';
import type { TabbedProps } from './tabs/tabbed-frame.tsx';

export type View = Appearance['view'];
type ElderParts = { readonly ownMain: boolean; readonly children: ReactNode };
/** What must be there at once, for the first paint: a page as one view has it, and in the elder view its frame. */
export type First = {
  readonly page: string;
  readonly module: PageModule;
  /** The files of the frames it stands in that are not in the entry. */
  readonly frames: readonly string[];
  readonly at: PageAddress;
};

/** A part of the frame, by its file in the list of built ones. */
const elderShell = drawnPart(
  'src/app/shells/elder/elder-shell.tsx',
  () => import('./shells/elder/elder-shell.tsx'),
  (module) => module.ElderShell,
);
/** The frame of those who are signed in, and what else only they begin with. */
export const importTabbedFrame = () => import('./tabs/tabbed-frame.tsx');
const tabbedFrame = drawnPart('src/app/tabs/tabbed-frame.tsx', importTabbedFrame, (module) => module.TabbedFrame);

/** Where there are tabs, a menu at the side or a desk: for whoever is signed in, and in those layouts. */
export const isTabbed = ({ shell }: PageRoute, signedIn: boolean): boolean =>
  signedIn || shell === 'portal' || shell === 'desk';
/** Bring the frame of those who are signed in before somebody is. When it does not come, whoever needs it asks again and says so. */
export const preloadTabbedFrame = (): Promise<unknown> => importTabbedFrame().catch(() => undefined);

/** The module of a page in this view and for this person: some are another page for elders or for whoever is signed in, most are the same. */
export function pageIn(view: View, { page, elder, own }: PageRoute, signedIn: boolean): string {
  if (view === 'elder' && elder !== undefined) return elder;
  return signedIn && own !== undefined ? own : page;
}

type Address = { readonly pathname: string; readonly search: string };

/** Load what an address needs to be drawn in this view, for somebody who is signed in or nobody. */
export async function loadFirst(
  view: View,
  route: PageRoute,
  signedIn: boolean,
  { pathname, search }: Address,
): Promise<First> {
  const page = pageIn(view, route, signedIn);
  const bare = route.shell === 'bare' || route.shell === 'desk';
  const frames = [
    ...(view === 'elder' && !bare ? [elderShell] : []),
    ...(isTabbed(route, signedIn) ? [tabbedFrame] : []),
  ];
  const [module] = await Promise.all([loadPage(page), ...frames.map((frame) => frame.come())]);
  const params = findRoute([route], pathname)?.params ?? {};
  const at = { params, search: new URLSearchParams(search), elder: view === 'elder' };
  return { page, module, frames: frames.map(({ file }) => file), at };
}

/** The view as far as it can be drawn: the previous one stays until the code of the chosen one is loaded. */
export const useView = (): View => useDeferredValue(useAppearance().appearance.view);

/** A page of the route table as the view has it. Until it is there React keeps what was on the screen. */
export function PageOfView({ route }: { route: PageRoute }) {
  const page = pageIn(useView(), route, useUser() !== null);
  const { Component } = isPageLoaded(page) ?? use(loadPage(page));
  return (
    <>
      <TakeOverTyped />
      <Component />
    </>
  );
}

/** The one frame of the elder view. */
export function ElderFrame(parts: ElderParts) {
  const Elder = elderShell.use();
  return <Elder {...parts} />;
}

/** The frame of those who are signed in. */
export function TabbedFrame(props: TabbedProps) {
  const Tabbed = tabbedFrame.use();
  return <Tabbed {...props} />;
}
