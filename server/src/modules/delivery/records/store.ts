import { randomUUIDv7 } from 'node:crypto';
import { type Channel, freshAttempt, type StartedPeriod } from '@sufu/contract/delivery';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { DeliveryEvent } from './delivery-event.ts';
import {
  type AttemptDetails,
  type AttemptFacts,
  type AttemptRow,
  attemptOf,
  type DeliveryRow,
  deliveryOf,
  type PaperRow,
  paperOf,
  sealDetails,
} from './row.ts';
import { tellOutside } from './tell-outside.ts';

/** A delivery with its papers and attempts. */
export type FullDelivery = DeliveryRow & {
  readonly papers: readonly PaperRow[];
  readonly attempts: readonly AttemptRow[];
};

async function withParts(db: Executor, secrets: Secrets, rows: readonly DeliveryRow[]): Promise<FullDelivery[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [papers, attempts] = await Promise.all([
    db.selectFrom('delivery_papers').selectAll().where(isAmong('delivery_id', ids)).orderBy('position').execute(),
    db.selectFrom('delivery_attempts').selectAll().where(isAmong('delivery_id', ids)).orderBy('position').execute(),
  ]);
  const papersOf = Map.groupBy(papers, (row) => row.delivery_id);
  const attemptsOf = Map.groupBy(attempts, (row) => row.delivery_id);
  return rows.map((row) => ({
    ...row,
    papers: (papersOf.get(row.id) ?? []).map(paperOf),
    attempts: (attemptsOf.get(row.id) ?? []).map((stored) => attemptOf(secrets, stored)),
  }));
}

export async function findDelivery(db: Executor, secrets: Secrets, id: string): Promise<FullDelivery | null> {
  const row = await db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();
  const [found] = row ? await withParts(db, secrets, [deliveryOf(secrets, row)]) : [];
  return found ?? null;
}

/** The same, held until the transaction ends. */
export async function lockDelivery(tx: Tx, secrets: Secrets, id: string): Promise<FullDelivery | null> {
  const row = await tx.selectFrom('deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const [found] = row ? await withParts(tx, secrets, [deliveryOf(secrets, row)]) : [];
  return found ?? null;
}

/** Deliveries by id, in this order. */
export async function deliveriesAmong(
  db: Executor,
  secrets: Secrets,
  ids: readonly string[],
): Promise<readonly FullDelivery[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('deliveries').selectAll().where(isAmong('id', ids)).execute();
  const found = new Map(
    (
      await withParts(
        db,
        secrets,
        rows.map((row) => deliveryOf(secrets, row)),
      )
    ).map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** What is known of an attempt that nothing has happened to yet. */
export const freshFacts = (known: Parameters<typeof freshAttempt>[0]): AttemptFacts => ({
  ...freshAttempt(known),
  tries: 0,
  hasTemporaryFailure: false,
  failedAt: null,
});

export type NewAttempt = {
  readonly id: string;
  readonly channel: Channel;
  readonly userId: string | null;
  readonly facts: AttemptFacts;
  readonly details: AttemptDetails;
  readonly addressId: string | null;
  readonly trackingNo?: string | null;
  readonly files?: readonly string[];
  readonly madeBy: string | null;
};

export async function insertAttempts(
  tx: Tx,
  secrets: Secrets,
  rows: readonly (NewAttempt & { readonly deliveryId: string; readonly position: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('delivery_attempts')
    .values(
      rows.map((row) => ({
        id: row.id,
        delivery_id: row.deliveryId,
        position: row.position,
        channel: row.channel,
        user_id: row.userId,
        facts: JSON.stringify(row.facts),
        details: sealDetails(secrets, row.id, row.details),
        address_id: row.addressId,
        tracking_no: row.trackingNo ?? null,
        files: [...(row.files ?? [])],
        made_by: row.madeBy,
      })),
    )
    .execute();
}

/** Write what has become known of an attempt. `details`: only where they change. */
export async function updateAttempt(
  tx: Tx,
  secrets: Secrets,
  { id, facts }: Pick<AttemptRow, 'id' | 'facts'>,
  more: { readonly details?: AttemptDetails; readonly trackingNo?: string; readonly files?: readonly string[] } = {},
): Promise<void> {
  const { id: _, channel: __, ...kept } = facts;
  await tx
    .updateTable('delivery_attempts')
    .set({
      facts: JSON.stringify(kept),
      ...(more.details && { details: sealDetails(secrets, id, more.details) }),
      ...(more.trackingNo !== undefined && { tracking_no: more.trackingNo }),
      ...(more.files && { files: [...more.files] }),
    })
    .where('id', '=', id)
    .execute();
}

async function lastSeq(tx: Tx, deliveryId: string): Promise<number> {
  const last = await tx
    .selectFrom('delivery_events')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return last?.seq ?? 0;
}

/** The delivery must be held: events are numbered without gaps. `last`: the number of the last one, where it is known. */
export async function insertEvents(
  transaction: Transaction,
  deliveryId: string,
  at: Date,
  events: readonly DeliveryEvent[],
  last?: number,
): Promise<void> {
  if (events.length === 0) return;
  const { tx, record } = transaction;
  const from = (last ?? (await lastSeq(tx, deliveryId))) + 1;
  await tx
    .insertInto('delivery_events')
    .values(
      events.map(({ kind, attemptId = null, actorId = null, detail = {} }, i) => ({
        delivery_id: deliveryId,
        seq: from + i,
        at,
        kind,
        attempt_id: attemptId,
        actor_id: actorId,
        detail: JSON.stringify(detail),
      })),
    )
    .execute();
  for (const { kind, attemptId = null, detail = {} } of events)
    record(`delivery.${kind}`, deliveryId, { ...(attemptId && { attempt: attemptId }), ...detail });
  await tellOutside(transaction, deliveryId, at, events);
}

export const eventsOf = (db: Executor, deliveryId: string) =>
  db.selectFrom('delivery_events').selectAll().where('delivery_id', '=', deliveryId).orderBy('seq').execute();

export async function insertPeriods(
  tx: Tx,
  delivery: Pick<DeliveryRow, 'id' | 'partyId' | 'caseId'>,
  periods: readonly StartedPeriod[],
  at: Date,
): Promise<readonly string[]> {
  if (periods.length === 0) return [];
  const rows = periods.map((period) => ({
    id: randomUUIDv7(),
    delivery_id: delivery.id,
    party_id: delivery.partyId,
    case_id: delivery.caseId,
    code: period.code,
    article: JSON.stringify(period.article),
    start_day: period.startDay,
    length: period.length,
    unit: period.unit,
    last_day: period.lastDay,
    provisional: period.provisional,
    why: JSON.stringify(period.why),
    state: 'running',
    made_at: at,
  }));
  await tx.insertInto('delivery_periods').values(rows).execute();
  return rows.map(({ id }) => id);
}

export const periodRowsOf = (db: Executor, deliveryIds: readonly string[]) =>
  db
    .selectFrom('delivery_periods')
    .selectAll()
    .where(isAmong('delivery_id', deliveryIds))
    .where('state', '<>', 'void')
    .orderBy('last_day')
    .orderBy('code')
    .execute();
