import { randomUUIDv7 } from 'node:crypto';
import { type CourtDay, courtDayOf, formatCourtDay, Refused, refuse, type Text, toCourtDay } from '@sufu/contract/core';
import {
  type DeskDeliveryDetail,
  paperRules,
  periodRules,
  periodsOfPapers,
  type recallReceipt as recallCall,
  type takeReceipt as takeCall,
} from '@sufu/contract/delivery';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { partiesToServe } from '../../cases/index.ts';
import { notify } from '../../messages/index.ts';
import { actOnPapers } from '../lifecycle/act-on-papers.ts';
import { meetPeriods } from '../records/case-acts.ts';
import { type FullDelivery, insertEvents, periodRowsOf } from '../records/store.ts';
import { changeDelivery, wrongState } from './change-delivery.ts';

type Body = Input<typeof takeCall>['body'];

const says = {
  code: { zh: '这次送达的文书没有这个期间', en: 'The papers of this service start no such time limit' },
  met: { zh: '这个期间已经办理，不用再登记', en: 'This time limit is met already' },
  future: { zh: '收到的日期不能晚于今天', en: 'The day cannot be later than today' },
  early: { zh: '早于文书发出的日期', en: 'That is before the papers were sent' },
} as const satisfies Record<string, Text>;
const behind = (day: CourtDay): Text => ({
  zh: `晚于最后一日（${formatCourtDay(day, 'zh')}），不能登记为按期办理`,
  en: `That is behind the last day (${formatCourtDay(day, 'en')}): the time limit is not met`,
});

async function refuseWrong(
  { tx }: Transaction,
  { now, lang }: SignedInContext,
  delivery: FullDelivery,
  { code, day }: Pick<Body, 'code' | 'day'>,
): Promise<void> {
  const wrong = (path: 'code' | 'day', text: Text): never => {
    throw new Refused('invalid', { n: 1 }, [{ path, rule: 'range', msg: text[lang] }]);
  };
  if (!periodsOfPapers(delivery.papers.map(({ kind }) => kind)).includes(code)) wrong('code', says.code);
  if (day > courtDayOf(now)) wrong('day', says.future);
  if (day < courtDayOf(delivery.madeAt)) wrong('day', says.early);
  const period = (await periodRowsOf(tx, [delivery.id])).find((row) => row.code === code);
  if (period?.state === 'met') wrong('code', says.met);
  const lastDay = period && toCourtDay(period.last_day);
  if (lastDay !== undefined && day > lastDay) wrong('day', behind(lastDay));
}

/** Those who receive for the addressee hear that it came, so that nobody waits for a reminder. */
async function tellReceived(
  transaction: Transaction,
  delivery: FullDelivery,
  { code, day }: Pick<Body, 'code' | 'day'>,
): Promise<void> {
  const { tx, secrets, at } = transaction;
  const [party] = await partiesToServe(tx, secrets, { partyIds: [delivery.partyId] }, courtDayOf(at));
  const { zh, en } = periodRules[code].words;
  for (const userId of new Set(party?.receivers.map((receiver) => receiver.userId)))
    await notify(transaction, {
      ...{ userId, channel: 1, event: 'deadline', at, link: `/notice/detail/${delivery.id}` },
      title: { zh: `法院收到了您的材料：${zh}`, en: `Your material has arrived: ${en}` },
      body: {
        zh: `法院已登记在 ${formatCourtDay(toCourtDay(day), 'zh')}收到，不再提醒这个期限。`,
        en: `The court has registered it for ${formatCourtDay(toCourtDay(day), 'en')}; you are not reminded of this time limit any more.`,
      },
    });
}

const bump = (tx: Transaction['tx'], { id, version }: FullDelivery) =>
  tx
    .updateTable('deliveries')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();

/** Until the end of the day that counts, but not later than now. */
const momentOf = (day: string, now: Date): Date =>
  new Date(Math.min(now.getTime(), Date.parse(`${day}T23:59:59.999+08:00`)));

/** Write down what the addressee handed in outside the portal; a service that nobody had confirmed is effective by it. */
export const takeReceipt = (
  context: SignedInContext,
  { params, body }: Input<typeof takeCall>,
): Promise<DeskDeliveryDetail> =>
  changeDelivery(context, { id: params.id, version: body.version }, async (transaction, delivery) => {
    const { services, secrets, actor, now, lang } = context;
    const { tx } = transaction;
    const { code, day, way } = body;
    if (delivery.state === 'stopped' || delivery.state === 'planned') throw wrongState(delivery, lang);
    await refuseWrong(transaction, context, delivery, body);
    const id = randomUUIDv7();
    await tx
      .insertInto('delivery_receipts')
      .values({
        ...{ id, delivery_id: delivery.id, party_id: delivery.partyId, code, on_day: day, way },
        note: secrets.seal(body.note, `delivery_receipts.note:${id}`),
        ...{ made_by: actor.userId, made_at: now, recalled_by: null, recalled_at: null },
      })
      .execute();
    const detail = { code, receipt: id, day, way };
    await insertEvents(transaction, delivery.id, now, [{ kind: 'receipt-taken', actorId: actor.userId, detail }]);
    const isServed = await actOnPapers(transaction, services, delivery, {
      actsOn: delivery.papers.map(({ kind }) => kind).filter((kind) => paperRules[kind].periods.includes(code)),
      ...{ at: momentOf(day, now), ownerId: null, detail: { receipt: id } },
    });
    if (!isServed) await bump(tx, delivery);
    await insertEvents(transaction, delivery.id, now, await meetPeriods(transaction, delivery.id));
    await tellReceived(transaction, delivery, body);
  });

/** A wrong entry is taken back; where something else meets the time limit, it stays met. */
export const recallReceipt = (
  context: SignedInContext,
  { params, body }: Input<typeof recallCall>,
): Promise<DeskDeliveryDetail> =>
  changeDelivery(context, { id: params.id, version: body.version }, async (transaction, delivery) => {
    const { actor, now } = context;
    const { tx } = transaction;
    const { receiptId } = body;
    const recalled = await tx
      .updateTable('delivery_receipts')
      .set({ recalled_by: actor.userId, recalled_at: now })
      .where('id', '=', receiptId)
      .where('delivery_id', '=', delivery.id)
      .where('recalled_at', 'is', null)
      .returning('code')
      .executeTakeFirst();
    if (!recalled) return refuse('not-found');
    await tx
      .updateTable('delivery_periods')
      .set((eb) => ({
        state: eb.case().when('moved_from', 'is', null).then('running').else('extended').end(),
        met_receipt: null,
      }))
      .where('met_receipt', '=', receiptId)
      .where('state', '=', 'met')
      .execute();
    await bump(tx, delivery);
    const detail = { code: recalled.code, receipt: receiptId };
    await insertEvents(transaction, delivery.id, now, [
      { kind: 'period-receipt-recalled', actorId: actor.userId, detail },
      ...(await meetPeriods(transaction, delivery.id)),
    ]);
  });
