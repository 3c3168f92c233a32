import type { PageModule } from './page-module.ts';

/** The pages of the desk, by their files: half of all pages, and nobody but the court's own people opens one. */
export const deskPageTable = import.meta.glob<PageModule>('../desk/**/*-page.tsx');
