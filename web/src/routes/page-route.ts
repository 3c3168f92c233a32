import type { Text } from '@sufu/contract/core';
import type { PageAccess } from '../shared/session/admit.ts';

/** The frame a page stands in: `public` top bar and footer; `plain` for signing in; `portal` with the menu; `bare` for paper. */
export type Shell = 'public' | 'plain' | 'portal' | 'desk' | 'bare';

export type PageRoute = {
  readonly path: string;
  readonly title: Text;
  readonly access: PageAccess;
  readonly shell: Shell;
  /** The module of the page, from this folder; it exports `Component`. */
  readonly page: string;
  /** The module of the page for whoever is signed in, where it is another one. */
  readonly own?: string;
  /** The module of the page in the elder view, where it is another one. */
  readonly elder?: string;
  /** HTTP status when the page is asked for itself; 200 unless said. */
  readonly status?: number;
  /** Its address is a key: search engines are to leave it alone, and no other site is told where one came from. */
  readonly secret?: true;
  /** Inside the portal a page gets a tab and is kept as it was left; `false` for results and previews. */
  readonly tab?: false;
  /** The route whose tab it shares: the pages of one draft stand in one. */
  readonly tabOf?: string;
  /** What of the query names the thing it shows; each has a tab of its own. */
  readonly tabBy?: readonly string[];
};
export type Redirect = { readonly path: string; readonly to: string };

export const t = (zh: string, en: string): Text => ({ zh, en });
