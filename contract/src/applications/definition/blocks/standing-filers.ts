import { text } from '../text.ts';

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
