import * as calls from '@sufu/contract/cases';
import { mount } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { allCases, otherCases, ownCases } from './reading/list-cases.ts';
import { upcomingHearings } from './reading/list-upcoming-hearings.ts';
import { caseByNumber, ownCase } from './reading/read-case.ts';
import { casesToChoose } from './reading/select-cases.ts';
import { casePersonalData } from './records/personal-data.ts';

export { changedLinks, joinRelated, type LinksSaid, linksNow, putLinks } from './exchange/case-links.ts';
export { exchangedTables } from './exchange/case-tables.ts';
export { claimRows, releaseRows, releaseUnit } from './exchange/claim-rows.ts';
export { connectedSources, keeperOf } from './exchange/connected-sources.ts';
export { type CaseChange, noteChanges, tellOfAuthority, tellOfFiles, tellOfNew } from './exchange/note-changes.ts';
export { exportedCases, pagesOfRows, type RowsAsked, type StoredRow } from './exchange/pages-of-rows.ts';
export {
  caseRowsNow,
  detailsOfParties,
  dropSeats,
  holdersOfNumbers,
  type NumberHolder,
  ownRowsLike,
  putCaseRows,
  putCases,
  seatOf,
  takeDown,
} from './exchange/put-rows.ts';
export {
  casesWithEvidenceDay,
  evidenceDaysOf,
  hearingsOf,
  hearingsOn,
  participantsOf,
  peopleOfParties,
} from './reading/calendar-days.ts';
export { comingHearings } from './reading/coming-hearings.ts';
export { eventsOf, relatedCases } from './reading/events-and-relations.ts';
export {
  findPublicHearing,
  hearingsBefore,
  lockHearing,
  type PublicHearing,
  partiesOfCases,
  publicHearings,
} from './reading/public-hearings.ts';
export { caseDetailByNumber } from './reading/read-case.ts';
export { casesAlike } from './reading/search-cases.ts';
export { casesToChoose } from './reading/select-cases.ts';
export { caseSourceTimes } from './reading/source-times.ts';
export { accountsOfCases } from './records/accounts-of-cases.ts';
export { cardsOf } from './records/cards-of.ts';
export {
  type CaseFacts,
  type CaseLabel,
  caseFacts,
  caseLabelIn,
  caseLabelOf,
  caseLabelOfRow,
  caseLabels,
  isSealed,
} from './records/case-facts.ts';
export { type CaseForFiler, caseForFiler, type FilerStanding, partyNumbers } from './records/case-for-filer.ts';
export { decidesIn, judgesOf } from './records/case-judges.ts';
export {
  caseIdByNumber,
  caseIdsNumberedLike,
  caseNumbered,
  casesNumberedLike,
  isCaseCausedBy,
  isCaseNumberedLike,
  isNumberedLike,
  isOnPanelOf,
  sitsOnPanelOf,
} from './records/case-numbers.ts';
export { casePanel, type PanelMember } from './records/case-panel.ts';
export { findParties, isOwnParty, type PartyOfCase, usersOfParty } from './records/find-parties.ts';
export { hasLeft } from './records/own.ts';
export { ownCaseIds, standsIn } from './records/own-case-ids.ts';
export {
  casesToServe,
  ownPartyIds,
  type PartyToServe,
  partiesToServe,
  type Receiver,
  servesIn,
} from './records/parties-to-serve.ts';
export { taskOfCase } from './registration/division-for.ts';
export { countOnPanels, handOverPanels } from './registration/hand-over.ts';
export {
  type CaseDraft,
  enterCase,
  type HearingDraft,
  openCase,
  type PartyDraft,
  registerCase,
} from './registration/register-case.ts';
export { keepTaken } from './registration/take-case-number.ts';

/** A case with what was filed in it is read in archives, after applications. */
export const cases = defineModule({
  name: 'cases',
  calls: [
    mount(calls.listCases, ownCases),
    mount(calls.listAllCases, allCases),
    mount(calls.listOtherCases, otherCases),
    mount(calls.selectCases, casesToChoose),
    mount(calls.readOwnCase, ownCase),
    mount(calls.readCaseByNumber, caseByNumber),
    mount(calls.listUpcomingHearings, upcomingHearings),
  ],
  personalData: casePersonalData,
});
