import { formatCourtDay, formatFen, type Text } from '@sufu/contract/core';
import { feeItems } from '@sufu/contract/payments';
import type { Transaction } from '../../../platform/calls/context.ts';
import { notify } from '../../messages/index.ts';
import { type Bill, owedOn, usersOfBill } from '../records/bills.ts';

/** What is said of a bill (money.md §7.4): no name, nothing of the case. */
const news = {
  issued: {
    title: { zh: '交费通知', en: 'A fee is due' },
    body: {
      zh: '您有一笔{item}待缴。请登录平台核对后缴纳；交不起的可以申请缓减免。',
      en: 'There is a fee to pay: {item}. Sign in, check it and pay; if you cannot, you may ask for relief.',
    },
  },
  due: {
    title: { zh: '交费期限', en: 'Last day to pay' },
    body: {
      zh: '您的{item}最后一日是 {day}。请登录平台核对后缴纳；交不起的可以申请缓减免。',
      en: 'The last day to pay the fee ({item}) is {day}. If you cannot pay, you may ask for relief.',
    },
  },
  paid: {
    title: { zh: '收到缴费', en: 'Payment received' },
    body: {
      zh: '{sum} 已到账，凭证可下载；财政票据另行开具。',
      en: '{sum} has arrived; the voucher can be downloaded, the fiscal receipt follows.',
    },
  },
  part: {
    title: { zh: '还差一部分', en: 'Part is missing' },
    body: { zh: '已收 {paid}，还差 {rest}。', en: '{paid} has arrived, {rest} is still missing.' },
  },
  overpaid: {
    title: { zh: '有多付的钱', en: 'More was paid than was due' },
    body: {
      zh: '有 {over} 是多付的，由法院退还，不用申请；过几天还没有收到的，请打 12368。',
      en: '{over} was paid too much. The court returns it; you need not apply. If it has not come after some days, call 12368.',
    },
  },
} as const satisfies Record<string, { readonly title: Text; readonly body: Text }>;
export type BillNews = keyof typeof news;

/** Tell whoever pays, in the transaction of what it tells of. `fen`: of what came, or of what was too much. */
export async function tellPayer(transaction: Transaction, bill: Bill, what: BillNews, fen = 0): Promise<void> {
  const { at } = transaction;
  const { title, body } = news[what];
  const said = (lang: 'zh' | 'en'): string =>
    body[lang]
      .replace('{item}', feeItems[bill.item].words[lang])
      .replace('{day}', bill.due_on === null ? '' : formatCourtDay(bill.due_on, lang))
      .replace('{sum}', formatFen(fen, lang))
      .replace('{over}', formatFen(fen, lang))
      .replace('{paid}', formatFen(bill.paid_fen, lang))
      .replace('{rest}', formatFen(owedOn(bill), lang));
  for (const userId of await usersOfBill(transaction.tx, bill, at))
    await notify(transaction, {
      ...{ userId, channel: 1, title, at, event: 'fee' },
      body: { zh: said('zh'), en: said('en') },
      link: `/payment/payment-details?id=${bill.id}`,
    });
}
