import type { AppServices } from '../../platform/calls/context.ts';
import { spendBytes } from '../files/index.ts';

const day = 86_400_000;
/** A picture of a page serves whoever looks into the matter, and may show more than its sender saw. */
const kept = { afterHandled: 30 * day, atMost: 183 * day };
const batch = 1_000;

/** Pictures that have served their purpose: the words stay, the picture goes. Answers how many. */
export async function sweepPictures({ db, now }: AppServices): Promise<number> {
  const at = now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  let gone = 0;
  for (let more = true; more; ) {
    const hashes = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('feedback')
        .select(['id', 'picture_hash'])
        .where('picture_hash', 'is not', null)
        .where((eb) => eb.or([eb('at', '<', before(kept.atMost)), eb('handled_at', '<', before(kept.afterHandled))]))
        .limit(batch)
        .forUpdate()
        .execute();
      if (rows.length > 0) {
        const ids = rows.map(({ id }) => id);
        await tx.updateTable('feedback').set({ picture_hash: null }).where('id', 'in', ids).execute();
      }
      const spent = rows.flatMap(({ picture_hash }) => picture_hash ?? []);
      await spendBytes(tx, spent, at);
      return spent;
    });
    gone += hashes.length;
    more = hashes.length === batch;
  }
  return gone;
}
