import type { PageModule } from './page-modules.ts';

/**
 * Every page by its file, with the files it stands on. Its list is 6 kB, so a page comes without it: the server names the module of the
 * page it drew, and the list comes when the page is awake, for the next one.
 */
export const pageTable = import.meta.glob<PageModule>(['../features/**/*-page.tsx', '../desk/**/*-page.tsx']);
