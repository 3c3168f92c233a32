import { listSetAsideJobs, putJobsBack } from '@sufu/contract/jobs';
import { mount } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { jobsHealth } from './health.ts';
import { forgetOld, wakeUndone } from './keep-outbox.ts';
import { listSetAside } from './list-set-aside.ts';
import { putBack } from './put-back.ts';

export { setAside } from './set-aside.ts';

const undoneQueue = 'jobs.wake-undone';
const oldQueue = 'jobs.forget-old';

export const jobs = defineModule({
  name: 'jobs',
  calls: [mount(listSetAsideJobs, listSetAside), mount(putJobsBack, putBack)],
  jobs: (services) => ({
    [undoneQueue]: scheduled(() => wakeUndone(services)),
    [oldQueue]: scheduled(() => forgetOld(services)),
  }),
  schedules: [
    { queue: undoneQueue, everySeconds: 20, atStart: true },
    { queue: oldQueue, cron: '35 * * * *' },
  ],
  health: [jobsHealth],
});
