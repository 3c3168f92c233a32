import { defineModule } from '../../platform/modules/define-module.ts';
import { kindHooks } from '../applications/index.ts';
import { judgeContactPersonalData } from './personal-data.ts';
import { recordHooks } from './record-hooks.ts';
import { judgeContactRoutes } from './routes.ts';

export { meetingLines } from './meeting-lines.ts';
export { insertTimes } from './times.ts';

export const judgeContact = defineModule({
  name: 'judge-contact',
  calls: judgeContactRoutes,
  personalData: judgeContactPersonalData,
  hooks: [kindHooks.provide(recordHooks)],
});
