import type { Lang } from '@sufu/contract/core';
import { readEntry, saveEntry } from '../../shared/storage/storage.ts';

/** An open page as it is remembered over a reload, in this window alone: where it is and what its tab says, nothing else of what stands in it. */
export type ShelvedTab = {
  readonly key: string;
  readonly address: string;
  readonly route: string;
  readonly titles: Readonly<Partial<Record<Lang, string>>>;
};

const name = 'open-pages';

const isTab = (value: unknown): value is ShelvedTab =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'address' in value &&
  typeof value.address === 'string' &&
  /^\/(?![/\\])/.test(value.address) &&
  'route' in value &&
  typeof value.route === 'string' &&
  'titles' in value &&
  typeof value.titles === 'object' &&
  value.titles !== null;

/** The open pages of this user in this window; those of other users are ignored. */
export function readTabs(userId: string): readonly ShelvedTab[] {
  const kept = readEntry(name, 'session');
  if (typeof kept !== 'object' || kept === null || !('user' in kept) || kept.user !== userId) return [];
  return 'tabs' in kept && Array.isArray(kept.tabs) ? kept.tabs.filter(isTab) : [];
}

/** Where the browser has no storage, only the list of tabs is lost on reload. */
export const writeTabs = (userId: string, tabs: readonly ShelvedTab[]): boolean =>
  saveEntry(name, { user: userId, tabs }, 'session');
