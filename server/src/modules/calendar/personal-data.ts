import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** The days themselves are those of cases and applications. A closed account has no calendar; that it was reminded stays on record. */
export const calendarPersonalData: PersonalDataMap = {
  tables: {
    calendar_feeds: { by: 'user_id', omitted: ['token_hash'] },
    calendar_entries: { by: 'user_id', omitted: ['hash'] },
    reminders: { by: 'user_id' },
  },
  async onAccountClosed({ tx }, { userId }) {
    await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
    await tx.deleteFrom('calendar_entries').where('user_id', '=', userId).execute();
  },
};
