import { type CallReply, toCourtDay } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { type Remittance, remittanceStateCodes } from '@sufu/contract/payments';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor, SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { userNames } from '../../accounts/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { answerOf, type Proposal, proposalFen } from '../records/proposals.ts';
import { mayConfirm } from '../refunds/may-act.ts';

const state = z.enum(remittanceStateCodes);
const isOnStatement = sql<boolean>`exists (select from bank_rows r where r.payout_id = money_proposals.id)`;

/** Nobody confirms what they registered, and only they take it back. */
const actsOn = ({ userId }: Actor, { state: now, made_by }: Proposal): Remittance['may'] =>
  now !== 'OPEN' ? [] : made_by === userId ? ['withdraw'] : ['approve', 'refuse'];

/** Remittances of a court that this person may see: its cashiers and its president. */
export const seenRemittances = (db: Executor, actor: Actor, courtId: string) =>
  db
    .selectFrom('money_proposals')
    .where('kind', '=', 'REMIT')
    .where('court_id', '=', courtId)
    .where(sql<boolean>`${mayConfirm(actor)}`);

/** The latest first. */
export async function listRemittances(
  context: SignedInContext,
  { query }: Input<typeof calls.listRemittances>,
): Promise<CallReply<typeof calls.listRemittances>> {
  const { db, services, secrets, actor, lang } = context;
  const those = seenRemittances(db, actor, (await directoryOf(services)).ownCourt.id).where(
    'state',
    'in',
    remittanceStateCodes,
  );
  const { total, rows } = await withTotal(
    those.selectAll().select(isOnStatement.as('row')).orderBy('made_at', 'desc').orderBy('id', 'desc'),
    those.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  const people = rows.flatMap(({ made_by, decided_by }) => [made_by ?? [], decided_by ?? []].flat());
  const names = await userNames(db, people);
  return {
    total,
    rows: rows.map((row) => ({
      ...{ id: row.id, version: row.version, fen: proposalFen(row), state: state.parse(row.state) },
      ...{ voucherNo: row.receipt_no ?? '', paidOn: toCourtDay(row.paid_on ?? ''), madeAt: row.made_at.toISOString() },
      by: names.get(row.made_by ?? '') ?? '',
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
      ...{ answer: answerOf(secrets, row), isOnStatement: row.row, may: actsOn(actor, row) },
    })),
  };
}
