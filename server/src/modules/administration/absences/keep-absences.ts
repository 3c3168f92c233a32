import { randomUUIDv7 } from 'node:crypto';
import type * as calls from '@sufu/contract/administration';
import { type Absence, mostAbsentDays } from '@sufu/contract/administration';
import {
  courtDayOf,
  type Lang,
  type Problem,
  plusDays,
  Refused,
  refuse,
  type Text,
  toCourtDay,
} from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { lock } from '../../../platform/database/database.ts';
import { staffMembers } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { presentAbsence } from './absences.ts';
import { mayKeep } from './may-keep.ts';

type Asked = Input<typeof calls.addAbsence>['body'];

const says = {
  past: { zh: '最后一天已经过了，请选今天或以后的日子', en: 'The last day is over; choose today or later' },
  order: { zh: '最后一天不能早于第一天', en: 'The last day cannot be before the first' },
  long: { zh: '一次最多登记 366 天', en: 'At most 366 days at a time' },
} as const satisfies Record<string, Text>;

function problemsOf({ from, to }: Asked, today: string, lang: Lang): Problem[] {
  const wrong = (text: Text): Problem[] => [{ path: 'to', rule: 'range', msg: text[lang] }];
  if (to < from) return wrong(says.order);
  if (to < today) return wrong(says.past);
  return to > plusDays(toCourtDay(from), mostAbsentDays - 1) ? wrong(says.long) : [];
}

/** What stands of these two in these days: each other thing would make a queue go round, or to nobody. */
async function refuseClashes({ tx }: Transaction, { userId, deputyId, from, to }: Asked): Promise<void> {
  const rows = await tx
    .selectFrom('staff_absences')
    .select(['user_id', 'deputy_id'])
    .where('ended_at', 'is', null)
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
    .where((eb) => eb.or([eb('user_id', 'in', [userId, deputyId]), eb('deputy_id', '=', userId)]))
    .execute();
  if (rows.some(({ user_id }) => user_id === userId)) return refuse('absence.overlaps');
  if (rows.some(({ user_id }) => user_id === deputyId)) return refuse('absence.deputy-away');
  if (rows.some(({ deputy_id }) => deputy_id === userId)) return refuse('absence.stands-in');
}

const toldOf = (name: string, { from, to }: Asked) => ({
  title: { zh: `您代理 ${name}`, en: `You stand in for ${name}` },
  body: {
    zh: `${from} 至 ${to}，${name} 请假，由您代理；其手上的件在您的“我的”队列里。`,
    en: `From ${from} to ${to} ${name} is away and you stand in; their items stand in your own queue.`,
  },
});

export async function addAbsence(context: SignedInContext, { body }: Input<typeof calls.addAbsence>): Promise<Absence> {
  const { actor, lang, now } = context;
  const problems = problemsOf(body, courtDayOf(now), lang);
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  const { userId, deputyId, from, to } = body;
  const id = await context.transact(async (transaction) => {
    const { tx, at, record } = transaction;
    await lock(tx, 'staff');
    const atWork = await staffMembers(tx);
    const who = atWork.find((member) => member.userId === userId) ?? refuse('not-found');
    if (!mayKeep(actor, who)) return refuse('absence.not-yours');
    const deputy = atWork.find((member) => member.userId === deputyId);
    const fits = deputy && deputyId !== userId && deputy.roles.some((role) => who.roles.includes(role));
    if (!fits) return refuse('absence.cannot-stand-in');
    const same = await tx
      .selectFrom('staff_absences')
      .select('id')
      .where('user_id', '=', userId)
      .where('deputy_id', '=', deputyId)
      .where('from_day', '=', from)
      .where('to_day', '=', to)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (same) return same.id;
    await refuseClashes(transaction, body);
    const row = { id: randomUUIDv7(), user_id: userId, deputy_id: deputyId, from_day: from, to_day: to };
    await tx
      .insertInto('staff_absences')
      .values({ ...row, made_by: actor.userId, made_at: at })
      .execute();
    record('administration.absenceEntered', userId, { deputy: deputyId, from, to });
    await notify(transaction, {
      ...{ userId: deputyId, channel: 1, at, event: 'system', link: '/desk/absences' },
      ...toldOf(who.name, body),
    });
    return row.id;
  });
  return presentAbsence(context, id);
}

export async function endAbsence(
  context: SignedInContext,
  { params, body }: Input<typeof calls.endAbsence>,
): Promise<Absence> {
  const { actor, now } = context;
  await context.transact(async ({ tx, at, record }) => {
    await lock(tx, 'staff');
    const row = await tx
      .selectFrom('staff_absences as a')
      .innerJoin('staff', 'staff.user_id', 'a.user_id')
      .selectAll('a')
      .select('staff.division_id')
      .where('a.id', '=', params.id)
      .executeTakeFirst();
    if (!row || !mayKeep(actor, { userId: row.user_id, divisionId: row.division_id })) return refuse('not-found');
    if (row.ended_at !== null || row.version !== body.version || row.to_day < courtDayOf(now))
      return refuse('absence.over');
    await tx
      .updateTable('staff_absences')
      .set({ ended_at: at, ended_by: actor.userId, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    record('administration.absenceEnded', row.user_id, { deputy: row.deputy_id });
  });
  return presentAbsence(context, params.id);
}
