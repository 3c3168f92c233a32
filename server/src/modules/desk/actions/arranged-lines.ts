import { formatInstant } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { scheduleOf } from '../../applications/index.ts';
import { meetingLines } from '../../judge-contact/index.ts';
import type { DeskItem } from '../review/desk-item.ts';

/** The lines of a paper that say when and where: what stands scheduled and is to come; for an appointment else the time that was asked for. */
export async function arrangedLines(
  db: Executor,
  { secrets, now }: SignedInContext,
  { row, kind, answers, panel }: DeskItem,
): Promise<readonly string[]> {
  const schedule = await scheduleOf(db, secrets, row.id);
  if (schedule && new Date(schedule.startsAt) > now) return scheduledLines(schedule);
  return meetingLines(kind.key, answers, panel);
}

/** When, where and with whom, as a paper says it. */
export const scheduledLines = (schedule: {
  readonly startsAt: Date | string;
  readonly place: string;
  readonly people: readonly string[];
  readonly note: string;
}): readonly string[] =>
  [
    `时间：${formatInstant(schedule.startsAt, 'zh')}。`,
    `地点：${schedule.place}。`,
    schedule.people.length > 0 ? `参加人员：${schedule.people.join('、')}。` : '',
    schedule.note,
  ].filter((line) => line !== '');
