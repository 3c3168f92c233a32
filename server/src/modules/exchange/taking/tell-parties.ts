import { courtDayOf, type Text } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import { accountsOfCases } from '../../cases/index.ts';
import { notify } from '../../messages/index.ts';

/** What of a case its people are told (court-connection.md §4). */
const told = {
  case_no: {
    title: { zh: '案号变更', en: 'Another case number' },
    body: {
      zh: '您的案件现在的案号是 {no}。用原来的案号仍可查到；已出的文书不变。',
      en: 'The number of your case is now {no}. It is found by the former one too; papers that went out stay as they are.',
    },
  },
  merged_into: {
    title: { zh: '合并审理有变动', en: 'Cases heard together' },
    body: {
      zh: '{no} 与另一案的合并审理有变动，请到案件页查看。送达和期间仍按原案号。',
      en: 'Whether {no} is heard together with another case has changed; see the page of the case. Service and time limits stay with the number they had.',
    },
  },
  ended_on: {
    title: { zh: '不再是案件当事人', en: 'No party of a case any more' },
    body: {
      zh: '法院登记的 {no} 当事人有变动：到登记的日期为止，您或您代理的人不再是本案当事人。此前提交的申请仍可查看。您认为不对的，请打 12368。',
      en: 'The court changed the parties of {no}: you, or whoever you act for, are a party until the day on record. What you filed stays with you. If that is wrong, call 12368.',
    },
  },
} as const satisfies Readonly<Record<string, { readonly title: Text; readonly body: Text }>>;
export type ToldColumn = keyof typeof told;

/** Tell the accounts of these cases, or of these parties of one, that something of it changed. */
export async function tellParties(
  transaction: Transaction,
  column: ToldColumn,
  whose: { readonly caseIds: readonly string[] } | { readonly partyIds: readonly string[] },
): Promise<void> {
  const { tx, at } = transaction;
  const { title, body } = told[column];
  for (const { userId, caseId, caseNo } of await accountsOfCases(tx, whose, courtDayOf(at))) {
    const no = caseNo;
    await notify(transaction, {
      ...{ userId, channel: 1, at, event: 'system', title, link: `/case/detail?id=${caseId}` },
      body: { zh: body.zh.replace('{no}', no), en: body.en.replace('{no}', no) },
    });
  }
}
