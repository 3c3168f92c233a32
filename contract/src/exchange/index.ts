export * from './calls.ts';
export * from './decide-row.ts';
export * from './fields.ts';
export * from './inner-words.ts';
export * from './kinds.ts';
export * from './line-errors.ts';
export * from './sync-calls.ts';
