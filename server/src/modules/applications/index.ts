export { findSeen, holdSeen, type Sight, seenBy, sightOf } from './access.ts';
export { openDraft } from './add-application.ts';
export { type AskKind, asksOf, closeAsk, insertAsk, openAsk, openAskKinds } from './asks.ts';
export {
  type BanRow,
  banAppeal,
  bansPage,
  holdBan,
  insertBan,
  setBan,
} from './bans.ts';
export { type Behind, type Known, type Moved, standBehind } from './behind.ts';
export { countOwn } from './count-own.ts';
export { type DemandRow, demandsOf, insertDemand, settleDemandRow } from './demands.ts';
export { dueAfterAccept } from './due-day.ts';
export { allFilesIn, linkedFiles } from './files-in.ts';
export { fillDraft } from './fill-draft.ts';
export { keepKey } from './get-apply-key.ts';
export { applicationHoldings } from './holdings.ts';
export { kindOf } from './kind-of.ts';
export { lapseByTime } from './lapse.ts';
export { listApplications, ownPage } from './list-applications.ts';
export { moveState, targetOf, wrongState } from './move-state.ts';
export { namesIn } from './names-in.ts';
export { tellOwner } from './notices.ts';
export { takeOwnNumber } from './own-number.ts';
export type { OwnQuery } from './own-rows.ts';
export { applicationContent, applicationTitle } from './papers/application-paper.ts';
export { paperDay } from './papers/lines.ts';
export { isOverdueFiling } from './party-may.ts';
export { answerAt, placeOf } from './places.ts';
export { ownFiles, presentCorrection } from './present.ts';
export { nextWaiting, type QueueGroup, type QueueWish, queueCounts, queueIds, queuePage, soonUntil } from './queue.ts';
export { queueAfterAccept } from './queue-of.ts';
export { readApplication } from './read-application.ts';
export { recallApplication } from './recall-application.ts';
export { removeApplication } from './remove-application.ts';
export { findRound, insertCorrection, latestCorrection, type Point, type Round } from './rounds.ts';
export { applicationHandlers, applicationRoutes, applicationSchedules } from './routes.ts';
export { type ApplicationRow, type FullApplication, type Outcome, sealAnswers, sealOutcome } from './row.ts';
export { type Clash, findClashes, putSchedule, scheduleOf } from './schedules.ts';
export { findApplication as findWhole, fullApplications, grantedOf, handedInFor, plainApplications } from './store.ts';
export { member, stepsOf } from './timeline.ts';
