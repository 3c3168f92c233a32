export * from './calls.ts';
export * from './notification-events.ts';
