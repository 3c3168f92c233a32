import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** Files that were handed in belong to the court's record; others are swept, and what was still on its way is given up. */
export const filePersonalData: PersonalDataMap = {
  tables: { files: { by: 'owner_id' }, uploads: { by: 'owner_id' } },
  async onAccountClosed({ tx }, { userId, at }) {
    await tx
      .updateTable('uploads')
      .set({ touched_at: new Date(0) })
      .where('owner_id', '=', userId)
      .execute();
    await tx
      .updateTable('files')
      .set({ sweep_after: at })
      .where('owner_id', '=', userId)
      .where('sweep_after', 'is not', null)
      .execute();
  },
};
