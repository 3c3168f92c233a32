import type { Ground } from '../../platform/context.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { sendSms, smsQueue } from './sms.ts';
import { sweep, sweepQueue } from './sweep.ts';

export const accountHandlers = (ground: Ground): Readonly<Record<string, JobHandler>> => ({
  [smsQueue]: sendSms(ground),
  [sweepQueue]: sweep(ground),
});
