import { randomUUIDv7 } from 'node:crypto';
import { checkLine } from '@sufu/contract/exchange/rows';
import type { Transaction } from '../../platform/calls/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { prepareRow } from './reading/prepare-row.ts';
import { registryOf } from './taking/registry.ts';
import { takeRows } from './taking/take-rows.ts';
import { waitingInMemory } from './taking/waiting.ts';

type Entered = {
  readonly source: string;
  /** Ids of courts by their codes. */
  readonly courts: ReadonlyMap<string, string>;
  readonly rows: readonly object[];
};

/** Rows that a court begins with, in the caller's transaction and by the way of all others: every one of them is taken, or it throws. */
export async function enterRows(
  transaction: Transaction,
  secrets: Secrets,
  { source, courts, rows }: Entered,
): Promise<void> {
  const prepared = rows.map((given, i) => {
    // As they come from the source itself: what a row leaves out is not there.
    const checked = checkLine(JSON.parse(JSON.stringify(given)));
    if (!('row' in checked)) throw new Error(`row ${i + 1} is none`);
    // Ids in the order of the rows, as those of cases that are made at this portal.
    return prepareRow(secrets, source, i + 1, checked.row, randomUUIDv7());
  });
  const stores = { registry: registryOf(source), waiting: waitingInMemory(), numbers: new Map<string, string>() };
  const outcomes = await takeRows({ transaction, secrets, source, courts, dry: false, ...stores }, prepared);
  const untaken = outcomes.find(({ effect }) => effect !== 'new');
  if (untaken) throw new Error(`row ${untaken.row.line} is not taken: ${untaken.code ?? untaken.effect}`);
}
