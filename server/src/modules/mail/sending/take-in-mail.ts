import { normalisePhone, refuse } from '@sufu/contract/core';
import type { DeskMailDetail, sendMail as sendCall, takeInMail as takeInCall } from '@sufu/contract/mail';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { ofCase } from '../records/of-case.ts';
import { presentDeskMail } from '../records/present.ts';
import { findByKey, insertMail, type NewMail } from '../records/store.ts';
import { refuseFuture, refuseWrongList, trackingNoOf, unopened } from './check-sending.ts';
import { takeCoverNumber } from './draw-up-mail.ts';

type Begun = Omit<NewMail, 'number' | 'origin' | 'made_by' | 'owner_id' | 'at'>;

/** Begin an item at the desk, once a key. */
async function begin(context: SignedInContext, prepare: () => Promise<Begun>, key: string): Promise<DeskMailDetail> {
  const { db, secrets, actor, now } = context;
  const before = await findByKey(db, secrets, actor.userId, key);
  if (before) return presentDeskMail(context, before);
  const begun = await prepare();
  const number = await takeCoverNumber(context);
  const made = { ...begun, number, origin: 'DESK', made_by: actor.userId, owner_id: null, at: now };
  const row = await context.transact((transaction) => insertMail(transaction, secrets, made));
  return presentDeskMail(context, row ?? (await findByKey(db, secrets, actor.userId, key)) ?? refuse('not-found'));
}

/** A parcel that came without a cover: it is here; without a case number it is still to be matched. */
export const takeInMail = (context: SignedInContext, { body }: Input<typeof takeInCall>): Promise<DeskMailDetail> =>
  begin(
    context,
    async () => {
      const { key, carrier, contact, materials, caseNo, partyId, postmarkOn } = body;
      const tracking_no = trackingNoOf(context, body.trackingNo);
      if (postmarkOn) refuseFuture(context, postmarkOn, 'postmarkOn');
      refuseWrongList(context, { materials, ...contact }, 'contact.');
      const { case_id, party } =
        caseNo === '' ? { case_id: null, party: null } : await ofCase(context.db, caseNo, partyId);
      return {
        key,
        direction: 'IN',
        state: 2,
        case_id,
        party_id: party?.partyId ?? null,
        carrier,
        tracking_no,
        postmark_on: postmarkOn,
        arrived_at: context.now,
        contact: { ...contact, phone: normalisePhone(contact.phone) },
        materials: unopened(materials),
      };
    },
    body.key,
  );

/** Papers of the court to a party of a case. */
export const sendMail = (context: SignedInContext, { body }: Input<typeof sendCall>): Promise<DeskMailDetail> =>
  begin(
    context,
    async () => {
      const { key, contact, materials } = body;
      refuseWrongList(context, { materials, ...contact }, 'contact.');
      const { case_id, party } = await ofCase(context.db, body.caseNo, body.partyId);
      if (!party) return refuse('mail.no-case');
      return {
        key,
        direction: 'OUT',
        state: 0,
        case_id,
        party_id: party.partyId,
        contact: { ...contact, name: party.name, phone: normalisePhone(contact.phone) },
        materials: unopened(materials),
      };
    },
    body.key,
  );
