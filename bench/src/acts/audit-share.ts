import { randomUUID } from 'node:crypto';
import { type AuditEvent, appendAudit } from '@sufu/server/audit-rows';
import { openDatabase } from '@sufu/server/database';
import { readSecrets } from '@sufu/server/secrets';
import { percentile, timed } from '../shared/figures.ts';

const clients = 16;
const acts = 1_600;

const event = (): AuditEvent => ({
  ...{ at: new Date(), actorId: randomUUID(), action: 'bench.act', detail: { from: 10, to: 20 } },
  ...{ subject: randomUUID(), ip: '127.0.0.1', ipClaim: null, terminal: null },
});

/** Acts a second of 16 clients, two inserts and a commit each, with the trail divided by without: the median of the rounds. */
export async function auditShare(url: string, keysFile: string, rounds: number) {
  const { db, close } = openDatabase(url, clients);
  const { audit: keys } = readSecrets(keysFile, false);
  const run = async (withTrail: boolean): Promise<number> => {
    const from = performance.now();
    await timed(acts, clients, () =>
      db.transaction().execute(async (tx) => {
        for (let i = 0; i < 2; i += 1)
          await tx
            .insertInto('limit_events')
            .values({ key: `bench:${randomUUID()}`, at: new Date() })
            .execute();
        if (withTrail) await appendAudit(tx, keys, [event()]);
      }),
    );
    return acts / ((performance.now() - from) / 1_000);
  };
  const found: { with: number; without: number }[] = [];
  for (let round = 0; round < rounds; round += 1) found.push({ without: await run(false), with: await run(true) });
  await close();
  const middle = (values: readonly number[]): number => percentile(values, 0.5);
  return {
    without: middle(found.map((each) => each.without)),
    with: middle(found.map((each) => each.with)),
    share: middle(found.map((each) => each.with / each.without)),
  };
}
