import { type RouteObject, useLocation, useRoutes } from 'react-router';
import { type PageRoute, redirects, routes } from '../routes.ts';
import { BrokenBoundary } from './broken-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { PageOfView } from './views.tsx';

function Place({ route }: { route: PageRoute }) {
  return (
    <BrokenBoundary key={route.page} place={useLocation().pathname}>
      <PageOfView route={route} />
    </BrokenBoundary>
  );
}

const elsewhere = ['/', ...redirects.map(({ path }) => path), '*'];
const table: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      ...routes.map((route): RouteObject => ({ path: route.path, element: <Place route={route} /> })),
      ...elsewhere.map((path): RouteObject => ({ path, element: null })),
    ],
  },
];

/** Every page of the route table in its frame, for the router around it. */
export function Pages() {
  const drawn = useRoutes(table);
  return <BrokenBoundary place={useLocation().pathname}>{drawn}</BrokenBoundary>;
}
