export * from './division-calls.ts';
export * from './model.ts';
export * from './offices.ts';
export * from './staff-calls.ts';
