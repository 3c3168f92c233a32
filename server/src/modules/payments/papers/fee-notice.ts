import { capitalFen, courtDayOf, formatCourtDay, formatFen, type Text } from '@sufu/contract/core';
import { billedKindFacts, consequenceOf, feeItems, paymentDays } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { makeDocument } from '../../documents/index.ts';
import { accountOfBill } from '../bank/accounts.ts';
import type { Bill } from '../records/bills.ts';
import { aboutBill, courtOf, filled, type Sheet } from './sheets.ts';

type Noticed = Pick<
  Bill,
  | 'bill_no'
  | 'account_serial'
  | 'court_id'
  | 'case_id'
  | 'application_id'
  | 'item'
  | 'payer'
  | 'quote'
  | 'amount_fen'
  | 'override_reason'
  | 'later_ground'
  | 'source_no'
  | 'stated_due_on'
>;

/** A notice that an application gave rise to: it stands among the papers there, under the name its kind gives it. */
export type NoticeOf = { readonly applicationId: string; readonly title: Text | undefined };

/**
 * The notice (money.md §4): what, by which lines and articles, by when, what follows otherwise, and where to object. Answers its id.
 */
export async function makeFeeNotice(
  transaction: Transaction,
  services: AppServices,
  bill: Noticed,
  of?: NoticeOf,
): Promise<string> {
  const { at } = transaction;
  const [{ number, isAppeal }, court] = await Promise.all([aboutBill(transaction, bill), courtOf(services, bill)]);
  const { quote, item, amount_fen, override_reason } = bill;
  const transfer = accountOfBill(services, bill);
  const applicationId = of?.applicationId ?? bill.application_id;
  const { ask } = quote;
  const content: Sheet = {
    kind: 'fee-notice',
    sections: [
      {
        heading: '',
        rows: filled([
          ['交款人', bill.payer],
          [bill.case_id === null ? '网上立案号' : '案号', number],
          ['费用项目', `${feeItems[item].words.zh}（${billedKindFacts[ask.kind].words.zh}）`],
          [
            '标的额',
            ask.amount === null || ask.kind === 'ACTUAL' || ask.kind === 'STATED' ? '' : formatFen(ask.amount, 'zh'),
          ],
          ['应交金额', formatFen(amount_fen, 'zh')],
          ['大写', capitalFen(amount_fen)],
          ['法院编号', bill.source_no ?? ''],
          ['收款法院', court.name],
        ]),
      },
      {
        heading: '计算',
        tables: [
          {
            head: ['内容', '算式', '依据', '金额'],
            rows: [
              ...quote.steps.map(({ text, formula, basis, fen }) => [
                text.zh,
                formula?.zh ?? '',
                basis.zh,
                formatFen(fen, 'zh'),
              ]),
              ['合计', '', '', formatFen(quote.fen, 'zh')],
            ],
          },
        ],
        ...(override_reason === null
          ? {}
          : {
              paragraphs: [
                ask.kind === 'ACTUAL'
                  ? override_reason
                  : `经批准，应交金额改为 ${formatFen(amount_fen, 'zh')}。理由：${override_reason}`,
              ],
            }),
      },
    ],
    says: [
      `请在接到本通知次日起 ${paymentDays} 日内交纳（诉讼费用交纳办法第22条）。期间最后一日是节假日的，顺延到节假日后的第一日。`,
      ...(bill.stated_due_on === null ? [] : [`最后一日不早于 ${formatCourtDay(bill.stated_due_on, 'zh')}。`]),
      consequenceOf(item, isAppeal, bill.later_ground !== null).zh,
      '交纳确有困难的，可以申请缓交、减交或者免交（诉讼费用交纳办法第44条）。对计算有异议的，可以请求本院复核（第43条）。',
      ...(transfer === null
        ? []
        : [
            `可以转账：户名 ${transfer.holder}，开户行 ${transfer.bank}，账号 ${transfer.account}，附言 ${transfer.remark}。这个账号只收这一笔费用。`,
          ]),
      `可以在平台“网上缴费”用微信、支付宝交纳。咨询电话：${court.phone}`,
    ],
    date: courtDayOf(at),
  };
  const { id } = await makeDocument(transaction, services, {
    title: of?.title ?? { zh: '交纳诉讼费用通知书', en: 'Notice of litigation fees' },
    courtId: bill.court_id,
    ...(bill.case_id === null ? {} : { caseId: bill.case_id }),
    ...(applicationId === null ? {} : { applicationId }),
    number: bill.bill_no,
    content,
    at,
  });
  return id;
}
