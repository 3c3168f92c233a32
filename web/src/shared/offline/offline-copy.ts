import type { UserInfo } from '@sufu/contract/accounts';
import type { Application } from '@sufu/contract/applications';
import { entryOf, namesOf, removeEntry, saveEntry } from '../storage/storage.ts';

/**
 * A draft that was opened can be opened again without a network: a copy of it, and of who it belongs to, stays on this
 * device for as long as a session may last. Signing out, or anybody else's page, takes it away.
 */
export type OfflineCopy = { readonly user: UserInfo; readonly application: Application };

const beginning = 'copy:';
/** The longest a session lasts. */
const lifeMs = 12 * 3_600_000;

const isCopy = (value: unknown): value is OfflineCopy =>
  typeof value === 'object' && value !== null && 'user' in value && 'application' in value;

export const keepOfflineCopy = (copy: OfflineCopy): boolean =>
  saveEntry(`${beginning}${copy.user.id}:${copy.application.id}`, copy);

/** The copies that are still good; others are taken away. Newest first. */
export function offlineCopies(now: number = Date.now()): readonly OfflineCopy[] {
  const found = namesOf(beginning).flatMap((name) => {
    const entry = entryOf(name);
    const age = entry ? now - Date.parse(entry.time) : Number.NaN;
    if (entry && isCopy(entry.value) && age >= 0 && age < lifeMs) return [{ copy: entry.value, time: entry.time }];
    removeEntry(name);
    return [];
  });
  return found.toSorted((a, b) => (a.time < b.time ? 1 : -1)).map(({ copy }) => copy);
}

/** Only the copies of whoever is signed in stay; of nobody, none. */
export function forgetOthersCopies(userId: string | null): void {
  for (const name of namesOf(beginning))
    if (userId === null || !name.startsWith(`${beginning}${userId}:`)) removeEntry(name);
}
export const forgetOfflineCopy = (userId: string, applicationId: string): void =>
  removeEntry(`${beginning}${userId}:${applicationId}`);

/** Where the form of such a draft is. */
export const copyPath = ({ application: { type, id } }: OfflineCopy): string => `/apply-lawsuit/${type}/edit/${id}`;
