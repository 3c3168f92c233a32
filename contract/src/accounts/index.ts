export * from './calls.ts';
export * from './check-password.ts';
export * from './check-registration.ts';
export * from './model.ts';
