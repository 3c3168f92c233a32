import { randomUUIDv7 } from 'node:crypto';
import { type Demand, endedStates } from '@sufu/contract/applications';
import type { CourtDay } from '@sufu/contract/core';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { bytesIn, instantIn } from '../../../platform/database/json-values.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tables } from '../../../tables.generated.ts';

/** What is demanded, for other modules: payments read it by application or by id and say when it is met. */
export type DemandRow = Demand & { readonly applicationId: string };
export type NewDemand = {
  readonly kind: Demand['kind'];
  /** In fen. */
  readonly amount: number;
  readonly guaranteeKind: string | null;
  readonly dueDay: CourtDay | null;
  readonly reason: string;
  readonly at: Date;
  readonly byId: string;
  readonly documentId: string | null;
};

const kindShape = z.enum(['payment', 'guarantee']);
const stateShape = z.enum(['open', 'met', 'withdrawn']);
const reasonAt = (id: string): string => `application_demands.reason:${id}`;

export async function insertDemand(
  tx: Tx,
  secrets: Secrets,
  applicationId: string,
  newDemand: NewDemand,
): Promise<string> {
  const id = randomUUIDv7();
  await tx
    .insertInto('application_demands')
    .values({
      id,
      application_id: applicationId,
      kind: newDemand.kind,
      amount: newDemand.amount,
      guarantee_kind: newDemand.guaranteeKind,
      due_day: newDemand.dueDay,
      reason: secrets.seal(newDemand.reason, reasonAt(id)),
      state: 'open',
      made_at: newDemand.at,
      made_by: newDemand.byId,
      settled_at: null,
      document_id: newDemand.documentId,
    })
    .execute();
  return id;
}

/** Everything demanded in an application, the latest last. */
export async function demandsOf(db: Executor, secrets: Secrets, applicationId: string): Promise<DemandRow[]> {
  const row = await db
    .selectFrom('applications')
    .select((eb) => demandsBeside(eb).as('demands'))
    .where('id', '=', applicationId)
    .executeTakeFirst();
  return row ? demandsIn(secrets, row.demands) : [];
}

/** The same as a value beside an application in a statement, read by `demandsIn`. */
export const demandsBeside = (eb: ExpressionBuilder<Tables, 'applications'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('application_demands as d')
      .select([
        'd.id',
        'd.application_id',
        'd.kind',
        'd.amount',
        'd.guarantee_kind',
        'd.due_day',
        'd.reason',
        'd.state',
      ])
      .select(['d.made_at', 'd.settled_at', 'd.document_id'])
      .whereRef('d.application_id', '=', 'applications.id')
      .orderBy('d.made_at')
      .orderBy('d.id'),
  );
type StoredDemand = ReturnType<typeof demandsBeside> extends RawBuilder<(infer S)[]> ? S : never;

export const demandsIn = (secrets: Secrets, rows: readonly StoredDemand[]): DemandRow[] =>
  rows.map((row) => ({
    id: row.id,
    applicationId: row.application_id,
    kind: kindShape.parse(row.kind),
    amount: row.amount,
    guaranteeKind: row.guarantee_kind,
    dueDay: row.due_day,
    reason: secrets.open(bytesIn(row.reason), reasonAt(row.id)),
    state: stateShape.parse(row.state),
    at: instantIn(row.made_at).toISOString(),
    settledAt: row.settled_at === null ? null : instantIn(row.settled_at).toISOString(),
    documentId: row.document_id,
  }));

/**
 * What was demanded is there (or not demanded any more), in the transaction of whatever shows it. False where it was settled
 * before: a repeat changes nothing.
 */
export async function settleDemandRow(
  transaction: Transaction,
  id: string,
  state: 'met' | 'withdrawn',
  at: Date,
): Promise<boolean> {
  const row = await transaction.tx
    .updateTable('application_demands')
    .set({ state, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(['application_id', 'kind'])
    .executeTakeFirst();
  if (!row) return false;
  transaction.record('applications.demandSettled', id, { application: row.application_id, kind: row.kind, state });
  return true;
}

const applicationEnded = sql<boolean>`exists (select from applications a
  where a.id = application_demands.application_id and a.state = any(${[...endedStates]}))`;
/** Is the application of a demand decided, so that nothing can be demanded in it again? */
export async function isDemandOver(db: Executor, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('application_demands')
    .select('id')
    .where('id', '=', id)
    .where(applicationEnded)
    .executeTakeFirst();
  return row !== undefined;
}

/** What met a demand turned out not to: it is open again, in the transaction of whatever shows it. False where the application is decided. */
export async function reopenDemandRow(transaction: Transaction, id: string): Promise<boolean> {
  const row = await transaction.tx
    .updateTable('application_demands')
    .set({ state: 'open', settled_at: null })
    .where('id', '=', id)
    .where('state', '=', 'met')
    .where((eb) => eb.not(applicationEnded))
    .returning(['application_id', 'kind'])
    .executeTakeFirst();
  if (!row) return false;
  transaction.record('applications.demandReopened', id, { application: row.application_id, kind: row.kind });
  return true;
}

/** What is demanded has another last day, or none until its notice is received; of one that is settled it stays. */
export async function moveDemandDay(tx: Tx, id: string, dueDay: CourtDay | null): Promise<void> {
  await tx
    .updateTable('application_demands')
    .set({ due_day: dueDay })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
