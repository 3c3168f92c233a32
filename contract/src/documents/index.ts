export * from './calls.ts';
export * from './document-number.ts';
