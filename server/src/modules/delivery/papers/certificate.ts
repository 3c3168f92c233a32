import { courtDayOf, formatCourtDay, formatInstant } from '@sufu/contract/core';
import {
  basisWords,
  channelWords,
  type Effect,
  isElectronic,
  periodRules,
  type StartedPeriod,
} from '@sufu/contract/delivery';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { PartyToServe } from '../../cases/index.ts';
import { makeDocument } from '../../documents/index.ts';
import { type LedgerRow, ledgersOf } from '../records/ledger.ts';
import type { FullDelivery } from '../records/store.ts';
import { ruleOf } from '../records/words.ts';

export type Certified = {
  readonly effect: Effect;
  readonly facts: { readonly courtId: string; readonly caseNo: string };
  readonly party: PartyToServe;
  readonly periods: readonly StartedPeriod[];
  readonly now: Date;
  /** Of the party, where it is known already. */
  readonly ledger?: readonly LedgerRow[];
  /** Drawn before; null or left out: drawn here. */
  readonly number?: string | null;
};

const instantOf = (at: string | null): string => (at === null ? '' : formatInstant(at, 'zh', 'table'));

/** 电子送达凭证, as good as a return of service (在线规则第31条第3款): what was served, how, on whose consent, and since when it counts. */
export async function makeCertificate(
  transaction: Transaction,
  services: AppServices,
  delivery: FullDelivery,
  { effect, facts, party, periods, now, ledger: known, number = null }: Certified,
): Promise<string> {
  const ledger = known ?? (await ledgersOf(transaction.tx, services.secrets, [party])).get(party.id) ?? [];
  const winner = delivery.attempts.find(({ id }) => id === effect.attemptId);
  const consent = ledger.find(({ id }) => id === winner?.addressId);
  const { id } = await makeDocument(transaction, services, {
    caseId: delivery.caseId,
    courtId: facts.courtId,
    title: { zh: '电子送达凭证', en: 'Certificate of electronic service' },
    at: now,
    ...(number !== null && { number }),
    content: {
      kind: 'service-certificate',
      lead: [],
      sections: [
        {
          heading: '送达',
          rows: [
            { label: '案号', value: facts.caseNo },
            { label: '送达编号', value: delivery.number },
            { label: '受送达人', value: party.name },
            {
              label: '同意依据',
              value: consent
                ? `${basisWords[consent.basis].zh}（${instantOf(consent.from)} 确认）`
                : '未表态，以查看或回复为准',
            },
            { label: '送达日', value: formatCourtDay(effect.day, 'zh') },
            { label: '生效时刻', value: effect.at === null ? '' : instantOf(effect.at) },
            { label: '依据', value: `${ruleOf(effect.limb).zh}${effect.presumed ? '（推定送达，可以反证）' : ''}` },
          ],
          paragraphs: [],
          tables: [],
        },
        {
          heading: '文书',
          rows: [],
          paragraphs: [],
          tables: [
            {
              head: ['名称', '校验值（SHA-256）'],
              rows: delivery.papers.map(({ title, hash }) => [title.zh, hash?.toString('hex') ?? '']),
            },
          ],
        },
        {
          heading: '发送经过',
          rows: [],
          paragraphs: [],
          tables: [
            {
              head: ['方式', '发出', '到达', '查看'],
              rows: delivery.attempts.map(({ facts: { channel, sentAt, arrivedAt, openedAt } }) => [
                channelWords[channel].zh,
                isElectronic(channel)
                  ? instantOf(sentAt)
                  : sentAt === null
                    ? ''
                    : formatCourtDay(courtDayOf(sentAt), 'zh'),
                instantOf(arrivedAt),
                instantOf(openedAt),
              ]),
            },
          ],
        },
        ...(periods.length > 0
          ? [
              {
                heading: '启动的期间',
                rows: periods.map(({ code, why, article }) => ({
                  label: periodRules[code].words.zh,
                  value: `${why.zh}（${article.zh}）`,
                })),
                paragraphs: [],
                tables: [],
              },
            ]
          : []),
      ],
      says: ['本凭证由平台自动生成，与送达回证有同等效力。'],
      date: courtDayOf(now),
    },
  });
  return id;
}
