import type { CallReply } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/judge-contact';
import { recordKinds } from '@sufu/contract/judge-contact';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { readRecord, recallRecord, removeRecord } from './act-on-record.ts';
import { issueNumber } from './issue-number.ts';
import { appointmentOf, recordOf, recordsOf } from './records.ts';
import { saveRecord } from './save-record.ts';
import { alsoBooked } from './times.ts';

// An appointment is an application of its kind: each verb is the application's own, under the specification's name.
const type = recordKinds.appointment;
type Detail = CallReply<typeof calls.readAppointment>;

export const appointmentNo = async (context: SignedInContext): Promise<{ transactionNo: string }> => ({
  transactionNo: await issueNumber(context, type),
});
export const appointments = (context: SignedInContext, { query }: Input<typeof calls.listAppointments>) =>
  recordsOf(context, type, query, appointmentOf, alsoBooked(query.filters));

export async function appointment(
  context: SignedInContext,
  { query }: Input<typeof calls.readAppointment>,
): Promise<Detail> {
  const application = await readRecord(context, { type, id: query.appointmentId });
  return { ...(await recordOf(context, application, appointmentOf)), application };
}

export async function saveAppointment(
  context: SignedInContext,
  { body: { transactionNo, id, caseNo, set, submit } }: Input<typeof calls.saveAppointment>,
): Promise<Detail> {
  const draft = { type, field: 'transactionNo', number: transactionNo, id, caseNo, set, submit } as const;
  const application = await saveRecord(context, draft);
  return { ...(await recordOf(context, application, appointmentOf)), application };
}

export const recallAppointment = async (
  context: SignedInContext,
  { body }: Input<typeof calls.recallAppointment>,
): Promise<calls.Appointment> => recordOf(context, await recallRecord(context, { type, id: body.id }), appointmentOf);

export const removeAppointment = (
  context: SignedInContext,
  { body }: Input<typeof calls.removeAppointment>,
): Promise<{ id: string }> => removeRecord(context, { type, id: body.id });
