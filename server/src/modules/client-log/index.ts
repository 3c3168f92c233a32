import { listClientLogs, sendClientLog } from '@sufu/contract/client-log';
import { mount, mountPublic } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { listEntries } from './list-entries.ts';
import { receiveEntries } from './receive-entries.ts';
import { sweepEntries } from './sweep-entries.ts';

const sweepQueue = 'client-log-sweep';

export const clientLog = defineModule({
  name: 'client-log',
  calls: [mountPublic(sendClientLog, receiveEntries), mount(listClientLogs, listEntries)],
  jobs: (services) => ({ [sweepQueue]: scheduled(sweepEntries(services)) }),
  schedules: [{ queue: sweepQueue, cron: '37 3 * * *' }],
});
