export { comingHearings } from './reading/coming-hearings.ts';
export {
  findPublicHearing,
  hearingsBefore,
  lockHearing,
  type PublicHearing,
  partiesOfCases,
  publicHearings,
} from './reading/public-hearings.ts';
export { caseDetailByNumber } from './reading/read-case.ts';
export { casesToChoose } from './reading/select-cases.ts';
export { cardsOf } from './records/cards-of.ts';
export { type CaseFacts, caseFacts } from './records/case-facts.ts';
export { type CaseForFiler, caseForFiler, type FilerStanding, partyNumbers } from './records/case-for-filer.ts';
export { caseIdByNumber, casesCausedBy, casesNumberedLike, isOnPanelOf } from './records/case-numbers.ts';
export { casePanel, type PanelMember } from './records/case-panel.ts';
export { ownCaseIds } from './records/own-case-ids.ts';
export { casePersonalData } from './records/personal-data.ts';
export { divisionFor } from './registration/division-for.ts';
export {
  type CaseDraft,
  type HearingDraft,
  openCase,
  type PartyDraft,
  registerCase,
} from './registration/register-case.ts';
export { caseRoutes } from './routes.ts';
