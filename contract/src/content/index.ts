export * from './service-modules.ts';
