export * from './calls.ts';
export * from './clean-entry.ts';
