export * from './calls.ts';
export * from './model.ts';
export * from './public-name.ts';
export * from './sign-up.ts';
