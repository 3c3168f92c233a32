export * from './action-calls.ts';
export * from './ban-calls.ts';
export * from './calls.ts';
export * from './model.ts';
export * from './proposal-calls.ts';
export * from './queue-calls.ts';
export * from './queue-wish.ts';
