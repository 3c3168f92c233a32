import type { RouteObject } from 'react-router';
import { redirects, routes, type Shell } from '../routes.ts';
import { BrokenPage } from './broken-page.tsx';
import { loadPage, type PageModule } from './page-modules.ts';
import { RootLayout } from './root-layout.tsx';
import { BareShell } from './shells/bare-shell.tsx';
import { DeskShell } from './shells/desk-shell.tsx';
import { PlainShell } from './shells/plain-shell.tsx';
import { PortalShell } from './shells/portal-shell.tsx';
import { PublicShell } from './shells/public-shell.tsx';

const shells = {
  public: PublicShell,
  plain: PlainShell,
  portal: PortalShell,
  desk: DeskShell,
  bare: BareShell,
} as const satisfies Record<Shell, unknown>;
const shellNames: readonly Shell[] = ['public', 'plain', 'portal', 'desk', 'bare'];

/** The routes as the router wants them. `first` holds the page that must be there at once, for the first paint. */
export function routeObjects(first?: { readonly page: string; readonly module: PageModule }): RouteObject[] {
  const pagesIn = (shell: Shell): RouteObject[] =>
    routes
      .filter((route) => route.shell === shell)
      .map(({ path, page }) => ({
        id: path,
        path,
        ErrorBoundary: BrokenPage,
        ...(first?.page === page
          ? { Component: first.module.Component }
          : { lazy: async () => ({ Component: (await loadPage(page)).Component }) }),
      }));
  const elsewhere = ['/', ...redirects.map(({ path }) => path), '*'];
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: BrokenPage,
      children: [
        ...shellNames.map((shell): RouteObject => ({ id: shell, Component: shells[shell], children: pagesIn(shell) })),
        ...elsewhere.map((path): RouteObject => ({ id: path, path, element: null })),
      ],
    },
  ];
}
