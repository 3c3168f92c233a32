export * from './calls.ts';
export * from './model.ts';
export * from './valid-time.ts';
