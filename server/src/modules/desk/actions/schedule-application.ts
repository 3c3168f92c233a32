import type { CourtActionKey } from '@sufu/contract/applications';
import { courtDayOf, type Lang, type Problem, plusDays, Refused, type Text } from '@sufu/contract/core';
import type { ReviewItem, scheduleApplication as scheduleCall } from '@sufu/contract/desk';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { staffByIds } from '../../accounts/index.ts';
import { type Clash, courtMember, findClashes, moveState, notifyOwner, putSchedule } from '../../applications/index.ts';
import { makeCourtLetter } from '../papers/court-letter.ts';
import { type DeskItem, findItem, inPlaceOf } from '../review/desk-item.ts';
import { actOnItem, refuseAll } from './act-on-item.ts';
import { scheduledLines } from './arranged-lines.ts';

const longestDays = 366;
const says = {
  time: {
    zh: '时间要晚于现在、在一年之内，请重新选择',
    en: 'Choose a time after now and within a year',
  },
  staff: { zh: '名单里有人不在本院，请重新选择', en: 'Somebody on the list is not of this court; choose again' },
  place: { zh: '地点已被占用', en: 'the place is taken' },
  party: { zh: '当事人在这个时间已有安排', en: 'the party is already scheduled then' },
} as const satisfies Record<string, Text>;

type Body = Input<typeof scheduleCall>['body'];

/** Say when and where, or say it anew; whichever of the two the kind knows. */
export async function scheduleApplication(
  context: SignedInContext,
  { params, body }: Input<typeof scheduleCall>,
): Promise<ReviewItem> {
  const { kind } = await findItem(context, params.id);
  const action = kind.courtActions.some((courtAction) => courtAction.action === 'schedule') ? 'schedule' : 'reschedule';
  return actOnItem(context, { id: params.id, version: body.version, action }, (transaction, item) =>
    schedule(transaction, context, item, action, body),
  );
}

async function schedule(
  transaction: Transaction,
  context: SignedInContext,
  item: DeskItem,
  action: Extract<CourtActionKey, 'schedule' | 'reschedule'>,
  body: Body,
): Promise<void> {
  const { secrets, actor, lang, now, services } = context;
  const { row, kind } = item;
  const startsAt = new Date(body.startsAt);
  const schedule = { ...body, startsAt, endsAt: new Date(startsAt.getTime() + body.minutes * 60_000) };
  const staff = await staffByIds(transaction.tx, schedule.staffIds);
  refuseAll(checkTime(schedule, staff.size, context));
  const clashes = await findClashes(transaction.tx, row, schedule);
  if (clashes.length > 0)
    throw new Refused('desk.clash', { what: clashes.map((clash) => wordsOf(clash, lang)).join('；') });
  await putSchedule(transaction.tx, secrets, row.id, { ...schedule, at: now, byId: actor.userId });
  const ownAction = kind.courtActions.find((courtAction) => courtAction.action === action);
  const names = [...[...staff.values()].map(({ name }) => name), ...schedule.others];
  const lines = scheduledLines({ ...schedule, people: names });
  const documentId =
    ownAction && (await makeCourtLetter(transaction, services, item, ownAction, { paragraphs: lines, at: now }));
  const moved = await moveState(transaction, secrets, row, {
    kind,
    action,
    doneBy: courtMember(actor, inPlaceOf(item)),
    at: now,
    lang,
    note: lines.join('\n'),
    ...(documentId ? { documentId } : {}),
    dueDay: row.dueDay,
    set: { handler_id: actor.userId },
  });
  const again = row.state === 24 || action === 'reschedule' ? 'reschedule' : 'schedule';
  await notifyOwner(transaction, row, kind, moved.state, { now, action: again });
}

function checkTime(
  of: { readonly startsAt: Date; readonly staffIds: readonly string[] },
  known: number,
  { now, lang }: SignedInContext,
): readonly Problem[] {
  const inTime = of.startsAt > now && courtDayOf(of.startsAt) <= plusDays(courtDayOf(now), longestDays);
  const allKnown = known === new Set(of.staffIds).size;
  return [
    ...(inTime ? [] : [{ path: 'startsAt', rule: 'range', msg: says.time[lang] }]),
    ...(allKnown ? [] : [{ path: 'staffIds', rule: 'option', msg: says.staff[lang] }]),
  ];
}

function wordsOf(clash: Clash, lang: Lang): string {
  if (clash.what !== 'staff') return says[clash.what][lang];
  return { zh: `${clash.name}在这个时间已有安排`, en: `${clash.name} is already scheduled then` }[lang];
}
