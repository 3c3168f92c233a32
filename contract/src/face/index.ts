export * from './calls.ts';
export * from './return-to.ts';
