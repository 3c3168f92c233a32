import { type CourtDay, toCourtDay } from '@sufu/contract/core';
import { type FeeItem, feeItemCodes } from '@sufu/contract/payments';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/database.ts';
import { isOwnBill } from '../records/bills.ts';

/** The last day of a bill that is to be paid, or was. */
export type BillDay = {
  readonly id: string;
  readonly item: FeeItem;
  readonly caseId: string | null;
  readonly partyId: string | null;
  readonly ownerId: string | null;
  /** Still to be paid, fen. */
  readonly owedFen: number;
  /** When the notice was received; null where that is not on record. */
  readonly receivedOn: CourtDay | null;
  readonly dueOn: CourtDay;
  readonly isPaid: boolean;
};

const columns = [
  ...(['id', 'item', 'case_id', 'party_id', 'owner_id', 'amount_fen', 'paid_fen'] as const),
  ...(['received_on', 'due_on', 'state'] as const),
];
const item = z.enum(feeItemCodes);
const most = 500;

/** Bills whose last day lies in the span, of this person and of whom they act for today; the nearest first. */
export async function ownBillDays(
  db: Executor,
  userId: string,
  { from, to, now }: { readonly from: CourtDay; readonly to: CourtDay; readonly now: Date },
): Promise<readonly BillDay[]> {
  const rows = await db
    .selectFrom('bills')
    .select(columns)
    .where(isOwnBill({ userId }, now))
    .where('state', 'in', ['OPEN', 'PART', 'OVERDUE', 'PAID', 'SETTLED'])
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)
    .orderBy('due_on')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(dayOf);
}

/** Of everybody what is to be paid by this day: a page by id, those behind `after`. */
export async function billsEndingOn(
  db: Executor,
  day: CourtDay,
  page: { readonly after: string | null; readonly most: number },
): Promise<readonly BillDay[]> {
  const behind: RawBuilder<boolean> = page.after === null ? sql<boolean>`true` : sql<boolean>`id > ${page.after}`;
  const rows = await db
    .selectFrom('bills')
    .select(columns)
    // Written out, as the index is.
    .where(sql<boolean>`removed_at is null and state in ('OPEN', 'PART', 'DEFERRED') and state <> 'DEFERRED'`)
    .where('due_on', '=', day)
    .where(behind)
    .orderBy('id')
    .limit(page.most)
    .execute();
  return rows.map(dayOf);
}

type Row = {
  readonly id: string;
  readonly item: string;
  readonly case_id: string | null;
  readonly party_id: string | null;
  readonly owner_id: string | null;
  readonly amount_fen: number;
  readonly paid_fen: number;
  readonly received_on: string | null;
  readonly due_on: string | null;
  readonly state: string;
};
const dayOf = (row: Row): BillDay => ({
  ...{ id: row.id, item: item.parse(row.item), caseId: row.case_id, partyId: row.party_id, ownerId: row.owner_id },
  owedFen: row.amount_fen - row.paid_fen,
  receivedOn: row.received_on === null ? null : toCourtDay(row.received_on),
  dueOn: toCourtDay(row.due_on ?? ''),
  isPaid: row.state === 'PAID' || row.state === 'SETTLED',
});

/** Which of these demands for payment a bill stands for. */
export async function demandsWithBill(db: Executor, demandIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (demandIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('bills')
    .select('demand_id')
    .where('demand_id', 'in', demandIds)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ demand_id }) => demand_id ?? []));
}
