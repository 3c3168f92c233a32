import { anchorQueue } from '../../platform/audit/audit.ts';
import type { AppServices } from '../../platform/calls/context.ts';
import { type Queues, type Schedule, scheduled } from '../../platform/jobs/jobs.ts';
import { checkQueue, checkTrail } from './check-trail.ts';
import { keepAnchors } from './keep-anchors.ts';

export const auditSchedules: readonly Schedule[] = [
  { queue: anchorQueue, cron: '0 * * * *', atStart: true },
  { queue: checkQueue, cron: '30 3 * * *' },
];

/** `stop`: what a worker does last. */
export function auditHandlers(services: AppServices): {
  readonly handlers: Queues;
  readonly stop: () => Promise<void>;
} {
  const anchors = keepAnchors(services);
  const handlers = { [anchorQueue]: scheduled(anchors.write), [checkQueue]: scheduled(checkTrail(services)) };
  return { handlers, stop: anchors.stop };
}
