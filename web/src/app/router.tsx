import { useMemo } from 'react';
import { type PageRoute, routes } from '../routes.ts';
import { Matched, useLocation } from '../shared/router/navigation.tsx';
import { byWeight, findRoute, type Params } from '../shared/router/paths.ts';
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

const table = byWeight(routes);
const noParams: Params = {};

/** Every page of the route table in its frame, for the router around it. An address that leads on has no page. */
export function Pages() {
  const { pathname } = useLocation();
  const { params, page } = useMemo(() => {
    const found = findRoute(table, pathname);
    return { params: found?.params ?? noParams, page: found && <Place route={found.route} /> };
  }, [pathname]);
  return (
    <BrokenBoundary place={pathname}>
      <Matched params={params} page={page}>
        <RootLayout />
      </Matched>
    </BrokenBoundary>
  );
}
