import type { RouteObject } from 'react-router';
import { type PageRoute, redirects, routes, type Shell } from '../routes.ts';
import { BrokenPage } from './broken-page.tsx';
import { loadPage } from './page-modules.ts';
import { RootLayout } from './root-layout.tsx';
import { BareShell } from './shells/bare-shell.tsx';
import { DeskShell } from './shells/desk-shell.tsx';
import { PlainShell } from './shells/plain-shell.tsx';
import { PortalShell } from './shells/portal-shell.tsx';
import { PublicShell } from './shells/public-shell.tsx';
import { type First, pageIn, pageOfBothViews, shellOfBothViews, type View } from './views.tsx';

const shells = {
  public: PublicShell,
  plain: PlainShell,
  portal: PortalShell,
  desk: DeskShell,
  bare: BareShell,
} as const satisfies Record<Shell, unknown>;
const shellNames: readonly Shell[] = ['public', 'plain', 'portal', 'desk', 'bare'];

/** Paper is the same for everybody, and the desk is a tool of its own measures. */
const sameInBothViews: readonly Shell[] = ['bare', 'desk'];
const viewNow = (): View => (document.documentElement.dataset.view === 'elder' ? 'elder' : 'normal');

/** A page asked for on the way, as the view of the moment has it. */
async function laterPage(route: PageRoute) {
  const page = pageIn(viewNow(), route);
  return { Component: pageOfBothViews(route, { page, module: await loadPage(page) }) };
}

/** The routes as the router wants them. `first` holds what must be there at once, for the first paint. */
export function routeObjects(first?: First): RouteObject[] {
  const pagesIn = (shell: Shell): RouteObject[] =>
    routes
      .filter((route) => route.shell === shell)
      .map((route) => ({
        id: route.path,
        path: route.path,
        ErrorBoundary: BrokenPage,
        ...(first && [route.page, route.elder].includes(first.page)
          ? { Component: pageOfBothViews(route, first) }
          : { lazy: () => laterPage(route) }),
      }));
  const shellOf = (shell: Shell) =>
    sameInBothViews.includes(shell) ? shells[shell] : shellOfBothViews(shells[shell], first?.elderShell);
  const elsewhere = ['/', ...redirects.map(({ path }) => path), '*'];
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: BrokenPage,
      children: [
        ...shellNames.map((shell): RouteObject => ({ id: shell, Component: shellOf(shell), children: pagesIn(shell) })),
        ...elsewhere.map((path): RouteObject => ({ id: path, path, element: null })),
      ],
    },
  ];
}
