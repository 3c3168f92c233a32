import type { Text } from '@sufu/contract/core';
import type { Executor } from '../../platform/database/database.ts';
import { HookPoint, type Hooks } from '../../platform/modules/hook-point.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export type SubjectsAsked = {
  readonly secrets: Secrets;
  readonly userId: string;
  /** Paths of this site that messages lead to. */
  readonly links: readonly string[];
};

/** What a message is about, by its link, as far as this person may know; it may hold names, so no message keeps it. */
export const messageSubjects = new HookPoint<
  (db: Executor, asked: SubjectsAsked) => Promise<ReadonlyMap<string, Text>>
>('message subjects');

export async function subjectsOf(hooks: Hooks, db: Executor, asked: SubjectsAsked): Promise<ReadonlyMap<string, Text>> {
  if (asked.links.length === 0) return new Map();
  const told = await Promise.all(hooks.of(messageSubjects).map((subjects) => subjects(db, asked)));
  return new Map(told.flatMap((each) => [...each]));
}
