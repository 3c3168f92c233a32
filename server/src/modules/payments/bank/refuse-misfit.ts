import { courtDayOf, formatCourtDay, type Lang, Refused, refuse } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Statement, StatementRow } from './isolated/read-statement.ts';

export const signed = ({ isCredit, fen }: Pick<StatementRow, 'isCredit' | 'fen'>): number => (isCredit ? fen : -fen);

export async function refuseKnown(tx: Tx, { hash }: Statement, lang: Lang): Promise<void> {
  const row = await tx
    .selectFrom('bank_files')
    .select('imported_at')
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst();
  if (row) refuse('money.file-known', { day: formatCourtDay(courtDayOf(row.imported_at), lang) });
}

/** The rows that are not known yet. One whose serial number is known says what it said then. */
export async function freshRows(tx: Tx, { account, rows }: Statement): Promise<readonly StatementRow[]> {
  const known = await tx
    .selectFrom('bank_rows')
    .select(['serial', 'is_credit', 'fen', 'balance_fen'])
    .where('account', '=', account)
    .where('serial', '=', sql<string>`any(${rows.map(({ serial }) => serial)})`)
    .execute();
  const bySerial = new Map(known.map((row) => [row.serial, row]));
  return rows.filter((row) => {
    const there = bySerial.get(row.serial);
    if (!there) return true;
    const isSame = there.is_credit === row.isCredit && there.fen === row.fen && there.balance_fen === row.balanceFen;
    return isSame ? false : refuse('money.file-differs', { row: row.row });
  });
}

/** Between this row and those that are there lies money that no file has shown, fen. */
export class StatementGap extends Refused {
  readonly row: StatementRow;
  readonly fen: number;
  constructor(row: StatementRow, fen: number) {
    super('money.file-gap', { row: row.row });
    this.row = row;
    this.fen = fen;
  }
}

type Side = 'before' | 'after';
type Beside = { readonly balances: readonly number[]; readonly isCertain: boolean };
/**
 * Balances of the rows next to that moment which the file does not have: as they stood behind those before, and ahead of those after.
 * Rows of the same moment may stand on either side of it; `isCertain`: there are others that do not.
 */
async function balancesBeside(tx: Tx, { account, rows }: Statement, side: Side, row: StatementRow): Promise<Beside> {
  const at = new Date(row.at);
  const others = tx
    .selectFrom('bank_rows')
    .where('account', '=', account)
    .where(sql<boolean>`serial <> all(${rows.map(({ serial }) => serial)})`);
  const nearest = others
    .select(({ fn }) => (side === 'before' ? fn.max('booked_at') : fn.min('booked_at')).as('at'))
    .where('booked_at', side === 'before' ? '<' : '>', at);
  const found = await others
    .select(['is_credit', 'fen', 'balance_fen', 'booked_at'])
    .where((eb) => eb.or([eb('booked_at', '=', at), eb('booked_at', '=', nearest)]))
    .execute();
  return {
    balances: found.map(({ is_credit, fen, balance_fen }) =>
      side === 'before' ? balance_fen : balance_fen - signed({ isCredit: is_credit, fen }),
    ),
    isCertain: found.some(({ booked_at }) => booked_at.getTime() !== at.getTime()),
  };
}

/** What the file begins and ends with follows from the rows around it: nothing lies between two files that nobody has seen. */
export async function refuseGaps(tx: Tx, statement: Statement, fresh: readonly StatementRow[]): Promise<void> {
  const [first] = statement.rows;
  const last = statement.rows.at(-1);
  if (!first || !last) return;
  const none: Beside = { balances: [], isCertain: false };
  const before = fresh.includes(first) ? await balancesBeside(tx, statement, 'before', first) : none;
  const after = fresh.includes(last) ? await balancesBeside(tx, statement, 'after', last) : none;
  const ahead = first.balanceFen - signed(first);
  const follows = before.balances.includes(ahead);
  const leads = after.balances.includes(last.balanceFen);
  const isAlone = before.balances.length + after.balances.length === 0;
  const unknown = {
    first: ahead - (before.balances[0] ?? ahead),
    last: (after.balances[0] ?? last.balanceFen) - last.balanceFen,
  };
  if (before.isCertain && !follows) throw new StatementGap(first, unknown.first);
  if (after.isCertain && !leads) throw new StatementGap(last, unknown.last);
  if (!isAlone && !follows && !leads) throw new StatementGap(first, unknown.first || unknown.last);
}
