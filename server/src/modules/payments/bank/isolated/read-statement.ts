import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { mostStatementRows } from '@sufu/contract/payments';
import { readBeijingTime } from '../../../../platform/outside/beijing-time.ts';
import { fenOfYuan } from '../../channels/yuan.ts';
import { CsvFault, csvRows } from './csv.ts';
import { columnsOf, type Mapping } from './mapping.ts';
import { ccb } from './mappings/ccb.ts';
import { icbc } from './mappings/icbc.ts';

/** A row of a statement in one form, whatever bank wrote it. `at`: ISO 8601; where the bank names no time, the beginning of the day. */
export type StatementRow = {
  /** Line of the table, from 1, for whoever looks for it in the file. */
  readonly row: number;
  /** From 1, oldest first. */
  readonly place: number;
  readonly at: string;
  readonly serial: string;
  readonly isCredit: boolean;
  readonly fen: number;
  readonly balanceFen: number;
  readonly name: string;
  readonly number: string;
  readonly bank: string;
  readonly subAccount: string;
  readonly remark: string;
};
export type Statement = {
  /** SHA-256 of the file, hex. */
  readonly hash: string;
  readonly account: string;
  /** Oldest first. */
  readonly rows: readonly StatementRow[];
};
export type StatementFault =
  | { readonly fault: 'form' }
  | { readonly fault: 'rows' }
  | { readonly fault: 'row'; readonly row: number; readonly column: string }
  | { readonly fault: 'gap'; readonly row: number };

/** Whose columns all stand in a heading; one that names more of them comes first. */
const known: readonly Mapping[] = [icbc, ccb];
const mostAboveHeading = 30;

class Unreadable extends Error {
  readonly fault: StatementFault;
  constructor(fault: StatementFault) {
    super(fault.fault);
    this.fault = fault;
  }
}

/** UTF-8, or else GBK: text of the one with Chinese in it is hardly ever the other. */
function decoded(bytes: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // The next one.
    }
  throw new Unreadable({ fault: 'form' });
}

type Found = { readonly mapping: Mapping; readonly heading: readonly string[]; readonly account: string };

/** The bank by its heading, and the account where it stands above it. */
function findHeading(rows: Iterator<readonly string[]>, mappings: readonly Mapping[]): Found {
  const above: string[] = [];
  for (let n = 0; n < mostAboveHeading; n += 1) {
    const { value, done } = rows.next();
    if (done) break;
    const mapping = mappings.find((each) => columnsOf(each).every((column) => value.includes(column)));
    if (mapping) {
      const label = 'label' in mapping.account ? mapping.account.label : null;
      const line = label === null ? '' : above.join('\n');
      const account = label === null ? '' : (new RegExp(`${label}[:：\\n ]*(\\d{8,30})`).exec(line)?.[1] ?? '');
      if (label !== null && account === '') throw new Unreadable({ fault: 'form' });
      return { mapping, heading: value, account };
    }
    above.push(...value);
  }
  throw new Unreadable({ fault: 'form' });
}

/** `2026-11-23`, `2026/11/23` or `20261123`, and a time in a cell of its own or behind it; without one, the beginning of the day. */
function momentIn(day: string, time: string): Date | null {
  const [date = '', clock = '000000'] = time === '' ? day.split(/[ T]+/) : [day, time];
  const onDay = /^(\d{4})[-/]?(\d\d)[-/]?(\d\d)$/.exec(date);
  const at = /^(\d\d):?(\d\d):?(\d\d)$/.exec(clock);
  return onDay && at ? readBeijingTime(`${onDay.slice(1).join('-')} ${at.slice(1).join(':')}`) : null;
}

type Cells = (column: string) => string;
/** Yuan with commas between thousands. */
const sumIn = (text: string): number | null => fenOfYuan(text.replaceAll(',', ''));

function amountOf({ sums }: Mapping, cell: Cells, row: number): { readonly isCredit: boolean; readonly fen: number } {
  const wrong = (column: string): never => {
    throw new Unreadable({ fault: 'row', row, column });
  };
  if ('amount' in sums) {
    const side = cell(sums.side);
    if (side !== sums.creditSays && side !== '借') return wrong(sums.side);
    const fen = sumIn(cell(sums.amount));
    return fen !== null && fen > 0 ? { isCredit: side === sums.creditSays, fen } : wrong(sums.amount);
  }
  const [credit, debit] = [cell(sums.credit) || '0', cell(sums.debit) || '0'].map(sumIn);
  if (credit === null || credit === undefined || credit < 0) return wrong(sums.credit);
  if (debit === null || debit === undefined || debit < 0 || credit > 0 === debit > 0) return wrong(sums.debit);
  return { isCredit: credit > 0, fen: credit + debit };
}

type Unplaced = Omit<StatementRow, 'place'>;
function rowOf(mapping: Mapping, cell: Cells, row: number): Unplaced {
  const wrong = (column: string): never => {
    throw new Unreadable({ fault: 'row', row, column });
  };
  const serial = cell(mapping.serial);
  return {
    row,
    at:
      momentIn(cell(mapping.day), mapping.time === null ? '' : cell(mapping.time))?.toISOString() ?? wrong(mapping.day),
    serial: /^[\w-]{1,64}$/.test(serial) ? serial : wrong(mapping.serial),
    ...amountOf(mapping, cell, row),
    balanceFen: sumIn(cell(mapping.balance)) ?? wrong(mapping.balance),
    name: cell(mapping.name).slice(0, 200),
    number: cell(mapping.number).slice(0, 60),
    bank: cell(mapping.counterBank).slice(0, 200),
    subAccount: mapping.subAccount === null ? '' : cell(mapping.subAccount).slice(0, 60),
    remark: mapping.remarks.map(cell).filter(Boolean).join(' ').slice(0, 500),
  };
}

const signed = ({ isCredit, fen }: Unplaced): number => (isCredit ? fen : -fen);
/** The first row whose balance does not follow from the one before; -1: all do. */
const gapIn = (rows: readonly Unplaced[]): number =>
  rows.findIndex((row, i) => {
    const before = rows[i - 1];
    return before !== undefined && before.balanceFen + signed(row) !== row.balanceFen;
  });

/** Oldest first: banks write the newest first as well, which the balances tell. */
function inOrder(rows: readonly Unplaced[]): readonly Unplaced[] {
  const gap = gapIn(rows);
  if (gap === -1) return rows;
  const turned = rows.toReversed();
  const turnedGap = gapIn(turned);
  if (turnedGap === -1) return turned;
  const isNewestFirst = (rows[0]?.at ?? '') > (rows.at(-1)?.at ?? '');
  throw new Unreadable({ fault: 'gap', row: (isNewestFirst ? turned[turnedGap] : rows[gap])?.row ?? 0 });
}

function parsed(text: string, mappings: readonly Mapping[]): Omit<Statement, 'hash'> {
  const table = csvRows(text);
  const { mapping, heading, account: above } = findHeading(table, mappings);
  const place = new Map(heading.map((column, i) => [column, i]));
  const serials = new Set<string>();
  const rows: Unplaced[] = [];
  let account = above;
  let n = 0;
  for (const values of table) {
    if (values.every((value) => value === '')) continue;
    n += 1;
    if (n > mostStatementRows) throw new Unreadable({ fault: 'rows' });
    const cell: Cells = (column) => values[place.get(column) ?? -1] ?? '';
    const row = rowOf(mapping, cell, n);
    const named = 'column' in mapping.account ? cell(mapping.account.column) : account;
    if (!/^\d{8,30}$/.test(named) || (account !== '' && named !== account))
      throw new Unreadable({ fault: 'row', row: n, column: 'column' in mapping.account ? mapping.account.column : '' });
    if (serials.has(row.serial)) throw new Unreadable({ fault: 'row', row: n, column: mapping.serial });
    serials.add(row.serial);
    account = named;
    rows.push(row);
  }
  if (rows.length === 0) throw new Unreadable({ fault: 'form' });
  return { account, rows: inOrder(rows).map((row, i) => ({ ...row, place: i + 1 })) };
}

/**
 * Read a statement (money.md §3.4), or say what is wrong with it. `form`: of the court's own bank, where it is none of those known here. Runs
 * in a child process: what is read came from outside.
 */
export async function run({
  path,
  form,
}: {
  readonly path: string;
  readonly form: Mapping | null;
}): Promise<Statement | StatementFault> {
  const bytes = await readFile(path);
  try {
    return {
      hash: createHash('sha256').update(bytes).digest('hex'),
      ...parsed(decoded(bytes), form ? [form, ...known] : known),
    };
  } catch (error) {
    if (error instanceof Unreadable) return error.fault;
    if (error instanceof CsvFault) return { fault: 'form' };
    throw error;
  }
}
