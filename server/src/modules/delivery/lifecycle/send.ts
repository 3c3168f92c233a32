import { fill, type Lang, type Text } from '@sufu/contract/core';
import { isElectronic } from '@sufu/contract/delivery';
import { smsTexts } from '@sufu/contract/messages';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { notify, sendTo } from '../../messages/index.ts';
import type { DeliveryEvent } from '../records/delivery-event.ts';
import type { AttemptRow } from '../records/row.ts';
import { type FullDelivery, updateAttempt } from '../records/store.ts';
import { referenceKind } from './hear.ts';
import { makePickupCode } from './pickup-codes.ts';
import { handToPost } from './post.ts';
import { type Known, settle } from './settle.ts';

const waiting = {
  title: { zh: '法院发来文书：{paper}', en: 'Papers from the court: {paper}' },
  body: {
    zh: '法院向您发送了{paper}，请打开查看，或回复收悉。',
    en: 'The court has sent you {paper}; open it or confirm receipt.',
  },
} satisfies Record<string, Text>;

const inBoth = (text: Text, paper: Text): Text => {
  const of = (lang: Lang): string => fill(text, lang, { paper: paper[lang] });
  return { zh: of('zh'), en: of('en') };
};

/** What goes to a phone or a mailbox: where to read it; to somebody without an account by a link of its own. */
async function letterText(
  transaction: Transaction,
  services: AppServices,
  { id, userId }: AttemptRow,
  now: Date,
): Promise<string> {
  if (userId !== null) return smsTexts.served.zh;
  const code = await makePickupCode(transaction.tx, id, now);
  return fill(smsTexts.pickup, 'zh', { origin: services.config.publicOrigin, code });
}

/**
 * Send every electronic attempt that was not sent yet. In the portal it arrives with this act itself (民诉法解释第135条); by phone or mail
 * when the provider says so.
 */
export async function sendAttempts(
  transaction: Transaction,
  services: AppServices,
  delivery: FullDelivery,
  {
    now,
    events = [],
    known,
  }: { readonly now: Date; readonly events?: readonly DeliveryEvent[]; readonly known?: Known },
): Promise<void> {
  const at = now.toISOString();
  const said: DeliveryEvent[] = [...events];
  const attempts: AttemptRow[] = [];
  for (const attempt of delivery.attempts) {
    const { channel, sentAt, isStopped } = attempt.facts;
    if (!isElectronic(channel) || sentAt !== null || isStopped) {
      attempts.push(attempt);
      continue;
    }
    const isPortal = channel === 'PORTAL';
    const sent = { ...attempt, facts: { ...attempt.facts, sentAt: at, tries: 1, arrivedAt: isPortal ? at : null } };
    await updateAttempt(transaction.tx, services.secrets, sent);
    if (!isPortal && attempt.details.address !== null)
      sendTo(transaction, {
        id: attempt.id,
        channel: channel === 'MOBILE' ? 'MOBILE' : 'EMAIL',
        address: attempt.details.address,
        text: await letterText(transaction, services, attempt, now),
        reference: `${referenceKind}:${delivery.id}:${attempt.id}`,
      });
    attempts.push(sent);
    // In the portal it arrives by being sent.
    said.push({
      attemptId: attempt.id,
      ...(isPortal ? { kind: 'arrived', detail: { result: 'sent' } } : { kind: 'sent' }),
    });
  }
  const sent = { ...delivery, attempts };
  await settle(transaction, services, sent, {
    now,
    events: said,
    to: delivery.state === 'announcing' ? 'announcing' : 'sending',
    ...(known && { known }),
  });
  await tellWaiting(transaction, sent, delivery, now);
  await handToPost(transaction, services, sent, now);
}

/** Whoever has not confirmed the address hears that something waits: it counts when they read or answer it. */
async function tellWaiting(
  transaction: Transaction,
  sent: FullDelivery,
  before: FullDelivery,
  now: Date,
): Promise<void> {
  const paper = sent.papers[0]?.title ?? { zh: '', en: '' };
  const wasSent = new Set(before.attempts.flatMap(({ id, facts }) => (facts.sentAt === null ? [] : [id])));
  const readers = sent.attempts.flatMap(({ id, userId, facts }) =>
    facts.channel === 'PORTAL' && facts.consent !== 'CONFIRMED' && userId !== null && !wasSent.has(id) ? [userId] : [],
  );
  for (const userId of new Set(readers))
    await notify(transaction, {
      userId,
      channel: 1,
      title: inBoth(waiting.title, paper),
      body: inBoth(waiting.body, paper),
      link: `/notice/detail/${sent.id}`,
      event: 'served',
      at: now,
    });
}
