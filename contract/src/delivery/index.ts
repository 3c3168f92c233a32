export * from './labels.ts';
export * from './model.ts';
export * from './states.ts';
