export * from './calls.ts';
export * from './check-contact.ts';
export * from './fill-party.ts';
export * from './model.ts';
