export { cardsOf } from './cards-of.ts';
export { type CaseFacts, caseFacts } from './case-facts.ts';
export { type CaseForFiler, caseForFiler, type FilerStanding, partyNumbers } from './case-for-filer.ts';
export { caseIdByNumber, casesCausedBy, casesNumberedLike, isOnPanelOf } from './case-numbers.ts';
export { casePanel, type PanelMember } from './case-panel.ts';
export { comingHearings } from './coming-hearings.ts';
export { divisionFor } from './division-for.ts';
export { casePersonalData } from './holdings.ts';
export { ownCaseIds } from './own-case-ids.ts';
export {
  findPublicHearing,
  hearingsBefore,
  lockHearing,
  type PublicHearing,
  partiesOfCases,
  publicHearings,
} from './public-hearings.ts';
export { caseDetailByNumber } from './read-case.ts';
export { type CaseDraft, type HearingDraft, openCase, type PartyDraft, registerCase } from './register-case.ts';
export { caseRoutes } from './routes.ts';
export { casesToChoose } from './select-cases.ts';
