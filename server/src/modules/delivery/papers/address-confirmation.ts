import { courtDayOf, formatCourtDay } from '@sufu/contract/core';
import { consentWords, type ElectronicChannel } from '@sufu/contract/delivery';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { caseFacts, type PartyToServe } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { makeDocument } from '../../documents/index.ts';
import type { AddressDetails } from '../records/ledger.ts';

export type Confirmed = {
  /** Who confirms it. */
  readonly name: string;
  /** Null: all cases of this court. */
  readonly party: PartyToServe | null;
  readonly electronic: 'yes' | 'no';
  readonly channels: readonly ElectronicChannel[];
  readonly details: AddressDetails;
  readonly paperCopy: boolean;
  readonly at: Date;
  /** Where it was said, unless on the page of addresses. */
  readonly said?: string;
};

const postalLine = ({ recipient, phone, region, address, postalCode }: NonNullable<AddressDetails['postal']>): string =>
  [recipient, phone, `${region}${address}`, postalCode].filter(Boolean).join('，');

function linesOf({ electronic, channels, details, paperCopy, at, said }: Confirmed) {
  const ways = {
    PORTAL: '平台账号',
    MOBILE: `手机短信 ${details.phone ?? ''}`,
    EMAIL: `电子邮箱 ${details.email ?? ''}`,
  };
  return [
    { label: '电子送达', value: electronic === 'yes' ? '同意' : '不同意' },
    ...(electronic === 'yes'
      ? [{ label: '接收方式', value: channels.map((channel) => ways[channel]).join('\n') }]
      : []),
    ...(details.postal ? [{ label: '邮寄地址', value: postalLine(details.postal) }] : []),
    ...(paperCopy ? [{ label: '纸质文书', value: '裁判文书另寄纸质' }] : []),
    ...(said === undefined ? [] : [{ label: '确认方式', value: said }]),
    { label: '确认时间', value: formatCourtDay(courtDayOf(at), 'zh') },
  ];
}

/** 送达地址确认书 (送达意见第1条): who, for which cases, which addresses, after which words. Answers the id of the document. */
export async function makeConfirmationPaper(
  transaction: Transaction,
  services: AppServices,
  confirmed: Confirmed,
): Promise<string> {
  const { party, name, at } = confirmed;
  const facts = party ? (await caseFacts(transaction.tx, [party.caseId])).get(party.caseId) : undefined;
  const { id } = await makeDocument(transaction, services, {
    ...(party && { caseId: party.caseId }),
    courtId: facts?.courtId ?? (await directoryOf(services)).ownCourt.id,
    title: { zh: '送达地址确认书', en: 'Confirmation of address for service' },
    at,
    content: {
      kind: 'address-confirmation',
      sections: [
        {
          heading: '',
          rows: [
            { label: '确认人', value: name },
            { label: '适用范围', value: facts ? `${facts.caseNo}（${party?.name ?? ''}）` : '本院所有案件' },
            ...linesOf(confirmed),
          ],
        },
      ],
      says: [consentWords.zh],
      date: courtDayOf(at),
    },
  });
  return id;
}
