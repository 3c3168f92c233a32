import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** Checks go with the account; of the face itself nothing was ever kept. */
export const facePersonalData: PersonalDataMap = {
  tables: { face_orders: { by: 'user_id', sealed: { errand: 'face_orders.errand', person: 'face_orders.person' } } },
  async onAccountClosed({ tx }, { userId }) {
    await tx.deleteFrom('face_orders').where('user_id', '=', userId).execute();
  },
};
