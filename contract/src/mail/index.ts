export * from './calls.ts';
export * from './desk-calls.ts';
export * from './model.ts';
export * from './outside-calls.ts';
export * from './scan-calls.ts';
export * from './states.ts';
export * from './tracking-number.ts';
