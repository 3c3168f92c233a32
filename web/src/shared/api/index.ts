export { type Api, ApiContext, useApi, useInvoke } from './api-context.ts';
export { browserTransport, createBrowserInvoke } from './browser-invoke.ts';
export { createConnection } from './connection.ts';
export { errorSentence, problemsWith } from './error-sentence.ts';
export {
  addressOf,
  CallFailed,
  type CallParts,
  exchange,
  type Invoke,
  invoke,
  readReply,
  type Transport,
  type WireReply,
} from './invoke.ts';
export { createLockGate, type LockGate } from './lock-gate.ts';
export type { PageAddress, PrefetchLoader } from './prefetch.ts';
export { createQueryClient } from './query-client.ts';
export { createRenewal } from './renewal.ts';
export { retryAfterRenewal, retryWhenUnlocked } from './retry-after-auth.ts';
export { callKey, useCall, useRefresh } from './use-call.ts';
export { useCallMutation } from './use-call-mutation.ts';
export { useDrawnByServer } from './use-drawn-by-server.ts';
