import type { Tx } from '../database.ts';
import { holdStatement } from './hold-statement.ts';

type Compiled = { readonly sql: string; readonly parameters: readonly unknown[] };
/** An insert or update that is built and not yet run. */
export type Change = { compile(tx: Tx): Compiled };

/** A statement of more is planned for seconds and may have more parameters than there can be. */
const mostInOne = 1_000;

/**
 * Changes of different rows, in one statement: none sees what another of them wrote, and foreign keys are checked behind them all. An act
 * with very many writes them in several, in their order. What is wrong with them is thrown by the statement behind them, or the commit.
 */
export async function writeAtOnce(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (let from = 0; from < changes.length; from += mostInOne)
    await writeInOne(tx, changes.slice(from, from + mostInOne));
}

async function writeInOne(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { sql, parameters } = asOne(changes.map((change) => change.compile(tx)));
  await holdStatement(tx, sql, parameters);
}

function asOne(statements: readonly Compiled[]): Compiled {
  const [only, ...others] = statements;
  if (only && others.length === 0) return only;
  const parameters: unknown[] = [];
  const parts = statements.map((statement, i) => {
    const before = parameters.length;
    parameters.push(...statement.parameters);
    return `change${i} as (${statement.sql.replace(/\$(\d+)/g, (_, n: string) => `$${before + Number(n)}`)})`;
  });
  return { sql: `with ${parts.join(', ')} select`, parameters };
}
