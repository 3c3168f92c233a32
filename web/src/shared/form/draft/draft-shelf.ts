import type { Patch } from './draft.ts';

/** What waits to be sent, kept on this device: survives a reload, a crash, a lost network, the end of a session. */
export type Shelved = { readonly base: number; readonly patch: Patch };
export type DraftShelf = {
  readonly read: () => Shelved | null;
  /** False when the device cannot keep it. */
  readonly write: (kept: Shelved) => boolean;
  readonly clear: () => void;
};

const prefix = 'sufu-draft:';
const storage = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

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
  const key = `${prefix}${userId}:${applicationId}`;
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storage()?.getItem(key) ?? 'null');
        return isShelved(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    write(kept) {
      try {
        const place = storage();
        place?.setItem(key, JSON.stringify(kept));
        return place !== null;
      } catch {
        return false;
      }
    },
    clear: () => storage()?.removeItem(key),
  };
}

/** Nothing personal stays on the device once somebody signs out. */
export function forgetDrafts(): void {
  const place = storage();
  if (!place) return;
  const keys = Array.from({ length: place.length }, (_, i) => place.key(i));
  for (const key of keys) if (key?.startsWith(prefix)) place.removeItem(key);
}
