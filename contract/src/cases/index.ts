export * from './calls.ts';
export * from './case-events.ts';
export * from './case-relations.ts';
export * from './choosing-calls.ts';
export * from './hearing-choice.ts';
export * from './search-calls.ts';
