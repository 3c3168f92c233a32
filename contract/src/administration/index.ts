export * from './absence-calls.ts';
export * from './division-calls.ts';
export * from './model.ts';
export * from './offices.ts';
export * from './proposal-calls.ts';
export * from './staff-calls.ts';
export * from './staff-file.ts';
