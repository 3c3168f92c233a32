export * from './calls.ts';
export * from './court-facts.ts';
