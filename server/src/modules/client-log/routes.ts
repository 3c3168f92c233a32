import { listClientLogs, sendClientLog } from '@sufu/contract/client-log';
import type { AppServices } from '../../platform/calls/context.ts';
import { type Mounted, mount, mountPublic } from '../../platform/calls/mount.ts';
import { type Queues, type Schedule, scheduled } from '../../platform/jobs/jobs.ts';
import { listEntries } from './list-entries.ts';
import { receiveEntries } from './receive-entries.ts';
import { sweepEntries } from './sweep-entries.ts';

const sweepQueue = 'client-log-sweep';

export const clientLogRoutes: readonly Mounted[] = [
  mountPublic(sendClientLog, receiveEntries),
  mount(listClientLogs, listEntries),
];
export const clientLogHandlers = (services: AppServices): Queues => ({
  [sweepQueue]: scheduled(sweepEntries(services)),
});
export const clientLogSchedules: readonly Schedule[] = [{ queue: sweepQueue, cron: '37 3 * * *' }];
