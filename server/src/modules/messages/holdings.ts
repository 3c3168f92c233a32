import type { Holding } from '../accounts/index.ts';

/** Messages about applications stay: they prove what the party was told, and when. Others go. */
export const messageHoldings: Holding = {
  tables: { messages: { by: 'user_id' } },
  async close({ tx }, userId) {
    await tx.deleteFrom('messages').where('user_id', '=', userId).where('channel', '=', 1).execute();
  },
};
