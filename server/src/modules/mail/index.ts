import * as calls from '@sufu/contract/mail';
import { mount, mountPublic } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { postalAttempts, stoppedPost } from '../delivery/index.ts';
import { documentReaders } from '../documents/index.ts';
import { actOnMail } from './acts/act-on-mail.ts';
import { postMail, removeMail } from './acts/post-mail.ts';
import { trackMail } from './acts/track-mail.ts';
import { mailPersonalData } from './personal-data.ts';
import { findMail } from './reading/find-mail.ts';
import { listDeskMail } from './reading/list-desk-mail.ts';
import { listMail } from './reading/list-mail.ts';
import { readDeskMail, readMail } from './reading/read-mail.ts';
import { mayReadMailPaper } from './records/store.ts';
import { drawUpMail } from './sending/draw-up-mail.ts';
import { sendForDelivery, takeBack } from './sending/of-delivery.ts';
import { attachOwnScan, looseScans, readOwnScan, scansOfItem, splitOwnScan } from './sending/scans.ts';
import { sendMail, takeInMail } from './sending/take-in-mail.ts';
import { tellUnmatched } from './tell-unmatched.ts';

const unmatchedQueue = 'mail.unmatched';

/** Materials by post, both ways. It stands in for no service: what goes to a party by post is served by what the delivery says of it. */
export const mail = defineModule({
  name: 'mail',
  calls: [
    mount(calls.listMail, listMail),
    mount(calls.readMail, readMail),
    mount(calls.drawUpMail, drawUpMail),
    mount(calls.postMail, postMail),
    mount(calls.removeMail, removeMail),
    mount(calls.listDeskMail, listDeskMail),
    mount(calls.findMail, findMail),
    mount(calls.readDeskMail, readDeskMail),
    mount(calls.takeInMail, takeInMail),
    mount(calls.sendMail, sendMail),
    mount(calls.actOnMail, actOnMail),
    mountPublic(calls.trackMail, trackMail),
    mount(calls.splitScan, splitOwnScan),
    mount(calls.listLooseScans, looseScans),
    mount(calls.listScans, scansOfItem),
    mount(calls.attachScan, attachOwnScan),
    mount(calls.readScan, readOwnScan),
  ],
  jobs: (services) => ({
    [unmatchedQueue]: scheduled(async () => {
      await tellUnmatched(services);
    }),
  }),
  schedules: [{ queue: unmatchedQueue, cron: '30 8 * * *' }],
  personalData: mailPersonalData,
  hooks: [
    documentReaders.provide(mayReadMailPaper),
    postalAttempts.provide(sendForDelivery),
    stoppedPost.provide(takeBack),
  ],
});
