import { CallFailed } from './invoke.ts';
import type { LockGate } from './lock-gate.ts';
import type { Renewal } from './renewal.ts';

const isOver = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.status === 401 &&
  (error.reason === 'session.ended' || error.reason === 'session.none');
const isLocked = (error: unknown): boolean => error instanceof CallFailed && error.reason === 'session.locked';

/** Makes it as soon as the session is not locked. */
export async function retryWhenUnlocked<T>(gate: LockGate, make: () => Promise<T>): Promise<T> {
  for (;;) {
    await gate.opened();
    try {
      return await make();
    } catch (error) {
      if (!isLocked(error)) throw error;
      gate.set(true);
    }
  }
}

/** Once more if the session was over and is renewed in place; `asks`: may the person be asked for that? */
export async function retryAfterRenewal<T>(renewal: Renewal, asks: () => boolean, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!isOver(error) || !asks() || !(await renewal.ask())) throw error;
    return make();
  }
}
