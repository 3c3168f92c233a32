import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';
import { aboutNote, aboutText } from './store.ts';

/** What somebody thought of a page stays, nobody's. */
export const feedbackPersonalData: PersonalDataMap = {
  tables: { feedback: { by: 'user_id', sealed: { text: aboutText, note: aboutNote } } },
  async onAccountClosed({ tx }, { userId }) {
    await tx.updateTable('feedback').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
};
