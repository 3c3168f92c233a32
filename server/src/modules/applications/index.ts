import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { documentReaders } from '../documents/index.ts';
import { messageSubjects } from '../messages/index.ts';
import { lapseByTime } from './lifecycle/lapse.ts';
import { emptyBin } from './party/drafts/bin.ts';
import { mayReadApplication } from './records/access.ts';
import { fillGists } from './records/fill-gists.ts';
import { gistsByLink } from './records/message-subjects.ts';
import { applicationPersonalData } from './records/personal-data.ts';
import { applicationRoutes } from './routes.ts';

export { type AskKind, asksOf, closeAsk, insertAsk, openAsk, openAskKinds } from './correspondence/asks.ts';
export {
  type DemandRow,
  demandsOf,
  insertDemand,
  isDemandOver,
  moveDemandDay,
  reopenDemandRow,
  settleDemandRow,
} from './correspondence/demands.ts';
export {
  correctionDays,
  type DueDay,
  type DueDaysWanted,
  demandDays,
  fixedTimesOf,
  questionDays,
} from './correspondence/due-days.ts';
export { type Clash, findClashes, putSchedule, scheduleOf } from './correspondence/schedules.ts';
export { countInHand, countMeetings, handOverApplications, handOverMeetings } from './lifecycle/hand-over.ts';
export { type KindHooks, kindHooks, type StateMove, type SubmitAdditions } from './lifecycle/kind-hooks.ts';
export { lapseByTime } from './lifecycle/lapse.ts';
export { moveState, targetOf, wrongState } from './lifecycle/move-state.ts';
export { firstMove, movesBetween, undecided } from './lifecycle/moves.ts';
export { notifyOwner } from './lifecycle/notices.ts';
export { isOverdueFiling } from './lifecycle/party-may.ts';
export {
  correctionOf,
  findRound,
  insertCorrection,
  latestCorrection,
  type Point,
  type Round,
} from './lifecycle/rounds.ts';
export { courtMember, type StepActor, stepsOf } from './lifecycle/timeline.ts';
export { applicationContent, applicationTitle } from './papers/application-document.ts';
export { documentDay } from './papers/lines.ts';
export { openDraft } from './party/drafts/add-application.ts';
export { saveApplyKey } from './party/drafts/get-apply-key.ts';
export { removeApplication } from './party/drafts/remove-application.ts';
export { fillDraft } from './party/fill-draft.ts';
export { countOwn } from './party/reading/count-own.ts';
export { listApplications, ownPage } from './party/reading/list-applications.ts';
export { ownFiles } from './party/reading/present.ts';
export { readApplication } from './party/reading/read-application.ts';
export { recallApplication } from './party/recall-application.ts';
export { dayFigures, queueCounts } from './queue/count-groups.ts';
export { type QueueFilter, type QueueGroup, soonUntil } from './queue/in-queue.ts';
export { nextWaiting, queueIds, queuePage } from './queue/queue.ts';
export { divisionAfterAccept } from './queue/queue-division.ts';
export {
  findVisibleApplication,
  lockVisibleApplication,
  type Visibility,
  visibilityOf,
  visibleTo,
} from './records/access.ts';
export { filedCases } from './records/acted-cases.ts';
export { directoryNames } from './records/directory-names.ts';
export { dueAfterAccept } from './records/due-day.ts';
export { evidenceDayFor, extendedDays, servedEvidenceDays } from './records/evidence-day.ts';
export { allFilesIn, linkedFiles } from './records/files-in.ts';
export { type FilingToCheck, filingBans } from './records/filing-bans.ts';
export { type AcceptedFiling, acceptedFilings } from './records/filings-by-number.ts';
export { openGist } from './records/gist.ts';
export { findHandedIn, findHandedInBytes, lockHandedIn } from './records/handed-in.ts';
export { kindOf } from './records/kind-of.ts';
export { type ListedApplication, listedApplications } from './records/listed.ts';
export { takeOwnNumber } from './records/own-number.ts';
export type { OwnQuery } from './records/own-rows.ts';
export { type ApplicationRow, type FullApplication, type Outcome, sealAnswers, sealOutcome } from './records/row.ts';
export {
  applicationIdsOfCase,
  findApplication as findWhole,
  fullApplications,
  grantedOf,
  listGranted,
  listSubmitted,
  openOfKind,
  plainApplications,
} from './records/store.ts';

const lapseQueue = 'applications.lapse';
const binQueue = 'applications.empty-bin';
const gistQueue = 'applications.fill-gists';

export const applications = defineModule({
  name: 'applications',
  calls: applicationRoutes,
  jobs: (services) => ({
    [lapseQueue]: scheduled(async () => {
      await lapseByTime(services);
    }),
    [binQueue]: scheduled(async () => {
      while ((await emptyBin(services, services.now())) > 0);
    }),
    [gistQueue]: scheduled(async () => {
      await fillGists(services);
    }),
  }),
  // Every hour, and when a server starts: one that was down at midnight catches up at once.
  schedules: [
    { queue: lapseQueue, cron: '5 * * * *', atStart: true },
    { queue: binQueue, cron: '20 3 * * *' },
    // Once after a release that brings them; later nights find nothing.
    { queue: gistQueue, cron: '35 3 * * *', atStart: true },
  ],
  personalData: applicationPersonalData,
  hooks: [
    messageSubjects.provide(gistsByLink),
    documentReaders.provide(
      async (db, actor, { applicationId }) => applicationId !== null && mayReadApplication(db, actor, applicationId),
    ),
  ],
});
