import { namesOf, readEntry, removeEntry, saveEntry } from '../../storage/storage.ts';
import type { Patch } from './draft.ts';

/** What waits to be sent, kept on this device: survives a reload, a crash, a lost network, the end of a session. */
export type Shelved = { readonly base: number; readonly patch: Patch };
export type DraftShelf = {
  readonly read: () => Shelved | null;
  /** False when the device cannot keep it. */
  readonly write: (kept: Shelved) => boolean;
  readonly clear: () => void;
};

const shelf = 'draft:';

const isShelved = (value: unknown): value is Shelved =>
  typeof value === 'object' &&
  value !== null &&
  'base' in value &&
  typeof value.base === 'number' &&
  'patch' in value &&
  typeof value.patch === 'object' &&
  value.patch !== null;

/** One draft of one person; another who signs in on this device never sees it. */
export function createDraftShelf(userId: string, applicationId: string): DraftShelf {
  const name = `${shelf}${userId}:${applicationId}`;
  return {
    read() {
      const kept = readEntry(name);
      return isShelved(kept) ? kept : null;
    },
    write: (kept) => saveEntry(name, kept),
    clear: () => removeEntry(name),
  };
}

/** Does anything that was typed wait on this device? */
export const hasShelvedDrafts = (): boolean => namesOf(shelf).length > 0;
