export * from './acts.ts';
export * from './calls.ts';
export * from './model.ts';
export * from './remark-calls.ts';
