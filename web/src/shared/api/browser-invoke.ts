import type { Lang } from '@sufu/contract/core';
import type { Connection } from './connection.ts';
import { CallFailed, type Invoke, invoke, type Transport } from './invoke.ts';
import type { LockGate } from './lock-gate.ts';
import type { Renewal } from './renewal.ts';

type Parts = {
  readonly send: Transport;
  readonly lang: () => Lang;
  readonly signedIn: () => boolean;
  readonly connection: Connection;
  readonly renewal: Renewal;
  readonly gate: LockGate;
};

const sessionOver = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.status === 401 &&
  (error.reason === 'session.ended' || error.reason === 'session.none');

const isLocked = (error: unknown): boolean => error instanceof CallFailed && error.reason === 'session.locked';

/**
 * Calls from an open page: notes a lost network, waits while the session is locked, and repeats a call once after it was
 * renewed in place.
 */
export function createBrowserInvoke({ send, lang, signedIn, connection, renewal, gate }: Parts): Invoke {
  const once: Invoke = async (call, request) => {
    try {
      const reply = await invoke(call, request, send, lang());
      connection.report(true);
      return reply;
    } catch (error) {
      connection.report(!(error instanceof CallFailed && error.reason === 'network'));
      throw error;
    }
  };
  const unlocked: Invoke = async (call, request) => {
    if (call.whileLocked) return once(call, request);
    for (;;) {
      await gate.opened();
      try {
        return await once(call, request);
      } catch (error) {
        if (!isLocked(error)) throw error;
        gate.set(true);
      }
    }
  };
  return async (call, request, manner) => {
    try {
      return await unlocked(call, request);
    } catch (error) {
      if (!sessionOver(error) || !signedIn() || manner?.quiet) throw error;
      if (!(await renewal.ask())) throw error;
      return unlocked(call, request);
    }
  };
}

export const browserTransport: Transport = (path, init) => fetch(path, init);
