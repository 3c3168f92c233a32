import type { PageModule } from './page-module.ts';

/**
 * Every page but the desk's by its file, with the files it stands on. The list is some kB, so a page comes without it: the server names the
 * module of the page it drew, and the list comes when the page is awake, for the next one.
 */
export const pageTable = import.meta.glob<PageModule>('../features/**/*-page.tsx');
