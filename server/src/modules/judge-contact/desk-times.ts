import {
  type CallReply,
  courtDayOf,
  daysLeft,
  isHoliday,
  type Problem,
  Refused,
  refuse,
  type Text,
  toCourtDay,
} from '@sufu/contract/core';
import type {
  closeTime as closeCall,
  DeskTime,
  openTimes as openCall,
  readDeskTimes as readCall,
  listReceivers as receiversCall,
} from '@sufu/contract/judge-contact';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { type StaffMember, staffMembers } from '../accounts/index.ts';
import { plainApplications } from '../applications/index.ts';
import { judgeIdOf, refuseAt } from './judges.ts';
import { deleteTime, findTime, insertTimes, instantOf, type ReceptionTime, timesOf } from './times.ts';

const longest = 62;
const says = {
  range: { zh: '一次最多看 62 天', en: 'At most 62 days at a time' },
  workday: { zh: '只能开放今天以后的工作日', en: 'Only working days after today can be opened' },
} as const satisfies Record<string, Text>;

/** People of my own division: a calendar is kept by those who work together. */
const colleagues = ({ db, actor }: SignedInContext): Promise<readonly StaffMember[]> =>
  actor.staff ? staffMembers(db, { division: actor.staff.divisionId }) : Promise.resolve([]);

/** Times with whoever comes; the same few queries however many they are. */
async function presentTimes(
  { db }: SignedInContext,
  people: readonly StaffMember[],
  times: readonly ReceptionTime[],
): Promise<DeskTime[]> {
  const byId = new Map(people.map((person) => [person.userId, person]));
  const rows = await plainApplications(
    db,
    times.flatMap(({ applicationId }) => applicationId ?? []),
  );
  const held = new Map(rows.map((row) => [row.id, row]));
  return times.flatMap(({ id, staffId, day, slot, applicationId }) => {
    const person = byId.get(staffId);
    const row = held.get(applicationId ?? '');
    if (!person) return [];
    return [
      {
        id,
        judgeId: judgeIdOf(person),
        judgeName: person.name,
        day,
        slot,
        at: instantOf(day, slot),
        booking: row
          ? { applicationId: row.id, number: row.number ?? '', applicant: row.applicant, state: row.state }
          : null,
      },
    ];
  });
}

/** The calendar of my division. */
export async function deskTimes(context: SignedInContext, { query }: Input<typeof readCall>): Promise<DeskTime[]> {
  if (daysLeft(toCourtDay(query.from), toCourtDay(query.to)) >= longest)
    throw refuseAt({ path: 'to', rule: 'range', msg: says.range[context.lang] });
  const people = await colleagues(context);
  const times = await timesOf(
    context.db,
    people.map(({ userId }) => userId),
    query,
  );
  return presentTimes(context, people, times);
}

/** Who of my division can receive people. */
export async function deskReceivers(context: SignedInContext): Promise<CallReply<typeof receiversCall>> {
  const people = await colleagues(context);
  return people.map((person) => ({ judgeId: judgeIdOf(person), name: person.name, title: person.title }));
}

/** Open times of somebody of my division. */
export async function openDeskTimes(context: SignedInContext, { body }: Input<typeof openCall>): Promise<DeskTime[]> {
  const people = await colleagues(context);
  const person = people.find((person) => judgeIdOf(person) === body.judgeId);
  if (!person) return refuse('not-found');
  const today = courtDayOf(context.now);
  const problems = body.days.flatMap((day, i): Problem[] =>
    day > today && !isHoliday(toCourtDay(day))
      ? []
      : [{ path: `days.${i}`, rule: 'workday', msg: says.workday[context.lang] }],
  );
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  const wanted = body.days.flatMap((day) => body.slots.map((slot) => ({ staffId: person.userId, day, slot })));
  await context.transact(async ({ tx, record }) => {
    await insertTimes(tx, wanted);
    record('reception.opened', person.userId, { times: wanted.length });
  });
  const days = [...body.days].sort();
  const range = { from: days[0] ?? today, to: days.at(-1) ?? today };
  return presentTimes(context, people, await timesOf(context.db, [person.userId], range));
}

/** Close a time of my division that nobody holds. */
export async function closeDeskTime(
  context: SignedInContext,
  { params }: Input<typeof closeCall>,
): Promise<{ id: string }> {
  const people = await colleagues(context);
  return context.transact(async ({ tx, record }) => {
    const time = await findTime(tx, params.id);
    if (!time || !people.some(({ userId }) => userId === time.staffId)) return refuse('not-found');
    if (!(await deleteTime(tx, time.id))) throw new Refused('appointment.slot-taken');
    record('reception.closed', time.staffId, { day: time.day, slot: time.slot });
    return { id: time.id };
  });
}
