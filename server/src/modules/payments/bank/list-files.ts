import { type CallReply, toCourtDay } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { BankFile } from '@sufu/contract/payments';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { userNames } from '../../accounts/index.ts';
import { directoryOf } from '../../directory/index.ts';

/** Statements by their ids, the latest first. */
export async function presentFiles(db: Executor, ids: readonly string[]): Promise<BankFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('bank_files')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('imported_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const names = await userNames(
    db,
    rows.map(({ imported_by }) => imported_by),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    importedAt: row.imported_at.toISOString(),
    importedBy: names.get(row.imported_by) ?? '',
    rows: row.row_count,
    firstDay: toCourtDay(row.first_day),
    lastDay: toCourtDay(row.last_day),
  }));
}

/** Statements of my court, the latest first. */
export async function listBankFiles(
  { db, services, lang }: SignedInContext,
  { query }: Input<typeof calls.listBankFiles>,
): Promise<CallReply<typeof calls.listBankFiles>> {
  const those = db.selectFrom('bank_files').where('court_id', '=', (await directoryOf(services)).ownCourt.id);
  const { total, rows } = await withTotal(
    those.select('id').orderBy('imported_at', 'desc').orderBy('id', 'desc'),
    those.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  return {
    total,
    rows: await presentFiles(
      db,
      rows.map(({ id }) => id),
    ),
  };
}
