import type { UserInfo } from '@sufu/contract/accounts';
import type { KindKey } from '@sufu/contract/applications';
import type { Lang } from '@sufu/contract/core';
import type { DehydratedState } from '@tanstack/react-query';
import type { Appearance } from '../shared/looks/appearance.ts';
import type { SiteFacts } from '../shared/site/site.ts';

/** What the server tells the page it drew: who, when, in which language, and the answers it was drawn from. */
export type Boot = {
  readonly lang: Lang;
  readonly appearance: Appearance;
  readonly user: UserInfo | null;
  /** The session is locked: only the unlock page may be shown, and the boot data does not name the user. */
  readonly locked: boolean;
  readonly now: number;
  readonly queries: DehydratedState;
  /** The kinds it was drawn with, which come as code. */
  readonly kinds: readonly KindKey[];
  /** The same of the pages that fill in. */
  readonly formKinds: readonly KindKey[];
  /** The files of the parts it was drawn with (shared/offline/drawn-part.tsx). */
  readonly parts: readonly string[];
  readonly site: SiteFacts;
  /** The page that was drawn, as the route table names it. */
  readonly page: string;
  /** The module of that page, as the list of pages names it, and its file; absent in development. */
  readonly module?: { readonly page: string; readonly address: string };
  /** The page that was drawn instead of the one asked for; absent where that one was drawn. */
  readonly instead?: string;
};

export const bootId = 'boot';
/** JSON that cannot end the script element it stands in. */
export const bootJson = (boot: Boot): string =>
  JSON.stringify(boot).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export function readBoot(page: Document): Boot {
  const element = page.getElementById(bootId);
  if (!element?.textContent) throw new Error('the page came without its data');
  const boot: Boot = JSON.parse(element.textContent);
  return boot;
}
