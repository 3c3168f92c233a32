export { jobHandlers, jobRoutes, jobSchedules } from './routes.ts';
export { setAside } from './set-aside.ts';
