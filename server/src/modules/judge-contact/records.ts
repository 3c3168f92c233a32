import { type Application, type ApplicationSummary, dictionaries } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';
import type { Appointment, GuestBookEntry, SentenceAnswer } from '@sufu/contract/judge-contact';
import type { Expression, SqlBool } from 'kysely';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { type FullApplication, fullApplications, type OwnQuery, ownPage } from '../applications/index.ts';
import { judgeNameIn } from './judges.ts';
import { bookedTimes, instantOf, type ReceptionTime } from './times.ts';

/** An application with what its row says beyond the summary. */
type Row = Pick<FullApplication, 'answers' | 'outcome'>;
type Present<R> = (summary: ApplicationSummary, row: Row, time: ReceptionTime | undefined) => R;

const textIn = (row: Row, name: string): string => {
  const value = row.answers[name];
  return typeof value === 'string' ? value : '';
};
const labelIn = (row: Row, name: string, dictionary: keyof typeof dictionaries): Text | null =>
  dictionaries[dictionary].options.find(({ value }) => value === row.answers[name])?.label ?? null;
const replyIn = ({ outcome }: Row): { text: string; at: string } | null =>
  outcome && { text: [outcome.detail, outcome.reason].filter((part) => part !== '').join('\n'), at: outcome.at };

export const appointmentOf: Present<Appointment> = (summary, row, time) => ({
  ...summary,
  transactionNo: textIn(row, 'transactionNo'),
  judgeId: textIn(row, 'judgeId'),
  judgeName: judgeNameIn(row.answers.judgeId),
  reason: labelIn(row, 'appointReason', 'APPOINT_REASON'),
  meetMode: labelIn(row, 'meetMode', 'MEET_MODE'),
  preferredDate: textIn(row, 'preferredDate') || null,
  timeSlot: labelIn(row, 'timeSlot', 'TIME_SLOT'),
  booked: time ? { day: time.day, slot: time.slot, at: instantOf(time.day, time.slot) } : null,
});

export const guestBookEntryOf: Present<GuestBookEntry> = (summary, row) => ({
  ...summary,
  transactionNo: textIn(row, 'transactionNo'),
  judgeId: textIn(row, 'judgeId'),
  judgeName: judgeNameIn(row.answers.judgeId),
  topic: labelIn(row, 'messageTopic', 'MESSAGE_TOPIC'),
  content: textIn(row, 'messageContent'),
  reply: replyIn(row),
});

export const sentenceAnswerOf: Present<SentenceAnswer> = (summary, row) => ({
  ...summary,
  serialNumber: textIn(row, 'serialNumber'),
  docTitle: textIn(row, 'docTitle'),
  questions: textIn(row, 'questions'),
  meetMode: labelIn(row, 'meetMode', 'MEET_MODE'),
  reply: replyIn(row),
});

type Query = OwnQuery & { readonly current: number; readonly size: number };
export const nothingUploaded = async (): Promise<null> => null;

/** A page of my records of one kind: the application's own list, with the kind's facts beside it. */
export async function recordsOf<R>(
  context: SignedInContext,
  type: string,
  query: Query,
  present: Present<R>,
  also: readonly Expression<SqlBool>[] = [],
): Promise<{ total: number; rows: R[] }> {
  const { total, rows } = await ownPage(context, type, query, also);
  return { total, rows: await presentAll(context, rows, present) };
}

/** Present these applications of mine as records. */
async function presentAll<R>(
  { db, secrets }: SignedInContext,
  summaries: readonly ApplicationSummary[],
  present: Present<R>,
): Promise<R[]> {
  const ids = summaries.map(({ id }) => id);
  const [full, times] = await Promise.all([fullApplications(db, secrets, ids), bookedTimes(db, ids)]);
  return summaries.flatMap((summary) => {
    const row = full.get(summary.id);
    return row ? [present(summary, row, times.get(summary.id))] : [];
  });
}

/** One of mine as a record, from the application as its owner sees it. */
export async function recordOf<R>(context: SignedInContext, application: Application, present: Present<R>): Promise<R> {
  const [record] = await presentAll(context, [application], present);
  if (record === undefined) throw new Error(`no application ${application.id}`);
  return record;
}
