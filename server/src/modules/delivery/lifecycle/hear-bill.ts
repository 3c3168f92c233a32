import { randomUUIDv7 } from 'node:crypto';
import { courtDay, courtDayOf } from '@sufu/contract/core';
import { sql } from 'kysely';
import { z } from 'zod';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { caseFacts, casePanel, partiesToServe } from '../../cases/index.ts';
import { drawDocument, findDocument, numberOfDay } from '../../documents/index.ts';
import type { NoticeHooks } from '../../payments/index.ts';
import { reachOf } from '../desk/addressees.ts';
import { serveAll } from '../desk/serve-rows.ts';
import type { DeliveryEvent } from '../records/delivery-event.ts';
import { ledgersOf } from '../records/ledger.ts';
import { insertEvents, lockDelivery } from '../records/store.ts';
import { meetFee } from './tell-bill.ts';

export const serveNoticeQueue = 'delivery.serve-notice';
export const serveNoticeJob = z.object({
  documentId: z.uuid(),
  caseId: z.uuid(),
  partyId: z.uuid(),
  byId: z.uuid().nullable(),
});
export const moveFeeQueue = 'delivery.move-fee-period';
export const moveFeeJob = z.object({ documentId: z.uuid(), lastDay: courtDay.nullable() });

/** A bill is held when these are called, and a service holds its delivery before its bill: so both are done right after, by a job. */
export const billNotices: NoticeHooks = {
  issued: ({ send }, notice) => send(serveNoticeQueue, notice, notice.documentId),
  moved: ({ send }, documentId, lastDay) => send(moveFeeQueue, { documentId, lastDay }),
};

/** In whose name a notice is served that the case system states: the clerk of the panel, or whoever sits there; null: nobody yet. */
async function serverOf(db: Executor, caseId: string): Promise<string | null> {
  const panel = await casePanel(db, caseId);
  return (panel.find(({ position }) => position === 'clerk') ?? panel[0])?.userId ?? null;
}

/**
 * A fee notice goes to the payer in the portal, where they have an account there and confirmed service by it; for anybody else the clerk
 * chooses the way. The same notice again is not served twice.
 */
export async function serveNotice(
  services: AppServices,
  { documentId, caseId, partyId, byId }: z.output<typeof serveNoticeJob>,
): Promise<void> {
  const { db, secrets } = services;
  const now = services.now();
  const facts = (await caseFacts(db, [caseId])).get(caseId);
  const document = await findDocument(db, documentId);
  const [party] = await partiesToServe(db, secrets, { partyIds: [partyId] }, courtDayOf(now));
  if (!facts || !document || party?.caseId !== caseId || party.receivers.length === 0) return;
  const ledgers = await ledgersOf(db, secrets, [party]);
  const { found } = reachOf(party, ledgers.get(partyId) ?? [], { facts, kind: 'ordinary', now });
  if (found.electronic !== 'CONFIRMED') return;
  const serverId = byId ?? (await serverOf(db, caseId));
  if (serverId === null) return;
  const hash = await drawDocument(services, documentId, serveNoticeQueue);
  if (!hash) throw new Error(`fee notice ${documentId} is not drawn`);
  const number = await numberOfDay(services, 'SDJ', now);
  const papers = [{ kind: 'FEE_NOTICE' as const, title: document.title, documentId, fileId: null, hash }];
  await transact(services, { ...ofTheServer, actorId: serverId }, now, async (transaction) => {
    const batchId = randomUUIDv7();
    const added = await transaction.tx
      .insertInto('delivery_batches')
      .values({ id: batchId, key: documentId, case_id: caseId, made_by: serverId, made_at: now, count: 1 })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return;
    const body = {
      addressees: [{ partyId, channels: ['PORTAL' as const], isAbroad: false, postal: undefined }],
      ...{ plannedAt: null, chosenDays: {}, performBy: null, autoPost: false },
    };
    const serving = { services, secrets, now, actor: { userId: serverId } };
    await serveAll(transaction, serving, { body, facts, papers, batchId }, [number]);
  });
}

/** The last day of a bill moved, or nothing is to be paid any more: its time limit follows, and with it what is reminded of. */
export async function moveFeePeriod(
  services: AppServices,
  { documentId, lastDay }: z.output<typeof moveFeeJob>,
): Promise<void> {
  const now = services.now();
  await transact(services, ofTheServer, now, async (transaction) => {
    const { tx } = transaction;
    const served = await tx
      .selectFrom('delivery_papers')
      .select('delivery_id')
      .where('document_id', '=', documentId)
      .orderBy('delivery_id')
      .execute();
    for (const { delivery_id } of served) {
      if (!(await lockDelivery(tx, services.secrets, delivery_id))) continue;
      const said =
        lastDay === null ? await meetFee(transaction, delivery_id) : await moveFee(transaction, delivery_id, lastDay);
      await insertEvents(transaction, delivery_id, now, said);
    }
  });
}

/** One that was met runs again: what had been paid is to be paid. */
async function moveFee({ tx }: Transaction, deliveryId: string, lastDay: string): Promise<readonly DeliveryEvent[]> {
  const { rows: again } = await sql`
    update delivery_periods set state = case when moved_from is null then 'running' else 'extended' end
    where delivery_id = ${deliveryId} and code = 'FEE' and state = 'met' and last_day = ${lastDay} returning id`.execute(
    tx,
  );
  if (again.length > 0) return [{ kind: 'period-fee-reopened', detail: { code: 'FEE' } }];
  const rows = await tx
    .updateTable('delivery_periods')
    .set((eb) => ({ state: 'extended', moved_from: eb.ref('last_day'), last_day: lastDay }))
    .where('delivery_id', '=', deliveryId)
    .where('code', '=', 'FEE')
    .where('state', 'in', ['running', 'extended', 'met'])
    .where('last_day', '<', lastDay)
    .returning('moved_from')
    .execute();
  return rows.map(({ moved_from }) => ({
    kind: 'period-extended',
    detail: { code: 'FEE', from: moved_from, to: lastDay },
  }));
}
