import { CompiledQuery } from 'kysely';
import type { Tx } from '../database.ts';

const held = new WeakSet<readonly unknown[]>();
export const isHeld = (parameters: readonly unknown[]): boolean => held.has(parameters);

/**
 * Run a statement whose answer nobody needs: it leaves together with the next one of the transaction, its commit at the latest, and in
 * front of it. What is wrong with it is thrown where that one is awaited. Behind a pooler it is run at once.
 */
export async function holdStatement(tx: Tx, text: string, parameters: readonly unknown[]): Promise<void> {
  const values = [...parameters];
  held.add(values);
  await tx.executeQuery(CompiledQuery.raw(text, values));
}
