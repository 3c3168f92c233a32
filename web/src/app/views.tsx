import { type ComponentType, type ReactNode, use, useDeferredValue } from 'react';
import type { PageRoute } from '../routes.ts';
import type { PageAddress } from '../shared/api/index.ts';
import type { Appearance } from '../shared/looks/appearance.ts';
import { useAppearance } from '../shared/looks/use-appearance.tsx';
import { findRoute } from '../shared/router/paths.ts';
import { TakeOverTyped } from './early/take-over-typed.tsx';
import { isPageLoaded, loadPage, type PageModule } from './page-modules.ts';

export type View = Appearance['view'];
type ElderParts = { readonly ownMain: boolean; readonly children: ReactNode };
type Shell = ComponentType<ElderParts>;
/** What must be there at once, for the first paint: a page as one view has it, and in the elder view its frame. */
export type First = {
  readonly page: string;
  readonly module: PageModule;
  readonly elderShell: Shell | undefined;
  readonly at: PageAddress;
};

let elderShell: Shell | undefined;
let elderShellComing: Promise<Shell> | undefined;
const loadElderShell = (): Promise<Shell> => {
  elderShellComing ??= import('./shells/elder/elder-shell.tsx').then((module) => {
    elderShell = module.ElderShell;
    return module.ElderShell;
  });
  return elderShellComing;
};
/** The module of a page in this view: some pages are another page for elders, most are the same. */
const pageIn = (view: View, { page, elder }: PageRoute): string =>
  view === 'elder' && elder !== undefined ? elder : page;

type Address = { readonly pathname: string; readonly search: string };

/** Load what an address needs to be drawn in this view. */
export async function loadFirst(view: View, route: PageRoute, { pathname, search }: Address): Promise<First> {
  const page = pageIn(view, route);
  const bare = route.shell === 'bare' || route.shell === 'desk';
  const [module, shell] = await Promise.all([loadPage(page), view === 'elder' && !bare ? loadElderShell() : undefined]);
  const params = findRoute([route], pathname)?.params ?? {};
  const at = { params, search: new URLSearchParams(search), elder: view === 'elder' };
  return { page, module, elderShell: shell, at };
}

/** The view as far as it can be drawn: the previous one stays until the code of the chosen one is loaded. */
export const useView = (): View => useDeferredValue(useAppearance().appearance.view);

/** A page of the route table as the view has it. Until it is there React keeps what was on the screen. */
export function PageOfView({ route }: { route: PageRoute }) {
  const page = pageIn(useView(), route);
  const { Component } = isPageLoaded(page) ?? use(loadPage(page));
  return (
    <>
      <TakeOverTyped />
      <Component />
    </>
  );
}

/** The one frame of the elder view, there at once where the page was drawn in it, else as soon as it is chosen. */
export function ElderFrame(parts: ElderParts) {
  const Elder = elderShell ?? use(loadElderShell());
  return <Elder {...parts} />;
}
