import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { PostalAttempt, StoppedPost } from '../../delivery/index.ts';
import { numberOfDay } from '../../documents/index.ts';
import { changeMail, insertMail, lockMail } from '../records/store.ts';
import { unopened } from './check-sending.ts';

const most = { name: 100, address: 200 } as const;
const start = (text: string, length: number): string => [...text].slice(0, length).join('');

/** A service by post makes an item to be sent, once an attempt: its key is the attempt. A clerk who says that it is posted moves it on. */
export async function sendForDelivery(
  transaction: Transaction,
  services: AppServices,
  { id, caseId, partyId, madeBy, receiver, address, papers, posted }: PostalAttempt,
  at: Date,
): Promise<void> {
  const there = await transaction.tx
    .selectFrom('mail_items')
    .select('id')
    .where('attempt_id', '=', id)
    .executeTakeFirst();
  if (there) return posted ? notePosted(transaction, there.id, { by: madeBy, at, posted }) : undefined;
  const listed = papers.map(({ zh }) => ({ name: start(zh, most.name), copies: 1, pages: 0, back: false }));
  await insertMail(transaction, services.secrets, {
    number: await numberOfDay(services, 'YJ', at),
    direction: 'OUT',
    origin: 'DELIVERY',
    attempt_id: id,
    made_by: madeBy,
    key: id,
    owner_id: null,
    case_id: caseId,
    party_id: partyId,
    state: posted ? 1 : 0,
    ...(posted && { posted_on: posted.day, tracking_no: posted.trackingNo }),
    contact: { name: start(receiver, most.name), phone: '', address: start(address, most.address) },
    materials: unopened(listed.map((material) => ({ ...material, form: 'ORIGINAL' }))),
    at,
  });
}

type Posted = { readonly by: string; readonly at: Date; readonly posted: NonNullable<PostalAttempt['posted']> };

async function notePosted(transaction: Transaction, id: string, { by, at, posted }: Posted): Promise<void> {
  const row = await lockMail(transaction.tx, transaction.secrets, id);
  if (row?.state !== 0) return;
  const set = { posted_on: posted.day, tracking_no: posted.trackingNo };
  await changeMail(transaction, transaction.secrets, row, { act: 'post', to: 1, by, at, set });
}

/** A service was stopped, or a clerk has recorded how it ended: its item leaves the mail room, unless it is posted already. */
export async function takeBack(transaction: Transaction, { attemptIds, by, at }: StoppedPost): Promise<void> {
  const { tx, secrets } = transaction;
  const rows = await tx
    .selectFrom('mail_items')
    .select('id')
    .where(isAmong('attempt_id', attemptIds))
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const row = await lockMail(tx, secrets, id);
    if (row?.state === 0)
      await changeMail(transaction, secrets, row, { act: 'remove', to: 0, by, at, set: { removed_at: at } });
  }
}
