export * from './calls.ts';
export * from './fees.ts';
export * from './holidays.ts';
export * from './model.ts';
