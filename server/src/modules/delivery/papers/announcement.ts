import { type CourtDay, courtDayOf, formatCourtDay } from '@sufu/contract/core';
import { announcementEnds } from '@sufu/contract/delivery';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { caseFacts, partiesToServe } from '../../cases/index.ts';
import { makeDocument } from '../../documents/index.ts';
import { periodsOf } from '../lifecycle/settle.ts';
import type { FullDelivery } from '../records/store.ts';

type Announced = { readonly reason: string; readonly publishedOn: CourtDay; readonly now: Date };

/** 公告 (民诉法解释第139条): why, what, until when, and what happens then. */
export async function makeAnnouncement(
  transaction: Transaction,
  services: AppServices,
  delivery: FullDelivery,
  { reason, publishedOn, now }: Announced,
): Promise<string> {
  const { tx } = transaction;
  const facts = (await caseFacts(tx, [delivery.caseId])).get(delivery.caseId);
  const [party] = await partiesToServe(tx, services.secrets, { partyIds: [delivery.partyId] }, courtDayOf(now));
  if (!facts || !party) throw new Error(`delivery ${delivery.id} has no case`);
  const day = announcementEnds(publishedOn, delivery.isAbroad);
  const papers = delivery.papers.map(({ title }) => title.zh).join('、');
  const periods = periodsOf(delivery, { facts, role: party.role, day }).map(
    ({ why, article }) => `${why.zh}（${article.zh}）`,
  );
  const { id } = await makeDocument(transaction, services, {
    caseId: delivery.caseId,
    courtId: facts.courtId,
    title: { zh: '公告', en: 'Announcement' },
    at: now,
    content: {
      kind: 'announcement',
      lead: [
        `${party.name}：`,
        `本院${facts.caseNo}${facts.cause}一案，因${reason}，依照《中华人民共和国民事诉讼法》第九十五条的规定，向你公告送达${papers}。自本公告发出之日起经过${delivery.isAbroad ? '六十' : '三十'}日，即视为送达（${formatCourtDay(day, 'zh')}）。`,
        ...periods,
        '你可以到本院诉讼服务中心领取文书，也可以登录诉讼服务平台查收。逾期不影响送达的效力。',
      ],
      sections: [],
      date: publishedOn,
    },
  });
  return id;
}
