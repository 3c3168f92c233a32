export * from './calls.ts';
export * from './paper-number.ts';
