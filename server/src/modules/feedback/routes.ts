import * as calls from '@sufu/contract/feedback';
import type { AppServices } from '../../platform/calls/context.ts';
import { type Mounted, mount, mountPublic } from '../../platform/calls/mount.ts';
import { type Queues, type Schedule, scheduled } from '../../platform/jobs/jobs.ts';
import { handleFeedback } from './handle-feedback.ts';
import { listFeedback } from './list-feedback.ts';
import { readFeedback, readFeedbackPicture } from './read-feedback.ts';
import { sendFeedback } from './send-feedback.ts';
import { sweepPictures } from './sweep-pictures.ts';

export const feedbackRoutes: readonly Mounted[] = [
  mountPublic(calls.sendFeedback, sendFeedback),
  mount(calls.listFeedback, listFeedback),
  mount(calls.readFeedback, readFeedback),
  mount(calls.readFeedbackPicture, readFeedbackPicture),
  mount(calls.handleFeedback, handleFeedback),
];

const sweepQueue = 'feedback.sweep-pictures';
export const feedbackSchedules: readonly Schedule[] = [{ queue: sweepQueue, cron: '10 2 * * *' }];
export const feedbackHandlers = (services: AppServices): Queues => ({
  [sweepQueue]: scheduled(async () => {
    await sweepPictures(services);
  }),
});
