import type { Lang } from '@sufu/contract/core';
import type { Connection } from './connection.ts';
import { CallFailed, type Invoke, invoke, type Transport } from './invoke.ts';
import type { Renewal } from './renewal.ts';

type Parts = {
  readonly send: Transport;
  readonly lang: () => Lang;
  readonly signedIn: () => boolean;
  readonly connection: Connection;
  readonly renewal: Renewal;
};

const sessionOver = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.status === 401 &&
  (error.reason === 'session.ended' || error.reason === 'session.none');

/** Calls from an open page: notes a lost network, and repeats a call once after the session was renewed in place. */
export function createBrowserInvoke({ send, lang, signedIn, connection, renewal }: Parts): Invoke {
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
  return async (call, request, manner) => {
    try {
      return await once(call, request);
    } catch (error) {
      if (!sessionOver(error) || !signedIn() || manner?.quiet) throw error;
      if (!(await renewal.ask())) throw error;
      return once(call, request);
    }
  };
}

export const browserTransport: Transport = (path, init) => fetch(path, init);
