export * from './calls.ts';
export * from './ics.ts';
export * from './model.ts';
export * from './next-calls.ts';
export * from './reminder-steps.ts';
export * from './why.ts';
