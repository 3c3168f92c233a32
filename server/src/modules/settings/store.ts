import { refuse } from '@sufu/contract/core';
import { type SettingItem, type SettingName, settingItem } from '@sufu/contract/settings';
import { type Selectable, sql } from 'kysely';
import type { Actor, SignedInContext } from '../../platform/calls/context.ts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import type { SettingsTable } from '../../tables.generated.ts';
import { userNames } from '../accounts/index.ts';

export type Change = Selectable<SettingsTable>;

const isPresident = ({ staff }: Actor): boolean => staff?.offices.includes('president') === true;
/** Administrators, and of the judges the president. Throws `session.not-allowed`. */
export function refuseOthers({ actor }: SignedInContext): void {
  if (!actor.roles.includes('admin') && !isPresident(actor)) refuse('session.not-allowed');
}

/** What counts now; undefined where nothing was ever approved. */
export const inForce = (db: Executor, name: SettingName, subject: string): Promise<Change | undefined> =>
  db
    .selectFrom('settings')
    .selectAll()
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('state', '=', 'IN_FORCE')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export const nextSeq = async (tx: Tx, name: SettingName, subject: string): Promise<number> => {
  const { seq } = await tx
    .selectFrom('settings')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .where('name', '=', name)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return (seq ?? 0) + 1;
};

const mayOf = (actor: Actor, { state, made_by }: Change): SettingItem['may'] =>
  state !== 'PROPOSED' ? [] : made_by === actor.userId ? ['withdraw'] : ['approve', 'refuse'];

const newest = (db: Executor, changes: readonly Change[]) =>
  changes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('settings')
        .select(['name', 'subject', ({ fn }) => fn.max<number>('seq').as('seq')])
        .where('state', '=', 'IN_FORCE')
        .where(
          sql<boolean>`(name, subject) in (${sql.join(changes.map(({ name, subject }) => sql`(${name}, ${subject})`))})`,
        )
        .groupBy(['name', 'subject'])
        .execute();

export async function presentChanges(
  { db, actor }: SignedInContext,
  changes: readonly Change[],
): Promise<SettingItem[]> {
  const [names, counting] = await Promise.all([
    userNames(
      db,
      changes.flatMap(({ made_by, decided_by }) => (decided_by ? [made_by, decided_by] : [made_by])),
    ),
    newest(db, changes),
  ]);
  return changes.map((change) =>
    settingItem.parse({
      ...{ id: change.id, version: change.version, name: change.name, subject: change.subject },
      ...{ value: change.value, reason: change.reason, state: change.state },
      counts: counting.some(
        ({ name, subject, seq }) => name === change.name && subject === change.subject && seq === change.seq,
      ),
      ...{ by: names.get(change.made_by) ?? '', at: change.made_at.toISOString(), answer: change.answer },
      decidedBy: change.decided_by === null ? null : (names.get(change.decided_by) ?? ''),
      decidedAt: change.decided_at?.toISOString() ?? null,
      may: mayOf(actor, change),
    }),
  );
}

export async function presentChange(context: SignedInContext, id: string): Promise<SettingItem> {
  const change = await context.db.selectFrom('settings').selectAll().where('id', '=', id).executeTakeFirst();
  const [item] = change ? await presentChanges(context, [change]) : [];
  return item ?? refuse('not-found');
}
