export * from './calls.ts';
export * from './notification-channels.ts';
export * from './notification-events.ts';
export * from './outside-calls.ts';
export * from './preference-calls.ts';
export * from './preferences.ts';
export * from './send-plan.ts';
export * from './sms-texts.ts';
