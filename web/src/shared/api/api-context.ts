import { createContext, useContext } from 'react';
import { type Connection, createConnection } from './connection.ts';
import type { Invoke } from './invoke.ts';
import { createLockGate, type LockGate } from './lock-gate.ts';
import { createRenewal, type Renewal } from './renewal.ts';

export type Api = {
  readonly invoke: Invoke;
  readonly connection: Connection;
  readonly renewal: Renewal;
  readonly gate: LockGate;
};

const unbound: Invoke = () => Promise.reject(new Error('no ApiContext above this screen'));
export const ApiContext = createContext<Api>({
  invoke: unbound,
  connection: createConnection(),
  renewal: createRenewal(),
  gate: createLockGate(),
});

export const useApi = () => useContext(ApiContext);
/** The function that makes calls, where neither `useCall` nor `useCallMutation` fits (uploads, autosave). */
export const useInvoke = (): Invoke => useApi().invoke;
