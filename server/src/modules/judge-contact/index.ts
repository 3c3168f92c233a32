export { recordHooks } from './behind-records.ts';
export { judgeContactPersonalData } from './holdings.ts';
export { meetingLines } from './meeting-lines.ts';
export { judgeContactRoutes } from './routes.ts';
export { insertTimes } from './times.ts';
