import { anchorQueue } from '../../platform/audit/audit.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { checkQueue, checkTrail } from './check-trail.ts';
import { keepAnchors } from './keep-anchors.ts';

export const audit = defineModule({
  name: 'audit',
  jobs(services) {
    const anchors = keepAnchors(services);
    return {
      [anchorQueue]: { ...scheduled(anchors.write), atStop: anchors.stop },
      [checkQueue]: scheduled(checkTrail(services)),
    };
  },
  schedules: [
    { queue: anchorQueue, cron: '0 * * * *', atStart: true },
    { queue: checkQueue, cron: '30 3 * * *' },
  ],
});
