export { clientLogHandlers, clientLogRoutes, clientLogSchedules } from './routes.ts';
