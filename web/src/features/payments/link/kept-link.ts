import { readEntry, saveEntry } from '../../../shared/storage/storage.ts';

const name = 'pay-link';

/** Keeps in this window which link is paid by, so that whoever comes back from the app finds the way: a channel is not told of it. */
export const keepLink = (token: string): boolean => saveEntry(name, token, 'session');
export function keptLink(): string | null {
  const kept = readEntry(name, 'session');
  return typeof kept === 'string' ? kept : null;
}
