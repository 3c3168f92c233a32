import type { MailDetail, postMail as postCall, removeMail as removeCall } from '@sufu/contract/mail';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { MailRow } from '../records/mail-row.ts';
import { presentMail } from '../records/present.ts';
import { changeMail, isOwnMail, wrongMailState } from '../records/store.ts';
import { refuseFuture, trackingNoOf } from '../sending/check-sending.ts';
import { beginAct } from './begin-act.ts';

const isStillMine = ({ direction, state }: MailRow): boolean => direction === 'IN' && state === 0;

/** Say that it was posted: with which number, and on which day. Until the court has seen the postmark this day counts (民诉法第85条第4款). */
export async function postMail(
  context: SignedInContext,
  { params, body }: Input<typeof postCall>,
): Promise<MailDetail> {
  const { secrets, actor, now, lang } = context;
  const tracking_no = trackingNoOf(context, body.trackingNo);
  refuseFuture(context, body.postedOn, 'postedOn');
  const posted = await context.transact(async (transaction) => {
    const asked = { id: params.id, key: body.key, version: body.version };
    const { row, done } = await beginAct(transaction, context, asked, isOwnMail(actor, now));
    if (done) return row;
    if (!isStillMine(row)) throw wrongMailState(row, lang);
    return changeMail(transaction, secrets, row, {
      act: 'post',
      to: 1,
      by: actor.userId,
      at: now,
      key: body.key,
      set: { carrier: body.carrier, tracking_no, posted_on: body.postedOn },
    });
  });
  return presentMail(context, posted);
}

/** Take back a list before it is posted. Its number is used up; nobody sees it any more. */
export async function removeMail(
  context: SignedInContext,
  { params, body }: Input<typeof removeCall>,
): Promise<{ id: string }> {
  const { secrets, actor, now, lang } = context;
  return context.transact(async (transaction) => {
    const asked = { id: params.id, version: body.version };
    const { row } = await beginAct(transaction, context, asked, isOwnMail(actor, now));
    if (!isStillMine(row)) throw wrongMailState(row, lang);
    const set = { removed_at: now };
    await changeMail(transaction, secrets, row, { act: 'remove', to: row.state, by: actor.userId, at: now, set });
    return { id: row.id };
  });
}
