export { applicationHandlers, applicationRoutes, applicationSchedules } from './routes.ts';
