import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type CallReply, courtDayOf, maskPhone, Refused, refuse, toCourtDay } from '@sufu/contract/core';
import {
  type beginPickup as beginCall,
  type openPickup as openCall,
  periodCode,
  periodRules,
  type readPickupPaper as readCall,
} from '@sufu/contract/delivery';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import type { Bytes, Input } from '../../../platform/calls/mount.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { sendCode, withCode } from '../../accounts/index.ts';
import { caseFacts, partiesToServe } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { hashOfCode } from '../lifecycle/pickup-codes.ts';
import { type FullDelivery, findDelivery, periodRowsOf } from '../records/store.ts';
import { noteOpening, paperBytes } from './read-paper.ts';

const perAddress = [{ max: 20, seconds: 3_600 }];
const mostWrong = 5;
const lockMinutes = 60;
const mostReads = 20;
const readMinutes = 20;
const cookieName = 'pickup';

const hashOfReader = (token: string): Buffer => createHash('sha256').update(`pickup-reader:${token}`).digest();

async function admit({ db, ip, now }: Context): Promise<void> {
  const verdict = await consumeLimit(db, `pickup:${addressKey(ip)}`, perAddress, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
}

/** The link, while it is good: not over, not read too often, not locked by wrong tries. */
async function findLink(db: Executor, { secrets, now }: Context, code: string) {
  const row = await db
    .selectFrom('pickup_codes')
    .innerJoin('delivery_attempts', 'delivery_attempts.id', 'pickup_codes.attempt_id')
    .select(['hash', 'attempt_id', 'until', 'tries', 'reads', 'locked_until', 'delivery_id'])
    .where('hash', '=', hashOfCode(code))
    .executeTakeFirst();
  if (!row || row.until < now || row.reads >= mostReads || (row.locked_until !== null && row.locked_until > now))
    return null;
  const delivery = await findDelivery(db, secrets, row.delivery_id);
  const attempt = delivery?.attempts.find(({ id }) => id === row.attempt_id);
  if (!delivery || !attempt || delivery.state === 'stopped' || attempt.details.address === null) return null;
  return { row, delivery, attempt, phone: attempt.details.address };
}

/** A code to the phone that the link was sent to. */
export async function beginPickup(
  context: Context,
  { body }: Input<typeof beginCall>,
): Promise<CallReply<typeof beginCall>> {
  await admit(context);
  const link = (await findLink(context.db, context, body.code)) ?? refuse('pickup.over');
  const { resendAfter } = await sendCode(context, { phone: link.phone, purpose: 'pickup', captcha: null, own: false });
  return { phone: maskPhone(link.phone), resendAfter };
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a.padEnd(4)), Buffer.from(b.padEnd(4))];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Code and figures right: this browser may read this one service for twenty minutes. Five wrong ones lock the link for an hour. */
export async function openPickup(
  context: Context,
  { body }: Input<typeof openCall>,
): Promise<CallReply<typeof openCall>> {
  const { db, secrets, services, now } = context;
  await admit(context);
  const link = (await findLink(db, context, body.code)) ?? refuse('pickup.over');
  const { delivery, row, phone } = link;
  const [party] = await partiesToServe(db, secrets, { partyIds: [delivery.partyId] }, courtDayOf(now));
  const figures = (party?.idNumber ?? '').slice(-4).toUpperCase();
  const token = randomBytes(24).toString('base64url');
  const wrong = async (): Promise<Refused> => {
    const tries = row.tries + 1;
    const lockedUntil = tries % mostWrong === 0 ? new Date(now.getTime() + lockMinutes * 60_000) : null;
    await db
      .updateTable('pickup_codes')
      .set({ tries, locked_until: lockedUntil })
      .where('hash', '=', row.hash)
      .execute();
    return new Refused('pickup.wrong');
  };
  if (figures.length !== 4 || !isSame(figures, body.idDigits.toUpperCase())) throw await wrong();
  await withCode(
    context,
    { phone, purpose: 'pickup', code: body.smsCode },
    {
      async act({ tx, record }) {
        await tx
          .updateTable('pickup_codes')
          .set({
            reader_hash: hashOfReader(token),
            reader_until: new Date(now.getTime() + readMinutes * 60_000),
            tries: 0,
          })
          .where('hash', '=', row.hash)
          .execute();
        record('delivery.picked-up', delivery.id, { attempt: row.attempt_id });
        return null;
      },
    },
  ).catch(async (error: unknown) => {
    throw error instanceof Refused && error.code === 'sms.wrong' ? await wrong() : error;
  });
  context.reply.setCookie(cookieName, token, readMinutes * 60);
  const [facts, periods, directory] = await Promise.all([
    caseFacts(db, [delivery.caseId]),
    periodRowsOf(db, [delivery.id]),
    directoryOf(services),
  ]);
  const next = periods.find(({ state }) => state === 'running' || state === 'extended');
  return {
    id: delivery.id,
    court: directory.courts.get(facts.get(delivery.caseId)?.courtId ?? '')?.name ?? '',
    servedOn: delivery.effect?.day ?? null,
    papers: delivery.papers.map(({ position, title }) => ({ position, title })),
    lastDay: next ? toCourtDay(next.last_day) : null,
    period: next ? periodRules[periodCode.parse(next.code)].words : null,
  };
}

/** The delivery that this browser has opened by its link, and not longer than twenty minutes ago. */
async function openedHere(
  context: Context,
  id: string,
): Promise<{ readonly delivery: FullDelivery; readonly attemptId: string } | null> {
  const { db, secrets, now } = context;
  const token = context.cookie(cookieName);
  if (!token) return null;
  const row = await db
    .selectFrom('pickup_codes')
    .innerJoin('delivery_attempts', 'delivery_attempts.id', 'pickup_codes.attempt_id')
    .select(['hash', 'attempt_id', 'reads'])
    .where('reader_hash', '=', hashOfReader(token))
    .where('reader_until', '>', now)
    .where('delivery_id', '=', id)
    .executeTakeFirst();
  if (!row || row.reads >= mostReads) return null;
  const delivery = await findDelivery(db, secrets, id);
  if (!delivery || delivery.state === 'stopped') return null;
  await db
    .updateTable('pickup_codes')
    .set({ reads: row.reads + 1 })
    .where('hash', '=', row.hash)
    .execute();
  return { delivery, attemptId: row.attempt_id };
}

export async function readPickupPaper(context: Context, { params, query }: Input<typeof readCall>): Promise<Bytes> {
  const { services, ip } = context;
  const opened = (await openedHere(context, params.id)) ?? refuse('pickup.over');
  const paper = opened.delivery.papers.find(({ position }) => position === params.position) ?? refuse('pickup.over');
  const bytes = await paperBytes(services, paper, addressKey(ip), query.download === 'true');
  await noteOpening(services, opened.delivery.id, {
    attemptId: opened.attemptId,
    origin: { actorId: null, ip, ipClaim: null, terminal: null },
  });
  return bytes;
}
