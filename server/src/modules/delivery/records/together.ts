import { type CourtDay, courtDayOf, toCourtDay } from '@sufu/contract/core';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { plainApplications } from '../../applications/index.ts';
import { type CaseFacts, caseFacts, type PartyToServe, partiesToServe } from '../../cases/index.ts';
import { type FullDelivery, periodRowsOf } from './store.ts';

export type Received = { readonly day: CourtDay; readonly way: string };

async function receiptsOf(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Received>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('delivery_receipts')
    .select(['id', 'on_day', 'way'])
    .where(isAmong('id', ids))
    .execute();
  return new Map(rows.map(({ id, on_day, way }) => [id, { day: toCourtDay(on_day), way }]));
}

export type Together = {
  readonly delivery: FullDelivery;
  readonly facts: CaseFacts | undefined;
  readonly party: PartyToServe | undefined;
  readonly periods: readonly (Awaited<ReturnType<typeof periodRowsOf>>[number] & {
    readonly met_type: string | undefined;
    readonly received: Received | undefined;
  })[];
};

/** Deliveries with their cases, addressees and periods; the same few statements however many they are. */
export async function together(
  db: Executor,
  { secrets }: Pick<AppServices, 'secrets'>,
  deliveries: readonly FullDelivery[],
  now: Date,
): Promise<readonly Together[]> {
  if (deliveries.length === 0) return [];
  const partyIds = [...new Set(deliveries.map(({ partyId }) => partyId))];
  const [facts, parties, periods] = await Promise.all([
    caseFacts(
      db,
      deliveries.map(({ caseId }) => caseId),
    ),
    partiesToServe(db, secrets, { partyIds }, courtDayOf(now)),
    periodRowsOf(
      db,
      deliveries.map(({ id }) => id),
    ),
  ]);
  const byParty = new Map(parties.map((party) => [party.id, party]));
  const [met, received] = await Promise.all([
    plainApplications(
      db,
      periods.flatMap(({ met_by }) => met_by ?? []),
    ),
    receiptsOf(
      db,
      periods.flatMap(({ met_receipt }) => met_receipt ?? []),
    ),
  ]);
  const typeOf = new Map(met.map(({ id, type }) => [id, type]));
  const byDelivery = Map.groupBy(
    periods.map((row) => ({
      ...row,
      met_type: typeOf.get(row.met_by ?? ''),
      received: received.get(row.met_receipt ?? ''),
    })),
    (row) => row.delivery_id,
  );
  return deliveries.map((delivery) => ({
    delivery,
    facts: facts.get(delivery.caseId),
    party: byParty.get(delivery.partyId),
    periods: byDelivery.get(delivery.id) ?? [],
  }));
}
