export { meetingLines } from './meeting-lines.ts';
export { judgeContactPersonalData } from './personal-data.ts';
export { recordHooks } from './record-hooks.ts';
export { judgeContactRoutes } from './routes.ts';
export { insertTimes } from './times.ts';
