export * from './calls.ts';
export * from './model.ts';
export * from './rich-text.ts';
export * from './service-facts.ts';
export * from './service-modules.ts';
