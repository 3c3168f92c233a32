import type { PersonalDataMap } from '../../../platform/modules/personal-data.ts';

/** The record of the court: who is party or agent in a case does not change with an account. */
export const casePersonalData: PersonalDataMap = {
  tables: {
    case_parties: { by: 'user_id', sealed: { details: 'case_parties.details' } },
    case_agents: { by: 'user_id' },
    case_panel: { by: 'user_id' },
  },
};
