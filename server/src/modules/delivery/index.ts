import * as calls from '@sufu/contract/delivery';
import { z } from 'zod';
import { mount, mountPublic } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { accountChanges } from '../accounts/index.ts';
import { kindHooks, servedEvidenceDays } from '../applications/index.ts';
import { documentReaders } from '../documents/index.ts';
import { contentColumns, fileReaders } from '../files/index.ts';
import { sendResults } from '../messages/index.ts';
import { noticeHooks } from '../payments/index.ts';
import {
  decideAnnouncement,
  notePhoneCall,
  proposeAnnouncement,
  reviewReturn,
  ruleOnDelivery,
  sendAgain,
  stopDelivery,
} from './desk/acts.ts';
import { caseRecord, printRecord } from './desk/case-record.ts';
import { findCases } from './desk/find-cases.ts';
import { lateServices } from './desk/late-service.ts';
import { countDeliveries, listDeliveries } from './desk/list-deliveries.ts';
import { planDelivery } from './desk/plan-delivery.ts';
import { readDelivery } from './desk/read-delivery.ts';
import { recordAttempt } from './desk/record-attempt.ts';
import { recordConsent } from './desk/record-consent.ts';
import { servePapers } from './desk/serve-papers.ts';
import { recallReceipt, takeReceipt } from './desk/take-receipt.ts';
import { hearResult, settleQueue } from './lifecycle/hear.ts';
import {
  accountConsentJob,
  accountConsentQueue,
  hearAccountConsent,
  onAccountConsent,
} from './lifecycle/hear-account-consent.ts';
import { deliveryKindHooks, hearApplication, heardJob, hearQueue } from './lifecycle/hear-application.ts';
import {
  billNotices,
  moveFeeJob,
  moveFeePeriod,
  moveFeeQueue,
  serveNotice,
  serveNoticeJob,
  serveNoticeQueue,
} from './lifecycle/hear-bill.ts';
import { hearNewPhone, newPhoneQueue, onAccountChange } from './lifecycle/hear-new-phone.ts';
import { keepTime, settleDue } from './lifecycle/keep-time.ts';
import { recountPeriods } from './lifecycle/recount-periods.ts';
import { actOnNotice } from './party/act-on-notice.ts';
import { confirmAddress, withdrawAddress } from './party/confirm-address.ts';
import { ownAddresses } from './party/own-addresses.ts';
import { caseNotices, ownNotices } from './party/own-notices.ts';
import { beginPickup, openPickup, readPickupPaper } from './party/pickup.ts';
import { readNotice } from './party/read-notice.ts';
import { readPaper } from './party/read-paper.ts';
import { deliveryPersonalData } from './personal-data.ts';
import { ownEvidenceDay } from './records/own-periods.ts';
import { mayReadPaper, mayReadProof } from './records/who-reads.ts';

export { hearApplication } from './lifecycle/hear-application.ts';
export { keepTime } from './lifecycle/keep-time.ts';
export {
  hearPost,
  type PostalAttempt,
  type PostNews,
  postalAttempts,
  type StoppedPost,
  stoppedPost,
} from './lifecycle/post.ts';
export { noteOpening } from './party/read-paper.ts';
export { servedCases } from './records/acted-cases.ts';
export { type OwnPeriod, ownPeriods, partiesWithPeriod, periodsEndingOn } from './records/own-periods.ts';
export { runningPeriods } from './records/running-periods.ts';

export { type UnopenedService, unopenedServices } from './records/unopened-services.ts';

const timeQueue = 'delivery.keep-time';
const newPhoneJob = z.object({ userId: z.uuid() });
const settleJob = z.object({ deliveryId: z.uuid() });

export const delivery = defineModule({
  name: 'delivery',
  calls: [
    mount(calls.listNotices, ownNotices),
    mount(calls.readNotice, readNotice),
    mount(calls.readNoticePaper, readPaper),
    mount(calls.submitNotice, actOnNotice),
    mount(calls.listCaseNotices, caseNotices),
    mount(calls.listAddresses, ownAddresses),
    mount(calls.confirmAddress, confirmAddress),
    mount(calls.withdrawAddress, withdrawAddress),
    mountPublic(calls.beginPickup, beginPickup),
    mountPublic(calls.openPickup, openPickup),
    mountPublic(calls.readPickupPaper, readPickupPaper),
    mount(calls.findCasesToServe, findCases),
    mount(calls.planDelivery, planDelivery),
    mount(calls.recordConsent, recordConsent),
    mount(calls.serve, servePapers),
    mount(calls.listDeskDeliveries, listDeliveries),
    mount(calls.countDeskDeliveries, countDeliveries),
    mount(calls.listLateService, lateServices),
    mount(calls.readDeskDelivery, readDelivery),
    mount(calls.recordAttempt, recordAttempt),
    mount(calls.sendAgain, sendAgain),
    mount(calls.stopDelivery, stopDelivery),
    mount(calls.ruleOnDelivery, ruleOnDelivery),
    mount(calls.reviewReturn, reviewReturn),
    mount(calls.notePhoneCall, notePhoneCall),
    mount(calls.takeReceipt, takeReceipt),
    mount(calls.recallReceipt, recallReceipt),
    mount(calls.proposeAnnouncement, proposeAnnouncement),
    mount(calls.decideAnnouncement, decideAnnouncement),
    mount(calls.readCaseRecord, caseRecord),
    mount(calls.printCaseRecord, printRecord),
  ],
  jobs: (services) => ({
    [settleQueue]: {
      tries: 10,
      expireSeconds: 60,
      work: (data) => settleDue(services, settleJob.parse(data).deliveryId),
    },
    [hearQueue]: {
      tries: 10,
      expireSeconds: 60,
      work: (data) => hearApplication(services, heardJob.parse(data)),
    },
    [newPhoneQueue]: {
      tries: 10,
      expireSeconds: 60,
      work: (data) => hearNewPhone(services, newPhoneJob.parse(data).userId),
    },
    [accountConsentQueue]: {
      tries: 10,
      expireSeconds: 60,
      work: (data) => hearAccountConsent(services, accountConsentJob.parse(data)),
    },
    [serveNoticeQueue]: {
      tries: 10,
      expireSeconds: 60,
      work: (data) => serveNotice(services, serveNoticeJob.parse(data)),
    },
    [moveFeeQueue]: {
      tries: 10,
      expireSeconds: 60,
      work: (data) => moveFeePeriod(services, moveFeeJob.parse(data)),
    },
    [timeQueue]: scheduled(async () => {
      while ((await keepTime(services)) > 0);
      await recountPeriods(services);
    }),
  }),
  schedules: [{ queue: timeQueue, everySeconds: 30, atStart: true }],
  personalData: deliveryPersonalData,
  hooks: [
    kindHooks.provide(deliveryKindHooks),
    servedEvidenceDays.provide(ownEvidenceDay),
    noticeHooks.provide(billNotices),
    accountChanges.provide(onAccountChange),
    accountChanges.provide(onAccountConsent),
    sendResults.provide(hearResult),
    documentReaders.provide(mayReadPaper),
    // The bytes of a file that was served stay as long as the record of the case.
    contentColumns.provide({ table: 'delivery_papers', column: 'hash' }),
    fileReaders.provide(mayReadProof),
  ],
});
