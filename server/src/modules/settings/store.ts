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

/** What was approved last, whether its time has come or not; undefined where nothing ever was. */
export const approvedLast = (db: Executor, name: SettingName, subject: string): Promise<Change | undefined> =>
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

type Standing = {
  readonly id: string;
  /** Of its name and subject it counts; or it is approved and its time is still to come. */
  readonly counts: boolean;
  readonly comes: boolean;
  /** What was approved before it; null: nothing was. */
  readonly before: { readonly value: unknown } | null;
};

/** How each of these stands now, in one statement. */
async function standings(db: Executor, changes: readonly Change[], now: Date): Promise<ReadonlyMap<string, Standing>> {
  if (changes.length === 0) return new Map();
  const ids = sql.join(changes.map(({ id }) => id));
  const { rows } = await sql<Standing>`
    with s as (select * from settings where id in (${ids})), l as (
      select s.*, (
        select max(seq) from settings e where e.name = s.name and e.subject = s.subject
          and e.state = 'IN_FORCE' and (e.effective_from is null or e.effective_from <= ${now})) as counting
      from s)
    select id, state = 'IN_FORCE' and seq is not distinct from counting as counts,
      state = 'IN_FORCE' and coalesce(effective_from > ${now}, false) and seq > coalesce(counting, 0) as comes,
      (select jsonb_build_object('value', b.value) from settings b where b.name = l.name and b.subject = l.subject
        and b.state = 'IN_FORCE' and b.seq < l.seq order by b.seq desc limit 1) as before
    from l
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function presentChanges(
  { db, actor, services, now }: SignedInContext,
  changes: readonly Change[],
): Promise<SettingItem[]> {
  const [names, standing] = await Promise.all([
    userNames(
      db,
      changes.flatMap(({ made_by, decided_by }) => (decided_by ? [made_by, decided_by] : [made_by])),
    ),
    standings(db, changes, now),
  ]);
  return changes.map((change) => {
    const { counts = false, comes = false, before = null } = standing.get(change.id) ?? {};
    const unset = () => services.settings.unset(change.name as SettingName, change.subject);
    return settingItem.parse({
      ...{ id: change.id, version: change.version, name: change.name, subject: change.subject },
      ...{ value: change.value, reason: change.reason, state: change.state, counts, comes },
      before: before ? before.value : unset(),
      from: change.effective_from?.toISOString() ?? null,
      ...{ by: names.get(change.made_by) ?? '', at: change.made_at.toISOString(), answer: change.answer },
      decidedBy: change.decided_by === null ? null : (names.get(change.decided_by) ?? ''),
      decidedAt: change.decided_at?.toISOString() ?? null,
      may: mayOf(actor, change),
    });
  });
}

export async function presentChange(context: SignedInContext, id: string): Promise<SettingItem> {
  const change = await context.db.selectFrom('settings').selectAll().where('id', '=', id).executeTakeFirst();
  const [item] = change ? await presentChanges(context, [change]) : [];
  return item ?? refuse('not-found');
}
