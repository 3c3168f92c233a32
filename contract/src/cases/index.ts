export * from './calls.ts';
export * from './choosing-calls.ts';
export * from './hearing-choice.ts';
export * from './search-calls.ts';
