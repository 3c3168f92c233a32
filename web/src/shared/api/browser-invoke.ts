import type { Lang } from '@sufu/contract/core';
import type { Connection } from './connection.ts';
import { CallFailed, type Invoke, invoke, type Transport } from './invoke.ts';
import type { LockGate } from './lock-gate.ts';
import { loadRefusals } from './refusal-texts.ts';
import type { Renewal } from './renewal.ts';
import { retryAfterRenewal, retryWhenUnlocked } from './retry-after-auth.ts';

type Parts = {
  readonly send: Transport;
  readonly lang: () => Lang;
  readonly signedIn: () => boolean;
  readonly connection: Connection;
  readonly renewal: Renewal;
  readonly gate: LockGate;
};

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
      const lost = error instanceof CallFailed && error.reason === 'network';
      connection.report(!lost);
      if (!lost) loadRefusals().catch(() => undefined);
      throw error;
    }
  };
  const unlocked: Invoke = (call, request) =>
    call.whileLocked ? once(call, request) : retryWhenUnlocked(gate, () => once(call, request));
  return (call, request, manner) =>
    retryAfterRenewal(
      renewal,
      () => signedIn() && manner?.quiet !== true,
      () => unlocked(call, request),
    );
}

export const browserTransport: Transport = (path, init) => fetch(path, init);
