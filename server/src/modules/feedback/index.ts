import * as calls from '@sufu/contract/feedback';
import { mount, mountPublic } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { contentColumns } from '../files/index.ts';
import { handleFeedback } from './handle-feedback.ts';
import { listFeedback } from './list-feedback.ts';
import { feedbackPersonalData } from './personal-data.ts';
import { readFeedback, readFeedbackPicture } from './read-feedback.ts';
import { sendFeedback } from './send-feedback.ts';
import { sweepPictures } from './sweep-pictures.ts';

const sweepQueue = 'feedback.sweep-pictures';

export const feedback = defineModule({
  name: 'feedback',
  calls: [
    mountPublic(calls.sendFeedback, sendFeedback),
    mount(calls.listFeedback, listFeedback),
    mount(calls.readFeedback, readFeedback),
    mount(calls.readFeedbackPicture, readFeedbackPicture),
    mount(calls.handleFeedback, handleFeedback),
  ],
  jobs: (services) => ({
    [sweepQueue]: scheduled(async () => {
      await sweepPictures(services);
    }),
  }),
  schedules: [{ queue: sweepQueue, cron: '10 2 * * *' }],
  personalData: feedbackPersonalData,
  hooks: [contentColumns.provide({ table: 'feedback', column: 'picture_hash' })],
});
