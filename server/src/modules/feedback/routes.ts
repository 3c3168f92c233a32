import * as calls from '@sufu/contract/feedback';
import { type Mounted, mount, mountPublic } from '../../platform/mount.ts';
import { handleFeedback } from './handle-feedback.ts';
import { listFeedback } from './list-feedback.ts';
import { readFeedback, readFeedbackPicture } from './read-feedback.ts';
import { sendFeedback } from './send-feedback.ts';

export const feedbackRoutes: readonly Mounted[] = [
  mountPublic(calls.sendFeedback, sendFeedback),
  mount(calls.listFeedback, listFeedback),
  mount(calls.readFeedback, readFeedback),
  mount(calls.readFeedbackPicture, readFeedbackPicture),
  mount(calls.handleFeedback, handleFeedback),
];
