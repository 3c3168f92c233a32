import type { CallReply } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/judge-contact';
import { recordKinds } from '@sufu/contract/judge-contact';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { readRecord, recallRecord, removeRecord } from './act-on-record.ts';
import { issueNumber } from './issue-number.ts';
import { guestBookEntryOf, recordOf, recordsOf } from './records.ts';
import { saveRecord } from './save-record.ts';

// A guestbook entry is an application of its kind.
const type = recordKinds.guestbook;
type Detail = CallReply<typeof calls.readGuestBook>;

export const guestBookNo = async (context: SignedInContext): Promise<{ transactionNo: string }> => ({
  transactionNo: await issueNumber(context, type),
});
export const guestBook = (context: SignedInContext, { query }: Input<typeof calls.listGuestBook>) =>
  recordsOf(context, type, query, guestBookEntryOf);

export async function guestBookEntry(
  context: SignedInContext,
  { query }: Input<typeof calls.readGuestBook>,
): Promise<Detail> {
  const application = await readRecord(context, { type, id: query.guestBookId });
  return { ...(await recordOf(context, application, guestBookEntryOf)), application };
}

export async function saveGuestBook(
  context: SignedInContext,
  { body: { transactionNo, id, caseNo, set, submit } }: Input<typeof calls.saveGuestBook>,
): Promise<Detail> {
  const draft = { type, field: 'transactionNo', number: transactionNo, id, caseNo, set, submit } as const;
  const application = await saveRecord(context, draft);
  return { ...(await recordOf(context, application, guestBookEntryOf)), application };
}

export const recallGuestBook = async (
  context: SignedInContext,
  { body }: Input<typeof calls.recallGuestBook>,
): Promise<calls.GuestBookEntry> =>
  recordOf(context, await recallRecord(context, { type, id: body.id }), guestBookEntryOf);

export const removeGuestBook = (
  context: SignedInContext,
  { body }: Input<typeof calls.removeGuestBook>,
): Promise<{ id: string }> => removeRecord(context, { type, id: body.id });
