import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** One's address book goes with the account. */
export const contactPersonalData: PersonalDataMap = {
  tables: { contacts: { by: 'owner_id', sealed: { details: 'contacts.details' } } },
  async onAccountClosed({ tx }, { userId }) {
    await tx.deleteFrom('contacts').where('owner_id', '=', userId).execute();
  },
};
