export * from './blob-calls.ts';
export * from './outgoing-calls.ts';
export * from './row-calls.ts';
export * from './scopes.ts';
