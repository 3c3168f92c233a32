export * from './calls.ts';
export * from './measures.ts';
export * from './periods.ts';
