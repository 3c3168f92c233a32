import { readLock } from '@sufu/contract/accounts';
import type { Invoke, LockGate } from '../../api/index.ts';
import { readEntry, removeEntry, saveEntry, watchStorage } from '../../storage/storage.ts';

const name = 'locked';

/** Whether this browser was locked when it last heard of it; all there is to go by without a network. */
export const wasLocked = (): boolean => readEntry(name) === true;

/**
 * The windows of a browser lock and unlock together. The word they leave each other grants nothing: whoever hears of a
 * change asks the server, so that nobody unlocks by writing into the store. `loadAgain` where nothing rests behind the
 * lock, because the page was loaded locked.
 */
export function syncLock(gate: LockGate, invoke: Invoke, loadAgain: () => boolean): void {
  const say = () => {
    if (gate.locked() !== wasLocked()) gate.locked() ? saveEntry(name, true) : removeEntry(name);
  };
  let asked = false;
  const hear = () => {
    if (asked || gate.locked() === wasLocked()) return;
    asked = true;
    invoke(readLock, {}, { quiet: true })
      .then(({ locked }) => {
        if (!locked && loadAgain()) return window.location.reload();
        gate.set(locked);
        say();
      })
      .catch(() => undefined)
      .finally(() => {
        asked = false;
      });
  };
  say();
  gate.subscribe(say);
  watchStorage(hear);
}
