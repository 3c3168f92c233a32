export * from './calls.ts';
export * from './menu.ts';
