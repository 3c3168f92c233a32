import { randomUUIDv7 } from 'node:crypto';
import type { Ban } from '@sufu/contract/applications';
import { type CourtDay, courtDayOf, plusDays, type Text, toCourtDay } from '@sufu/contract/core';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Executor, Tx } from '../../platform/database/database.ts';
import { fixedStatement, type Slots } from '../../platform/database/statements/fixed-statement.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { BansTable } from '../../tables.generated.ts';
import type { FilingToCheck } from '../applications/index.ts';

const stateShape = z.enum(['asked', 'active', 'refused', 'lifted']);
export type BanRow = {
  readonly id: string;
  readonly userId: string;
  readonly type: string;
  readonly applicationId: string;
  readonly reason: string;
  readonly days: number;
  readonly lastDay: CourtDay | null;
  readonly state: z.infer<typeof stateShape>;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly answer: string | null;
};

export const banAppeal: Text = {
  zh: '对限制有异议的，可以打 12368 或到诉讼服务中心申诉，3 个工作日内答复；到期自动解除。',
  en: 'You may appeal by calling 12368 or at the service centre; the answer comes within 3 working days. It ends by itself on its last day.',
};

const reasonAt = (id: string): string => `bans.reason:${id}`;
const answerAt = (id: string): string => `bans.answer:${id}`;

const banOf = (secrets: Secrets, row: Selectable<BansTable>): BanRow => ({
  id: row.id,
  userId: row.user_id,
  type: row.type,
  applicationId: row.application_id,
  reason: secrets.open(row.reason, reasonAt(row.id)),
  days: row.days,
  lastDay: row.last_day === null ? null : toCourtDay(row.last_day),
  state: stateShape.parse(row.state),
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  answer: row.answer === null ? null : secrets.open(row.answer, answerAt(row.id)),
});

/** Ask for a ban; null where one is asked for already for this account and kind. */
export async function insertBan(
  tx: Tx,
  secrets: Secrets,
  ban: Pick<BanRow, 'userId' | 'type' | 'applicationId' | 'reason' | 'days' | 'askedBy' | 'askedAt'>,
): Promise<string | null> {
  const id = randomUUIDv7();
  const row = await tx
    .insertInto('bans')
    .values({
      id,
      user_id: ban.userId,
      type: ban.type,
      application_id: ban.applicationId,
      reason: secrets.seal(ban.reason, reasonAt(id)),
      days: ban.days,
      last_day: null,
      state: 'asked',
      asked_by: ban.askedBy,
      asked_at: ban.askedAt,
      decided_by: null,
      decided_at: null,
      answer: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** One ban, held until the transaction ends. */
export async function lockBan(tx: Tx, secrets: Secrets, id: string): Promise<BanRow | null> {
  const row = await tx.selectFrom('bans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? banOf(secrets, row) : null;
}

export async function updateBan(
  tx: Tx,
  secrets: Secrets,
  id: string,
  to: Pick<BanRow, 'state' | 'lastDay' | 'decidedBy' | 'decidedAt' | 'answer'>,
): Promise<void> {
  await tx
    .updateTable('bans')
    .set({
      state: to.state,
      last_day: to.lastDay,
      decided_by: to.decidedBy,
      decided_at: to.decidedAt,
      answer: to.answer === null ? null : secrets.seal(to.answer, answerAt(id)),
    })
    .where('id', '=', id)
    .execute();
}

/** Of one asker or all, those in force and asked for, or those that ended; the latest first. */
export async function bansPage(
  db: Executor,
  secrets: Secrets,
  setup: {
    readonly askedBy: string | null;
    readonly state: 'asked' | 'active' | 'ended' | undefined;
    readonly today: CourtDay;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly total: number; readonly rows: readonly BanRow[] }> {
  let found = db.selectFrom('bans');
  if (setup.askedBy !== null) found = found.where('asked_by', '=', setup.askedBy);
  if (setup.state === 'asked') found = found.where('state', '=', 'asked');
  if (setup.state === 'active') found = found.where('state', '=', 'active').where('last_day', '>=', setup.today);
  if (setup.state === 'ended')
    found = found.where((eb) =>
      eb.or([
        eb('state', 'in', ['refused', 'lifted']),
        eb.and([eb('state', '=', 'active'), eb('last_day', '<', setup.today)]),
      ]),
    );
  const [{ total }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    found.selectAll().orderBy('asked_at', 'desc').orderBy('id').offset(setup.offset).limit(setup.limit).execute(),
  ]);
  return { total, rows: rows.map((row) => banOf(secrets, row)) };
}

type OfFiling = { userId: string; type: string; today: CourtDay };
const activeBan = fixedStatement(
  { userId: 'uuid', type: 'text', today: 'date' },
  (db, { userId, type, today }: Slots<OfFiling>) =>
    db
      .selectFrom('bans')
      .select(['id', 'reason', 'last_day'])
      .where('user_id', '=', userId)
      .where('type', '=', type)
      .where('state', '=', sql.lit('active'))
      .where('last_day', '>=', today)
      .orderBy('last_day', 'desc')
      .limit(sql.lit(1)),
);

/** The ban in force for an account and a kind today, or null. */
export async function findActiveBan(db: Executor, { secrets, userId, type, now }: FilingToCheck): Promise<Ban | null> {
  const [row] = await activeBan(db, { userId, type, today: courtDayOf(now) });
  if (!row?.last_day) return null;
  const lastDay = toCourtDay(row.last_day);
  return {
    reason: secrets.open(row.reason, reasonAt(row.id)),
    lastDay,
    opensOn: plusDays(lastDay, 1),
    appeal: banAppeal,
  };
}
