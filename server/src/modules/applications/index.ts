export { findVisibleApplication, lockVisibleApplication, type Visibility, visibilityOf, visibleTo } from './access.ts';
export { openDraft } from './add-application.ts';
export { type AskKind, asksOf, closeAsk, insertAsk, openAsk, openAskKinds } from './asks.ts';
export {
  type BanRow,
  banAppeal,
  bansPage,
  insertBan,
  lockBan,
  updateBan,
} from './bans.ts';
export { type KindHooks, registerKindHooks, type StateMove, type SubmitAdditions } from './behind.ts';
export { countOwn } from './count-own.ts';
export { type DemandRow, demandsOf, insertDemand, settleDemandRow } from './demands.ts';
export { dueAfterAccept } from './due-day.ts';
export { allFilesIn, linkedFiles } from './files-in.ts';
export { fillDraft } from './fill-draft.ts';
export { saveApplyKey } from './get-apply-key.ts';
export { applicationPersonalData } from './holdings.ts';
export { kindOf } from './kind-of.ts';
export { lapseByTime } from './lapse.ts';
export { listApplications, ownPage } from './list-applications.ts';
export { moveState, targetOf, wrongState } from './move-state.ts';
export { directoryNames } from './names-in.ts';
export { notifyOwner } from './notices.ts';
export { takeOwnNumber } from './own-number.ts';
export type { OwnQuery } from './own-rows.ts';
export { applicationContent, applicationTitle } from './papers/application-paper.ts';
export { documentDay } from './papers/lines.ts';
export { isOverdueFiling } from './party-may.ts';
export { answerAt, placeOf } from './places.ts';
export { ownFiles, presentCorrection } from './present.ts';
export {
  nextWaiting,
  type QueueFilter,
  type QueueGroup,
  queueCounts,
  queueIds,
  queuePage,
  soonUntil,
} from './queue.ts';
export { divisionAfterAccept } from './queue-of.ts';
export { readApplication } from './read-application.ts';
export { recallApplication } from './recall-application.ts';
export { removeApplication } from './remove-application.ts';
export { findRound, insertCorrection, latestCorrection, type Point, type Round } from './rounds.ts';
export { applicationHandlers, applicationRoutes, applicationSchedules } from './routes.ts';
export { type ApplicationRow, type FullApplication, type Outcome, sealAnswers, sealOutcome } from './row.ts';
export { type Clash, findClashes, putSchedule, scheduleOf } from './schedules.ts';
export {
  findApplication as findWhole,
  fullApplications,
  listGranted,
  listSubmitted,
  plainApplications,
} from './store.ts';
export { courtMember, stepsOf } from './timeline.ts';
