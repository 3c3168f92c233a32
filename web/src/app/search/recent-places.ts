import { keep, recall } from '../../shared/storage/storage.ts';

const name = 'recent-places';
const most = 5;

/** Addresses that were gone to from the search in this window, the last first. Own cases are not among them. */
export function recentPlaces(): readonly string[] {
  const kept = recall(name, 'session');
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}
export const notePlace = (to: string): boolean =>
  keep(name, [to, ...recentPlaces().filter((one) => one !== to)].slice(0, most), 'session');
