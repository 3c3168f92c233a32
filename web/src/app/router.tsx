import type { RouteObject } from 'react-router';
import { type PageRoute, redirects, routes } from '../routes.ts';
import { BrokenPage } from './broken-page.tsx';
import { loadPage } from './page-modules.ts';
import { RootLayout } from './root-layout.tsx';
import { elderShellOf, type First, pageIn, pageOfBothViews, type View } from './views.tsx';

const viewNow = (): View => (document.documentElement.dataset.view === 'elder' ? 'elder' : 'normal');

/** A page asked for on the way, as the view of the moment has it. */
async function laterPage(route: PageRoute) {
  const page = pageIn(viewNow(), route);
  return { Component: pageOfBothViews(route, { page, module: await loadPage(page) }) };
}

/** The routes as the router wants them. `first` holds what must be there at once, for the first paint. */
export function routeObjects(first?: First): RouteObject[] {
  const pages = routes.map(
    (route): RouteObject => ({
      id: route.path,
      path: route.path,
      ErrorBoundary: BrokenPage,
      ...(first && [route.page, route.elder].includes(first.page)
        ? { Component: pageOfBothViews(route, first) }
        : { lazy: () => laterPage(route) }),
    }),
  );
  const elsewhere = ['/', ...redirects.map(({ path }) => path), '*'];
  return [
    {
      id: 'root',
      element: <RootLayout elderShell={elderShellOf(first?.elderShell)} />,
      ErrorBoundary: BrokenPage,
      children: [...pages, ...elsewhere.map((path): RouteObject => ({ id: path, path, element: null }))],
    },
  ];
}
