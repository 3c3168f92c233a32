import type { Database, Executor } from '../../../platform/database/database.ts';
import { clearLimit, consumeLimit, countLimit, refundLimit } from '../../../platform/database/limits.ts';

/** So many wrong tries within so many seconds, then a wait as long. */
export type TriesRule = { readonly name: string; readonly most: number; readonly seconds: number };

const triesOf = ({ name }: TriesRule, key: string): string => `${name}:${key}`;
const waitOf = ({ name }: TriesRule, key: string): string => `${name}-wait:${key}`;

/**
 * May this secret be tried now? Takes one of the tries, so that tries at the same time count too; a right one gives them back
 * (`forgetTries`).
 */
export async function takeTry(db: Database, rule: TriesRule, key: string, now: Date): Promise<boolean> {
  const { most: max, seconds } = rule;
  if ((await countLimit(db, waitOf(rule, key), seconds, now)) > 0) return false;
  return (await consumeLimit(db, triesOf(rule, key), [{ max, seconds }], now)).allowed;
}

/** After a wrong one: does the wait begin with it? Says so once. */
export async function beginsWait(db: Database, rule: TriesRule, key: string, now: Date): Promise<boolean> {
  const { most, seconds } = rule;
  const spent = (await countLimit(db, triesOf(rule, key), seconds, now)) >= most;
  return spent && (await consumeLimit(db, waitOf(rule, key), [{ max: 1, seconds }], now)).allowed;
}

export const forgetTries = (db: Executor, rule: TriesRule, key: string): Promise<void> =>
  clearLimit(db, triesOf(rule, key));

export const returnTry = (db: Executor, rule: TriesRule, key: string, at: Date): Promise<void> =>
  refundLimit(db, triesOf(rule, key), at);

export async function endWait(db: Executor, rule: TriesRule, key: string): Promise<void> {
  await clearLimit(db, triesOf(rule, key));
  await clearLimit(db, waitOf(rule, key));
}
