import { courtDayOf } from '@sufu/contract/core';
import type { AppServices, Origin } from '../../../platform/calls/context.ts';
import { transact } from '../../../platform/calls/context.ts';
import { partiesToServe } from '../../cases/index.ts';
import { notify } from '../../messages/index.ts';
import { type FullDelivery, lockDelivery } from '../records/store.ts';
import { postUnanswered } from './auto-post.ts';
import { sendAttempts } from './send.ts';
import { settle } from './settle.ts';

const system: Origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
const atOnce = 200;

/**
 * What time brings (service.md §6): what was planned goes out, what nobody opened is said once more, what had no result comes to the
 * clerk, an announcement runs out. The tables say what is due, so that a worker that was down makes it up. Answers how many were looked at.
 */
export async function keepTime(services: AppServices): Promise<number> {
  const now = services.now();
  const due = await services.db
    .selectFrom('deliveries')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(atOnce)
    .execute();
  for (const { id } of due) await settleDue(services, id);
  return due.length;
}

/** The same of one delivery, as soon as something is known of it. */
export async function settleDue(services: AppServices, id: string): Promise<void> {
  const now = services.now();
  await transact(services, system, now, async (transaction) => {
    const delivery = await lockDelivery(transaction.tx, services.secrets, id);
    if (!delivery || delivery.state === 'stopped') return;
    if (delivery.state === 'planned') return sendAttempts(transaction, services, delivery, { now });
    if (needsReminder(delivery, now)) {
      await remind(transaction, services, delivery, now);
      await transaction.tx.updateTable('deliveries').set({ reminded_at: now }).where('id', '=', id).execute();
      return settle(transaction, services, { ...delivery, remindedAt: now }, { now, events: [{ kind: 'reminded' }] });
    }
    if (await postUnanswered(transaction, services, delivery, now)) return;
    await settle(transaction, services, delivery, { now, events: [] });
  });
}

const threeDays = 3 * 86_400_000;
const needsReminder = ({ state, effect, remindedAt, openedAt }: FullDelivery, now: Date): boolean =>
  state === 'effective' &&
  effect?.limb === '31.1' &&
  remindedAt === null &&
  openedAt === null &&
  now.getTime() >= new Date(`${effect.day}T00:00:00+08:00`).getTime() + threeDays;

async function remind(
  transaction: Parameters<typeof notify>[0],
  services: AppServices,
  delivery: FullDelivery,
  now: Date,
): Promise<void> {
  const [party] = await partiesToServe(
    transaction.tx,
    services.secrets,
    { partyIds: [delivery.partyId] },
    courtDayOf(now),
  );
  const paper = delivery.papers[0]?.title ?? { zh: '', en: '' };
  for (const userId of new Set(party?.receivers.map((receiver) => receiver.userId)))
    await notify(transaction, {
      userId,
      channel: 1,
      title: { zh: `还没有查看：${paper.zh}`, en: `Not read yet: ${paper.en}` },
      body: {
        zh: `${paper.zh}已经送达，您还没有打开。期限从送达的次日起算，请尽快查看。`,
        en: `${paper.en} was served and you have not opened it. Time limits run from the day after service; read it soon.`,
      },
      link: `/notice/detail/${delivery.id}`,
      event: 'served',
      at: now,
    });
}
