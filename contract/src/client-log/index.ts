export * from './calls.ts';
export * from './clean-entry.ts';
export * from './log-entry.ts';
