export * from './calls.ts';
export * from './event.ts';
export * from './event-types.ts';
export * from './retries.ts';
export * from './signatures.ts';
