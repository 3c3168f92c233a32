import type { AppServices } from '../../platform/calls/context.ts';
import { type Queues, scheduled } from '../../platform/jobs/jobs.ts';
import { sendSms, smsQueue } from './sms/sms.ts';
import { sweep, sweepQueue } from './sweep.ts';

/** An SMS is tried for about a day: a provider may be down for a night. */
export const accountHandlers = (services: AppServices): Queues => ({
  [smsQueue]: { work: sendSms(services), tries: 100, expireSeconds: 60 },
  [sweepQueue]: scheduled(sweep(services)),
});
