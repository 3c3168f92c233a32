import * as calls from '@sufu/contract/face';
import { mount, mountPublic } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { grantProviders } from '../accounts/index.ts';
import { facePersonalData } from './personal-data.ts';
import { ownPicture } from './picture-to-compare.ts';
import { readFaceResult } from './read-face-result.ts';
import { signInByFace } from './sign-in-by-face.ts';
import { startFace } from './start-face.ts';
import { sweepOrders } from './sweep-orders.ts';

const sweepQueue = 'face-sweep';

export const face = defineModule({
  name: 'face',
  calls: [
    mountPublic(calls.startFace, startFace),
    mountPublic(calls.readFaceResult, readFaceResult),
    mount(calls.readPicture, ownPicture),
  ],
  jobs: (services) => ({ [sweepQueue]: scheduled(sweepOrders(services)) }),
  schedules: [{ queue: sweepQueue, cron: '27 3 * * *' }],
  personalData: facePersonalData,
  hooks: [grantProviders.provide({ way: 'face', grant: signInByFace })],
});
