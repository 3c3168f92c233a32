export * from './calls.ts';
export * from './court-facts.ts';
export * from './division-tasks.ts';
