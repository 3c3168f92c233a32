import { courtDayOf } from '@sufu/contract/core';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { plainApplications } from '../../applications/index.ts';
import { type CaseFacts, caseFacts, type PartyToServe, partiesToServe } from '../../cases/index.ts';
import { type FullDelivery, periodRowsOf } from './store.ts';

export type Together = {
  readonly delivery: FullDelivery;
  readonly facts: CaseFacts | undefined;
  readonly party: PartyToServe | undefined;
  readonly periods: readonly (Awaited<ReturnType<typeof periodRowsOf>>[number] & {
    readonly met_type: string | undefined;
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
  const met = await plainApplications(
    db,
    periods.flatMap(({ met_by }) => met_by ?? []),
  );
  const typeOf = new Map(met.map(({ id, type }) => [id, type]));
  const byDelivery = Map.groupBy(
    periods.map((row) => ({ ...row, met_type: typeOf.get(row.met_by ?? '') })),
    (row) => row.delivery_id,
  );
  return deliveries.map((delivery) => ({
    delivery,
    facts: facts.get(delivery.caseId),
    party: byParty.get(delivery.partyId),
    periods: byDelivery.get(delivery.id) ?? [],
  }));
}
