import { circuit, nextTryAt, type PushResult } from '@sufu/contract/webhooks';
import { sql } from 'kysely';
import { type AppServices, ofTheServer, transact } from '../../platform/calls/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Change, writeAtOnce } from '../../platform/database/statements/write-at-once.ts';
import type { PostAnswer } from '../../platform/outgoing/post-once.ts';
import type { Claimed } from './claim.ts';
import { tellOfTrouble } from './troubles.ts';

/** Only 2xx takes an event; 410 wants no more of any; a redirect is followed by nobody and is a failure like the rest (service.md §13). */
export function resultOf(answer: PostAnswer): PushResult {
  if (typeof answer !== 'number') return answer;
  if (answer >= 200 && answer < 300) return 'delivered';
  if (answer === 410) return 'gone';
  return answer >= 300 && answer < 400 ? 'redirected' : 'refused-by-status';
}

type Settled = { readonly endpoint: string; readonly claimed: Claimed; readonly answer: PostAnswer };

/** Where the delivery stands behind the try: an endpoint that is gone keeps it till it is switched on again. */
function standingAfter({ claimed, answer }: Settled, at: Date) {
  const result = resultOf(answer);
  if (result === 'delivered') return { state: 'delivered', next_try_at: null } as const;
  if (result === 'gone') return { state: 'waiting', next_try_at: at } as const;
  const next = nextTryAt(claimed.tries + 1, claimed.firstTryAt ?? at, at);
  return { state: next ? 'waiting' : 'dead', next_try_at: next } as const;
}

/** Only while the claim is still this worker's: what another does meanwhile is the truth. */
const deliveryChange = (tx: Tx, { endpoint, claimed, answer }: Settled, at: Date, after: object): Change =>
  tx
    .updateTable('webhook_deliveries')
    .set({
      ...{ ...after, tries: claimed.tries + 1, last_try_at: at, claim: null, claimed_until: null },
      first_try_at: claimed.firstTryAt ?? at,
      ...{ result: resultOf(answer), status: typeof answer === 'number' ? answer : null },
    })
    .where('endpoint', '=', endpoint)
    .where('event_id', '=', claimed.event.id)
    .where('claim', '=', claimed.claim);

function endpointChange(tx: Tx, { endpoint, answer }: Settled, at: Date): Change {
  const result = resultOf(answer);
  const own = tx.updateTable('webhook_endpoints').where('name', '=', endpoint);
  if (result === 'delivered') return own.set({ failures: 0, rests_until: null, last_success_at: at });
  const rests = new Date(at.getTime() + circuit.restSeconds * 1_000);
  return own.set({
    last_failure_at: at,
    failures: sql<number>`failures + 1`,
    rests_until: sql<Date | null>`case when failures + 1 >= ${circuit.failures} then ${rests}::timestamptz else rests_until end`,
    ...(result === 'gone' ? { off_at: sql<Date>`coalesce(off_at, ${at}::timestamptz)` } : {}),
  });
}

/** Write down what came of a try. What ends by it, the event or the endpoint, goes on the trail and is told to the administrators. */
export async function settle(services: AppServices, settled: Settled): Promise<void> {
  const at = services.now();
  const after = standingAfter(settled, at);
  const changes = (tx: Tx) => [deliveryChange(tx, settled, at, after), endpointChange(tx, settled, at)];
  const ends = after.state === 'dead' ? 'dead' : resultOf(settled.answer) === 'gone' ? 'off' : null;
  if (!ends) return services.db.transaction().execute((tx) => writeAtOnce(tx, changes(tx)));
  const { endpoint, claimed } = settled;
  await transact(services, ofTheServer, at, async (transaction) => {
    const before = await transaction.tx
      .selectFrom('webhook_endpoints')
      .select('off_at')
      .where('name', '=', endpoint)
      .forUpdate()
      .executeTakeFirst();
    for (const change of changes(transaction.tx)) transaction.atEnd(() => change);
    // Of several pushes that were under way together the first one tells it.
    if (ends === 'off' && before?.off_at) return;
    transaction.record(`webhooks.${ends}`, claimed.event.id, { endpoint, tries: claimed.tries + 1 });
    await tellOfTrouble(transaction, { endpoint, what: ends, at });
  });
}
