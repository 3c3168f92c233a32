import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** What the court decided about an account is its record: it stays when the account is closed. */
export const banPersonalData: PersonalDataMap = {
  tables: { bans: { by: 'user_id', sealed: { reason: 'bans.reason', answer: 'bans.answer' } } },
};
