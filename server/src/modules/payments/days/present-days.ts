import { toCourtDay } from '@sufu/contract/core';
import { dayStateCodes, moneyChannels, type ReconDay } from '@sufu/contract/payments';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/database.ts';
import type { ReconDaysTable } from '../../../tables.generated.ts';

const state = z.enum(dayStateCodes);
const channel = z.enum(moneyChannels);
type Row = Selectable<ReconDaysTable> & { readonly open: number };

const presentDay = (row: Row): ReconDay => ({
  day: toCourtDay(row.day),
  channel: channel.parse(row.channel),
  state: state.parse(row.state),
  version: row.version,
  ...{ ourFen: row.our_fen, ourRefundFen: row.our_refund_fen, theirFen: row.their_fen },
  ...{ theirRefundFen: row.their_refund_fen, feeFen: row.fee_fen, lines: row.line_count },
  comparedAt: row.compared_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  open: Number(row.open),
  isCleared: row.bank_row_id !== null,
});

/** Days of a court, with how much of each is not dealt with. */
export async function daysWhere(db: Executor, courtId: string, those: RawBuilder<boolean>): Promise<ReconDay[]> {
  const rows = await db
    .selectFrom('recon_days')
    .selectAll()
    .select(
      sql<number>`(select count(*) from differences d where d.court_id = recon_days.court_id
        and d.channel = recon_days.channel and d.day = recon_days.day and d.resolved_at is null)`.as('open'),
    )
    .where('court_id', '=', courtId)
    .where(those)
    .orderBy('day')
    .orderBy(sql`array_position(${[...moneyChannels]}::text[], channel)`)
    .execute();
  return rows.map(presentDay);
}
