import type { Holding } from '../accounts/index.ts';

/** Checks go with the account; of the face itself nothing was ever kept. */
export const faceHoldings: Holding = {
  tables: { face_orders: { by: 'user_id', sealed: { errand: 'face_orders.errand', person: 'face_orders.person' } } },
  async close({ tx }, userId) {
    await tx.deleteFrom('face_orders').where('user_id', '=', userId).execute();
  },
};
