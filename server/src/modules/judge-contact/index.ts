export { behindRecords } from './behind-records.ts';
export { judgeContactRoutes } from './routes.ts';
export { insertTimes } from './times.ts';
