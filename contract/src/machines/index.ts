export * from './calls.ts';
export * from './model.ts';
export * from './signed-request.ts';
export * from './token-call.ts';
