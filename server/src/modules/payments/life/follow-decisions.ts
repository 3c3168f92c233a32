import { type AppServices, ofTheServer, transact } from '../../../platform/calls/context.ts';
import { findWhole, type KindHooks } from '../../applications/index.ts';
import { objectionFollower } from '../objections/follow-objection.ts';
import { lockBill } from '../records/bills.ts';
import { liveOrderOf } from '../records/orders.ts';
import type { Follower } from './decided.ts';
import { reliefFollower } from './relief-due.ts';

export const decisionQueue = 'payments.relief';
const followers: Readonly<Record<string, Follower>> = {
  judicial_assistance_apply: reliefFollower,
  refund_objection_apply: objectionFollower,
};

/** A request about fees is decided: written down with the decision, and the bills follow at once, or when nobody is paying them. */
const hooksOf = ({ states }: Follower): KindHooks => ({
  async afterMove(transaction, { row, at, byId }) {
    if (!states.includes(row.state)) return;
    await transaction.tx
      .insertInto('bill_reliefs')
      .values({ application_id: row.id, state: row.state, decided_at: at, decided_by: byId })
      .onConflict((conflict) => conflict.column('application_id').doNothing())
      .execute();
    transaction.wake(decisionQueue);
  },
});
export const decisionHooks: Readonly<Record<string, KindHooks>> = Object.fromEntries(
  Object.entries(followers).map(([kind, follower]) => [kind, hooksOf(follower)]),
);

type Waiting = { readonly application_id: string; readonly state: number; readonly decided_by: string | null };
/** One decision: every bill of it in one transaction, or, while one of them is being paid, a little later. */
async function follow(services: AppServices, { application_id: id, state, decided_by }: Waiting): Promise<void> {
  const { db, secrets } = services;
  const application = await findWhole(db, secrets, id);
  const follower = application && followers[application.type];
  const found = application && follower?.concerns(application) ? await follower.billsOf(services, application) : [];
  await transact(services, ofTheServer, services.now(), async (transaction) => {
    const { tx, at } = transaction;
    const bills = [];
    for (const bill of found) bills.push((await lockBill(tx, secrets, bill.id)) ?? bill);
    for (const bill of bills) if (await liveOrderOf(tx, bill.id)) return;
    const row = await tx
      .updateTable('bill_reliefs')
      .set({ done_at: at })
      .where('application_id', '=', id)
      .where('done_at', 'is', null)
      .returning('application_id')
      .executeTakeFirst();
    if (row && application && follower)
      await follower.follow(transaction, services, { application, state, by: decided_by, bills });
  });
}

/** Decisions whose bills have not followed yet, the oldest first. A repeat finds them done. */
export async function followDecisions(services: AppServices): Promise<void> {
  const rows = await services.db
    .selectFrom('bill_reliefs')
    .select(['application_id', 'state', 'decided_by'])
    .where('done_at', 'is', null)
    .orderBy('decided_at')
    .orderBy('application_id')
    .limit(200)
    .execute();
  for (const row of rows) await follow(services, row);
}
