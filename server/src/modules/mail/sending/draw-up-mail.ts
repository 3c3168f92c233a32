import { normalisePhone, refuse } from '@sufu/contract/core';
import type { drawUpMail as drawUpCall, MailDetail } from '@sufu/contract/mail';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { lock } from '../../../platform/database/database.ts';
import { ownIdentityOf } from '../../accounts/index.ts';
import { caseForFiler, caseIdByNumber } from '../../cases/index.ts';
import { numberOfDay } from '../../documents/index.ts';
import { makeCover } from '../papers/mail-papers.ts';
import type { MailRow } from '../records/mail-row.ts';
import { presentMail } from '../records/present.ts';
import { findByKey, insertMail, keepCover } from '../records/store.ts';
import { refuseWrongList, unopened } from './check-sending.ts';

/** Lists one person may have that are not posted yet: more than anybody sends, and no room to fill the store. */
const most = 50;

/** Cover numbers: the same series as the numbers of appointments (YJ), so that no two things ever bear one number. */
export const takeCoverNumber = ({ services, now }: SignedInContext): Promise<string> =>
  numberOfDay(services, 'YJ', now);

/** The case and the party of it that sends: mine, or whom I act for. */
async function senderIn({ db, actor, now }: SignedInContext, caseNo: string | null) {
  if (caseNo === null || caseNo.trim() === '') return { case_id: null, party_id: null };
  const caseId = await caseIdByNumber(db, caseNo);
  const ownCase = caseId === null ? null : await caseForFiler(db, actor.userId, caseId, now);
  return ownCase ? { case_id: ownCase.id, party_id: ownCase.standings[0].party.id } : refuse('case.not-yours');
}

async function refuseTooMany({ tx }: Transaction, userId: string): Promise<void> {
  await lock(tx, `mail:${userId}`);
  const { n } = await tx
    .selectFrom('mail_items')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('owner_id', '=', userId)
    .where('state', '=', 0)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (n >= most) refuse('mail.too-many', { n });
}

/** Draw up the list of what will be sent and give it a cover number. The same key again answers the list as it stands. */
export async function drawUpMail(context: SignedInContext, { body }: Input<typeof drawUpCall>): Promise<MailDetail> {
  const { db, secrets, actor, now } = context;
  const { key, materials, address } = body;
  const before = await findByKey(db, secrets, actor.userId, key);
  if (before) return presentMail(context, before);
  const phone = body.phone === '' ? (await ownIdentityOf(db, secrets, actor.userId)).phone : normalisePhone(body.phone);
  refuseWrongList(context, { materials, phone, address });
  const sender = await senderIn(context, body.caseNo);
  const number = await takeCoverNumber(context);
  const row = await context.transact(async (transaction): Promise<MailRow | null> => {
    await refuseTooMany(transaction, actor.userId);
    const made = await insertMail(transaction, secrets, {
      ...sender,
      number,
      direction: 'IN',
      origin: 'PARTY',
      made_by: actor.userId,
      owner_id: actor.userId,
      key,
      state: 0,
      contact: { name: actor.name, phone, address },
      materials: unopened(materials),
      at: now,
    });
    return made && keepCover(transaction, made, await makeCover(transaction, context.services, made, now));
  });
  return presentMail(context, row ?? (await findByKey(db, secrets, actor.userId, key)) ?? refuse('not-found'));
}
