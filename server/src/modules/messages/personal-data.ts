import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** Messages about applications stay: they prove what the party was told, and when. Others go. */
export const messagePersonalData: PersonalDataMap = {
  tables: { messages: { by: 'user_id' } },
  async onAccountClosed({ tx }, { userId }) {
    await tx.deleteFrom('messages').where('user_id', '=', userId).where('channel', '=', 1).execute();
  },
};
