import { createHash, randomBytes } from 'node:crypto';
import { consentVersions } from '@sufu/contract/accounts';
import { faceErrand } from '@sufu/contract/face';
import { z } from 'zod';
import type { Context, Transaction } from '../../platform/calls/context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { giveConsent } from '../accounts/index.ts';

export type Errand = z.output<typeof faceErrand>;
export type Purpose = 'sign-in' | 'verify' | 'prove';
/** Of a check that is to prove an identity: whose. */
export type Person = z.output<typeof person>;
const person = z.object({ name: z.string(), idNo: z.string() });
export type Order = {
  readonly orderNo: string;
  readonly purpose: Purpose;
  readonly userId: string | null;
  readonly errand: Errand;
  /** Until it is settled. */
  readonly person: Person | null;
  readonly begunAt: Date;
  readonly state: 'waiting' | 'passed' | 'failed' | 'used';
  readonly message: string;
};

/** Seconds: a check may take so long; a sign-in must follow its passing within so long. */
export const orderSeconds = { check: 900, signIn: 600 } as const;

const cookie = 'face';
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isCookie = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

/** The browser's own mark, given at its first check: whoever has only an order number, from an address, has nothing. */
export function markBrowser(context: Context): Buffer {
  const had = context.cookie(cookie);
  const value = isCookie(had) ? had : randomBytes(32).toString('base64url');
  context.reply.setCookie(cookie, value, orderSeconds.check + orderSeconds.signIn);
  return hashOf(value);
}
const browserOf = (context: Context): Buffer | null => {
  const value = context.cookie(cookie);
  return isCookie(value) ? hashOf(value) : null;
};

/** The consent to this one kind of check, with its version, separate from all others (个保法第29条). One that stands is not given twice. */
export async function giveFaceConsent({ tx, record }: Transaction, { now }: Context, userId: string): Promise<void> {
  if (await giveConsent(tx, userId, 'face', now)) record('accounts.consent-given', userId, { kind: 'face' });
}

type NewOrder = {
  readonly purpose: Purpose;
  readonly userId: string | null;
  readonly errand: Errand;
  readonly person: Person | null;
};

/** Write the order down before anything leaves the house, with the consent it stands on. */
export async function openOrder(
  context: Context,
  { purpose, userId, errand, person: whose }: NewOrder,
): Promise<string> {
  const orderNo = randomBytes(16).toString('hex');
  const browserHash = markBrowser(context);
  const { now, secrets } = context;
  await context.transact(async (transaction) => {
    // At a sign-in nobody has shown yet whose account it is: the consent stands with the order till they have.
    if (purpose !== 'sign-in' && userId !== null) await giveFaceConsent(transaction, context, userId);
    await transaction.tx
      .insertInto('face_orders')
      .values({
        order_no: orderNo,
        purpose,
        user_id: userId,
        browser_hash: browserHash,
        errand: secrets.sealJson(errand, 'face_orders.errand'),
        person: whose && secrets.sealJson(whose, 'face_orders.person'),
        consent_version: consentVersions.face,
        consented_at: now,
        begun_at: now,
      })
      .execute();
    transaction.record('face.started', userId, { purpose, library: errand.detectType });
  });
  return orderNo;
}

/** An order of this browser; null for one that is not there or was begun in another. */
export async function findOrder(context: Context, orderNo: string): Promise<Order | null> {
  const browser = browserOf(context);
  if (!browser) return null;
  const row = await context.db
    .selectFrom('face_orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('browser_hash', '=', browser)
    .executeTakeFirst();
  if (!row) return null;
  return {
    orderNo: row.order_no,
    purpose: row.purpose as Purpose,
    userId: row.user_id,
    errand: faceErrand.parse(context.secrets.openJson(row.errand, 'face_orders.errand')),
    person: row.person && person.parse(context.secrets.openJson(row.person, 'face_orders.person')),
    begunAt: row.begun_at,
    state: row.state as Order['state'],
    message: row.message,
  };
}

type Settled = { readonly passed: boolean; readonly message: string };

/** Waiting → passed or failed, once: false when somebody was there before. What the check was of is forgotten with it. */
export async function settleIn(
  { tx, record }: Transaction,
  { now }: Context,
  { orderNo, userId }: Pick<Order, 'orderNo' | 'userId'>,
  { passed, message }: Settled,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('face_orders')
    .set({
      state: passed ? 'passed' : 'failed',
      message: message.slice(0, 500),
      person: null,
      settled_at: now,
    })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) record('face.settled', userId, { passed });
  return numUpdatedRows > 0n;
}

export async function settleOrder(
  context: Context,
  order: Pick<Order, 'orderNo' | 'userId'>,
  settled: Settled,
): Promise<void> {
  await context.transact(async (transaction) => {
    await settleIn(transaction, context, order, settled);
  });
}

/** Passed → used, once, in the browser that began it; answers whose account. Null: nothing that lets anybody in. */
export async function useOrder(tx: Executor, context: Context, orderNo: string): Promise<string | null> {
  const browser = browserOf(context);
  if (!browser) return null;
  const row = await tx
    .updateTable('face_orders')
    .set({ state: 'used' })
    .where('order_no', '=', orderNo)
    .where('browser_hash', '=', browser)
    .where('purpose', '=', 'sign-in')
    .where('state', '=', 'passed')
    .where('settled_at', '>', new Date(context.now.getTime() - orderSeconds.signIn * 1_000))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}
