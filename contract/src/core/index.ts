export * from './call.ts';
export * from './calendar.ts';
export * from './identity-numbers.ts';
export * from './money.ts';
export * from './permissions.ts';
export * from './refusals.ts';
export * from './shapes.ts';
export * from './text.ts';
