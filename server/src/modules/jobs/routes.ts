import { listSetAsideJobs, putJobsBack } from '@sufu/contract/jobs';
import type { AppServices } from '../../platform/calls/context.ts';
import { type Mounted, mount } from '../../platform/calls/mount.ts';
import { type Queues, type Schedule, scheduled } from '../../platform/jobs/jobs.ts';
import { forgetOld, wakeUndone } from './keep-outbox.ts';
import { listSetAside } from './list-set-aside.ts';
import { putBack } from './put-back.ts';

export const jobRoutes: readonly Mounted[] = [mount(listSetAsideJobs, listSetAside), mount(putJobsBack, putBack)];

const undoneQueue = 'jobs.wake-undone';
const oldQueue = 'jobs.forget-old';

export const jobSchedules: readonly Schedule[] = [
  { queue: undoneQueue, cron: '*/5 * * * *', atStart: true },
  { queue: oldQueue, cron: '35 * * * *' },
];

export const jobHandlers = (services: AppServices): Queues => ({
  [undoneQueue]: scheduled(() => wakeUndone(services)),
  [oldQueue]: scheduled(() => forgetOld(services)),
});
