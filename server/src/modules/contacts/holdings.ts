import type { Holding } from '../accounts/index.ts';

/** One's address book goes with the account. */
export const contactHoldings: Holding = {
  tables: { contacts: { by: 'owner_id', sealed: { details: 'contacts.details' } } },
  async close({ tx }, userId) {
    await tx.deleteFrom('contacts').where('owner_id', '=', userId).execute();
  },
};
