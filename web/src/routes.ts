import { accountRoutes } from './routes/accounts.ts';
import { applicationRoutes } from './routes/applications.ts';
import { costRoutes } from './routes/cost.ts';
import { deskRoutes } from './routes/desk.ts';
import type { PageRoute, Redirect } from './routes/page-route.ts';
import { siteRoutes } from './routes/site.ts';

export type { PageRoute, Shell } from './routes/page-route.ts';

/** THE route table: every page of the site. The router, the server, the guard and the walks over all pages read it. */
export const routes: readonly PageRoute[] = [
  ...siteRoutes,
  ...accountRoutes,
  ...applicationRoutes,
  ...costRoutes,
  ...deskRoutes,
];

/** Other addresses of the specification. `/` leads home: to the work queue for members of the court. */
export const redirects: readonly Redirect[] = [
  { path: '/apply-lawsuit', to: '/apply-lawsuit/receive_avoid_apply/apply-list' },
  // One attends a hearing, and chooses it first.
  { path: '/apply-lawsuit/public_gallery_apply/add', to: '/apply-lawsuit/public_gallery_apply/index' },
  { path: '/cost', to: '/cost/legar/index' },
  { path: '/desk/admin', to: '/desk/admin/staff' },
  { path: '/user', to: '/user/info' },
  { path: '/user/case', to: '/case/list' },
  // With its query (G075).
  { path: '/user/case-info', to: '/case/detail' },
];
