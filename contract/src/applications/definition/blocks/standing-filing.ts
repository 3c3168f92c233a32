import type { Text } from '../../../core/index.ts';
import type { CaseStage } from '../../dictionaries/index.ts';
import { text } from '../ask.ts';

/** Those named in several kinds as the ones who file them. Only words: who may file stands in `openTo` and `roles`. */
export const filers = {
  party: text('当事人', 'Party'),
  lawyer: text('代理律师', 'Lawyer acting for a party'),
  lawyerWithSpecialAuthority: text('代理律师（特别授权）', 'Lawyer (special authority)'),
  statutoryAgent: text('法定代理人', 'Statutory agent'),
  otherAgent: text('其他诉讼代理人', 'Other agent'),
  interestedPerson: text('利害关系人', 'Interested person'),
  plaintiff: text('原告', 'Plaintiff'),
  defendant: text('被告', 'Defendant'),
  preservationApplicant: text('申请保全人', 'Preservation applicant'),
  preservedParty: text('被保全人', 'Preserved party'),
  counterclaimant: text('反诉原告', 'Counterclaimant'),
} as const;

/** The way of a case. A suspended one stands beside it. */
const inOrder: readonly CaseStage[] = [
  'FILED',
  'ASSIGNED',
  'PRETRIAL',
  'SCHEDULED',
  'INVESTIGATION',
  'DEBATE',
  'DEBATE_CLOSED',
  'PRONOUNCED',
  'SERVED',
  'CLOSED',
  'ARCHIVED',
];

/** The stages from one to another, both included. */
export const stagesBetween = (first: CaseStage, last: CaseStage): readonly CaseStage[] =>
  inOrder.slice(inOrder.indexOf(first), inOrder.indexOf(last) + 1);

/** Nothing is left to decide in the case. */
export const closed: readonly CaseStage[] = ['CLOSED', 'ARCHIVED'];
/** The court has decided this instance. */
export const decided: readonly CaseStage[] = ['PRONOUNCED', 'SERVED', ...closed];
/** There is no judgment yet. */
export const undecided: readonly CaseStage[] = [
  'FILED',
  'ASSIGNED',
  'PRETRIAL',
  'SCHEDULED',
  'INVESTIGATION',
  'DEBATE',
  'DEBATE_CLOSED',
  'SUSPENDED',
];

/** What is left to somebody who would still act in a case that is closed. */
export const afterClosing: Text = {
  zh: '案件已经审结；对裁判不服的，按裁判文书写明的办法上诉，或者申请再审。',
  en: 'The case is closed; if you disagree with the decision, appeal as it says, or apply for a retrial.',
};
