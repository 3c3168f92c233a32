export * from './calls.ts';
export * from './channels.ts';
export * from './desk-calls.ts';
export * from './fee-items.ts';
export * from './model.ts';
export * from './notice-calls.ts';
export * from './postings.ts';
export * from './states.ts';
