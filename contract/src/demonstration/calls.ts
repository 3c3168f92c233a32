import { z } from 'zod';
import { defineCall, id } from '../core/index.ts';

/** Only on the demonstration court, for automated journeys: what a captcha shows. Not mounted otherwise. */
export const readCaptcha = defineCall({
  id: 'demonstration.captcha',
  method: 'GET',
  path: '/demonstration/captcha',
  access: 'public',
  summary: { zh: '演示环境：读出验证码', en: 'Demonstration only: the text of a captcha' },
  query: z.object({ key: id }),
  reply: z.object({ text: z.string() }),
  refusals: ['not-found'],
});
