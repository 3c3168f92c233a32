export { type CaseFacts, caseFacts } from './case-facts.ts';
export { type CaseForFiler, caseForFiler } from './case-for-filer.ts';
export { caseIdByNumber, casesNumberedLike, isOnPanelOf } from './case-numbers.ts';
export { casePanel, type PanelMember } from './case-panel.ts';
export { divisionFor } from './division-for.ts';
export { type CaseDraft, openCase, type PartyDraft, registerCase } from './register-case.ts';
export { caseRoutes } from './routes.ts';
