import { namesOf, readEntry, removeEntry, saveEntry } from '../../storage/storage.ts';
import { newId } from '../new-id.ts';
import type { Write } from './draft.ts';
import { shelf } from './shelved-drafts.ts';

/** What waits to be sent, kept on this device: survives a reload, a crash, a lost network, the end of a session. */
export type DraftShelf = {
  /** What other pages wrote: one that is closed, or another window. */
  readonly take: () => readonly Write[];
  /** Keeps what waits in this page. What was taken from others is part of it, and goes. False when the device cannot keep it. */
  readonly write: (writes: readonly Write[]) => boolean;
  /** Nothing waits in this page any more. */
  readonly clear: () => void;
  /** The draft is at its end: nothing of it stays, of any page. */
  readonly drop: () => void;
};

const isWrite = (value: unknown): value is Write =>
  typeof value === 'object' &&
  value !== null &&
  'base' in value &&
  typeof value.base === 'number' &&
  'patch' in value &&
  typeof value.patch === 'object' &&
  value.patch !== null;
const textOf = (name: string): string | undefined => JSON.stringify(readEntry(name));

/**
 * One draft of one person; another who signs in on this device never sees it. Pages and windows that have the same draft open
 * keep an entry each: the one that has sent its own words removes nobody else's.
 */
export function createDraftShelf(userId: string, applicationId: string): DraftShelf {
  const draft = `${shelf}${userId}:${applicationId}`;
  const own = `${draft}:${newId()}`;
  let taken: readonly (readonly [name: string, text: string | undefined])[] = [];
  const forgetTaken = (): void => {
    // A page that is still open may have written since.
    for (const [name, text] of taken) if (textOf(name) === text) removeEntry(name);
    taken = [];
  };
  return {
    take() {
      const others = namesOf(draft).filter((name) => name !== own);
      taken = others.map((name) => [name, textOf(name)]);
      return others.flatMap((name) => readEntry(name)).filter(isWrite);
    },
    write(writes) {
      const kept = saveEntry(own, writes);
      if (kept) forgetTaken();
      return kept;
    },
    clear() {
      removeEntry(own);
      forgetTaken();
    },
    drop() {
      for (const name of namesOf(draft)) removeEntry(name);
    },
  };
}
