export { type Api, ApiContext, useApi, useInvoke } from './api-context.ts';
export { browserTransport, createBrowserInvoke } from './browser-invoke.ts';
export { createConnection } from './connection.ts';
export { errorSentence } from './error-sentence.ts';
export { addressOf, CallFailed, type Invoke, invoke, type Transport } from './invoke.ts';
export { createQueryClient } from './query-client.ts';
export { createRenewal } from './renewal.ts';
export { useAct } from './use-act.ts';
export { callKey, useCall, useRefresh } from './use-call.ts';
