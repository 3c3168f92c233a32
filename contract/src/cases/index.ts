export * from './calls.ts';
export * from './choosing-calls.ts';
