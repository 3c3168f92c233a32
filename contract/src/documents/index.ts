export * from './calls.ts';
export * from './document-kinds.ts';
export * from './document-number.ts';
