export * from './beginning-of.ts';
export * from './calls.ts';
export * from './model.ts';
