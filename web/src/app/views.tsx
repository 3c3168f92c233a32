import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { PageRoute } from '../routes.ts';
import type { Looks } from '../shared/looks/looks.ts';
import { useLooks } from '../shared/looks/use-looks.tsx';
import { WaitingRows } from '../shared/ui/waiting-rows.tsx';
import { loadPage, type PageModule } from './page-modules.ts';

export type View = Looks['view'];
export type ElderFrame = ComponentType<{ children: ReactNode }>;
/** What must be there at once, for the first paint: a page as one view has it, and in the elder view its frame. */
export type First = {
  readonly page: string;
  readonly module: PageModule;
  readonly elderShell: ElderFrame | undefined;
};

const loadElderShell = () => import('../elder/elder-shell.tsx').then((module) => module.ElderShell);
/** The module of a page in this view: some pages are another page for elders, most are the same. */
export const pageIn = (view: View, { page, elder }: PageRoute): string =>
  view === 'elder' && elder !== undefined ? elder : page;

/** Load what an address needs to be drawn in this view. */
export async function loadFirst(view: View, route: PageRoute): Promise<First> {
  const page = pageIn(view, route);
  const bare = route.shell === 'bare' || route.shell === 'desk';
  const [module, elderShell] = await Promise.all([
    loadPage(page),
    view === 'elder' && !bare ? loadElderShell() : undefined,
  ]);
  return { page, module, elderShell };
}

/** A page that is another one for elders: the loaded one now, the other as soon as the view is changed. */
export function pageOfBothViews(
  { page, elder = page }: PageRoute,
  loaded: Pick<First, 'page' | 'module'>,
): ComponentType {
  if (page === elder) return loaded.module.Component;
  const load = (name: string) =>
    name === loaded.page
      ? loaded.module.Component
      : lazy(() => loadPage(name).then(({ Component }) => ({ default: Component })));
  const [Plain, Elder] = [load(page), load(elder)];
  return function PageOfBothViews() {
    const { looks } = useLooks();
    return <Suspense fallback={<WaitingRows rows={6} />}>{looks.view === 'elder' ? <Elder /> : <Plain />}</Suspense>;
  };
}

/** The one frame of the elder view, there at once where the page was drawn in it, else as soon as it is chosen. */
export const elderShellOf = (loaded: ElderFrame | undefined): ElderFrame =>
  loaded ?? lazy(() => loadElderShell().then((shell) => ({ default: shell })));
