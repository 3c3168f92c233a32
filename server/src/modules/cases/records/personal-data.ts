import type { PersonalDataMap } from '../../../platform/modules/personal-data.ts';

/** The record of the court: who is party or agent in a case does not change with an account. */
export const casePersonalData: PersonalDataMap = {
  tables: {
    case_parties: { by: 'user_id', sealed: { details: 'case_parties.details' }, omitted: ['id_lookup'] },
    case_agents: { by: 'user_id', omitted: ['id_lookup'] },
    case_panel: { by: 'user_id' },
  },
};
