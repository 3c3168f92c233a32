import { fill, formatCourtDay, formatFen, type Lang, type Text } from '@sufu/contract/core';
import { feeItems } from '@sufu/contract/payments';
import type { Transaction } from '../../../platform/calls/context.ts';
import { type Bill, owedOn } from '../records/bills.ts';
import { tellUsersOfBill } from './tell.ts';

/** What is said of a bill (money.md §7.4): no name, nothing of the case. */
const news = {
  issued: {
    title: { zh: '交费通知', en: 'A fee is due' },
    body: {
      zh: '您有一笔{item}待缴。请登录平台核对后缴纳；交不起的可以申请缓减免。',
      en: 'There is a fee to pay: {item}. Sign in, check it and pay; if you cannot, you may ask for relief.',
    },
  },
  later: {
    title: { zh: '有一笔费用暂不用缴', en: 'A fee is payable later' },
    body: {
      zh: '您有一笔{item}，现在不用缴。可以收取时法院另发交费通知。',
      en: 'There is a fee ({item}) that is not to be paid now. The court sends a notice when it is.',
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
  partUntil: {
    title: { zh: '还差一部分', en: 'Part is missing' },
    body: {
      zh: '已收 {paid}，还差 {rest}，最后一日 {day}。',
      en: '{paid} has arrived, {rest} is still missing; the last day is {day}.',
    },
  },
  moneyBack: {
    title: { zh: '缴费已更正', en: 'A payment was corrected' },
    body: {
      zh: '{item}：原来记作已缴的 {sum} 已更正，不再算已缴。现在已缴 {paid}，还差 {rest}。有疑问请打 12368。',
      en: '{item}: {sum} was counted as paid by mistake and no longer is. {paid} is paid, {rest} is missing. If in doubt, call 12368.',
    },
  },
  moneyBackUntil: {
    title: { zh: '缴费已更正', en: 'A payment was corrected' },
    body: {
      zh: '{item}：原来记作已缴的 {sum} 已更正，不再算已缴。现在已缴 {paid}，还差 {rest}，最后一日 {day}。有疑问请打 12368。',
      en: '{item}: {sum} was counted as paid by mistake and no longer is. {paid} is paid, {rest} is missing; the last day is {day}. If in doubt, call 12368.',
    },
  },
  refundDropped: {
    title: { zh: '不再退回', en: 'Nothing will be returned' },
    body: {
      zh: '{item}：原来通知要退回的 {sum} 不退了，因为这笔到账已更正。有疑问请打 12368。',
      en: '{item}: the {sum} that was to be returned will not be, since that payment was corrected. If in doubt, call 12368.',
    },
  },
  overpaid: {
    title: { zh: '多付的钱将退回', en: 'Overpayment will be returned' },
    body: {
      zh: '有 {sum} 是多付的，将原路退回，不用申请。',
      en: '{sum} was paid too much. It goes back the way it came; you need not apply.',
    },
  },
  refundAccount: {
    title: { zh: '请核对退费账户', en: 'Check the refund account' },
    body: {
      zh: '有 {sum} 应退给您，请确认收款账户。',
      en: '{sum} is to be refunded to you. Check the account it goes to.',
    },
  },
  refundDone: {
    title: { zh: '退费已付', en: 'Refund sent' },
    body: {
      zh: '{sum} 已付出，请留意到账；未到账请打 12368。',
      en: '{sum} has been paid out. If it does not arrive, call 12368.',
    },
  },
  refundFailed: {
    title: { zh: '退费没有成功', en: 'Refund failed' },
    body: { zh: '银行退回了这笔款，请核对账户。', en: 'The bank returned the money. Check the account.' },
  },
} as const satisfies Record<string, { readonly title: Text; readonly body: Text }>;
export type BillNews = keyof typeof news;

/** Tell whoever pays, in the transaction of what it tells of. `fen`: of what came, or of what was too much. */
export function tellPayer(transaction: Transaction, bill: Bill, what: BillNews, fen = 0): Promise<void> {
  const { title, body } = news[what];
  const said = (lang: Lang): string =>
    fill(body, lang, {
      item: feeItems[bill.item].words[lang],
      day: bill.due_on === null ? '' : formatCourtDay(bill.due_on, lang),
      sum: formatFen(fen, lang),
      paid: formatFen(bill.paid_fen, lang),
      rest: formatFen(owedOn(bill), lang),
    });
  return tellUsersOfBill(transaction, bill, { title, body: { zh: said('zh'), en: said('en') } });
}
