import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** Messages about applications stay, and how they went out: they prove what the party was told, and when. Others go, the choices too. */
export const messagePersonalData: PersonalDataMap = {
  tables: {
    messages: { by: 'user_id' },
    notification_sends: { by: 'user_id', omitted: ['letter'] },
    notification_preferences: { by: 'user_id', sealed: { mail: 'notification_preferences.mail' } },
  },
  async onAccountClosed({ tx }, { userId }) {
    await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
    await tx.deleteFrom('messages').where('user_id', '=', userId).where('channel', '=', 1).execute();
  },
};
