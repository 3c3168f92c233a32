import { type Expression, type OperationNode, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { holdStatement } from './hold-statement.ts';

/** An insert or update that is built and not yet run. */
export type Change = { toOperationNode(): OperationNode; execute(): Promise<unknown> };

const asExpression = (change: Change): Expression<unknown> => ({
  expressionType: undefined,
  toOperationNode: () => change.toOperationNode(),
});

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
  const [first, second] = changes;
  if (!first) return;
  const parts = changes.map((change, i) => sql`${sql.id(`change${i}`)} as (${asExpression(change)})`);
  const statement = second ? sql`with ${sql.join(parts)} select` : sql`${asExpression(first)}`;
  const { sql: text, parameters } = statement.compile(tx);
  await holdStatement(tx, text, parameters);
}
