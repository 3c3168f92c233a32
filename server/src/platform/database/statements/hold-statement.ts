import { CompiledQuery } from 'kysely';
import type { Tx } from '../database.ts';
import { hold } from './held.ts';

/**
 * Run a statement whose answer nobody needs: it leaves together with the next one of the transaction, its commit at the latest, and in
 * front of it. What is wrong with it is thrown where that one is awaited. Behind a pooler it is run at once.
 */
export async function holdStatement(tx: Tx, text: string, parameters: readonly unknown[]): Promise<void> {
  const values = [...parameters];
  hold(values);
  await tx.executeQuery(CompiledQuery.raw(text, values));
}
