export * from './check-row.ts';
export * from './shapes.ts';
