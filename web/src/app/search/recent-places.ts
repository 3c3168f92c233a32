import { readEntry, saveEntry } from '../../shared/storage/storage.ts';

const name = 'recent-places';
const most = 5;

/** Addresses that were gone to from the search in this window, the last first. Own cases are not among them. */
export function recentPlaces(): readonly string[] {
  const kept = readEntry(name, 'session');
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : [];
}
export const notePlace = (to: string): boolean =>
  saveEntry(name, [to, ...recentPlaces().filter((place) => place !== to)].slice(0, most), 'session');
