import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** The record of the court: who did what to a case, and what its parties said of it, stays. */
export const caseKeepingPersonalData: PersonalDataMap = {
  tables: {
    case_acts: { by: 'by_id', sealed: { reason: 'case_acts.reason' } },
    case_remarks: { by: 'by_id', sealed: { remark: 'case_remarks.remark', answer: 'case_remarks.answer' } },
  },
};
