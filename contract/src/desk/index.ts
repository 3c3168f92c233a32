export * from './calls.ts';
export * from './model.ts';
export * from './queue-filter.ts';
