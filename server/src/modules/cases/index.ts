import { defineModule } from '../../platform/modules/define-module.ts';
import { casePersonalData } from './records/personal-data.ts';
import { caseRoutes } from './routes.ts';

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
export { divisionFor } from './registration/division-for.ts';
export {
  type CaseDraft,
  type HearingDraft,
  openCase,
  type PartyDraft,
  registerCase,
} from './registration/register-case.ts';

export const cases = defineModule({ name: 'cases', calls: caseRoutes, personalData: casePersonalData });
