import { fill, formatFen, type Lang, type Text } from '@sufu/contract/core';
import { feeItems, overdueBrings } from '@sufu/contract/payments';
import type { Transaction } from '../../../platform/calls/context.ts';
import { tellJudgesOf, tellUsersOfBill } from '../money/tell.ts';
import type { Bill } from '../records/bills.ts';

type News = { readonly title: Text; readonly body: Text };
/** M4 (money.md §7.4). */
const overdue: News = {
  title: { zh: '缴费逾期', en: 'Fee overdue' },
  body: {
    zh: '已过期限，法院可能按撤诉（撤回上诉）处理。请尽快缴纳或说明。',
    en: 'The last day has passed; the court may treat the suit (appeal) as withdrawn. Pay soon, or say why you have not.',
  },
};

/** The same, where nothing lapses over it. */
const late: News = {
  title: overdue.title,
  body: {
    zh: '{item}已过最后一日。请尽快缴纳；有困难的，请打 12368 说明。',
    en: 'The last day of a fee ({item}) has passed. Pay soon; if you cannot, call 12368.',
  },
};

const judgeNews = {
  overdue: {
    title: { zh: '有费用逾期未缴，请决定', en: 'A fee is overdue; please decide' },
    body: {
      zh: '{item}已过最后一日。可以再给期限、不再收取或者暂不处理。',
      en: 'The last day of a fee ({item}) has passed.',
    },
  },
  paidAfterAll: {
    title: { zh: '逾期的费用已缴清', en: 'An overdue fee was paid' },
    body: {
      zh: '{item}已缴清，原来的提案撤回。是否继续由您决定。',
      en: 'The fee ({item}) was paid; the proposal is withdrawn.',
    },
  },
  relief: {
    title: { zh: '准予救助，请写明数额', en: 'Relief was granted; please give its figures' },
    body: {
      zh: '{item}的救助申请已准许，具体比例、日期或者退还数额由您写明。',
      en: 'Relief for a fee ({item}) was granted; say how much, until when, or what goes back.',
    },
  },
  objection: {
    title: { zh: '退费、异议已批准，请写明数额', en: 'A refund or objection was granted; please give the sum' },
    body: {
      zh: '对费用（{item}）的退费申请或者异议已批准，退还或者更正的数额由您写明。',
      en: 'A refund of, or an objection to, a fee ({item}) was granted; say what goes back or what it should be.',
    },
  },
  nothingDue: {
    title: { zh: '逾期的费用不用决定了', en: 'An overdue fee needs no decision' },
    body: {
      zh: '{item}已撤销、缓交或者免交，原来的提案撤回。',
      en: 'The fee ({item}) was cancelled, deferred or waived; the proposal is withdrawn.',
    },
  },
} as const satisfies Record<string, News>;

function said({ title, body }: News, bill: Bill): News {
  const of = (lang: Lang): string => fill(body, lang, { item: feeItems[bill.item].words[lang] });
  return { title, body: { zh: of('zh'), en: of('en') } };
}

export function tellOverdue(transaction: Transaction, bill: Bill): Promise<void> {
  const lapses = overdueBrings(bill.item, bill.later_ground) === 'LAPSE';
  return tellUsersOfBill(transaction, bill, said(lapses ? overdue : late, bill));
}

export const tellJudges = (transaction: Transaction, bill: Bill, what: keyof typeof judgeNews): Promise<void> =>
  tellJudgesOf(transaction, bill.case_id, { ...said(judgeNews[what], bill), link: '/desk/money/decisions' });

/** A settlement waits for the judges of the case. */
export const tellSettlement = (transaction: Transaction, caseId: string): Promise<void> =>
  tellJudgesOf(transaction, caseId, {
    title: { zh: '费用结算待确认', en: 'A settlement waits' },
    body: {
      zh: '书记员拟好了一个案件的费用结算，请您核对后确认或者退回。',
      en: 'The clerk has drawn up the settlement of a case; please check it, and confirm it or send it back.',
    },
    link: '/desk/money/settlement',
  });

/** M10 (money.md §7.4). */
const corrected: News = {
  title: { zh: '数额更正', en: 'Amount corrected' },
  body: { zh: '{item}由 {a} 改为 {b}，理由：{reason}', en: '{item}: {a} becomes {b}. Reason: {reason}' },
};
export function tellCorrected(
  transaction: Transaction,
  bill: Bill,
  { from, to, reason }: { readonly from: number; readonly to: number; readonly reason: string },
): Promise<void> {
  const said = (lang: Lang): string => {
    const item = feeItems[bill.item].words[lang];
    return fill(corrected.body, lang, { item, a: formatFen(from, lang), b: formatFen(to, lang), reason });
  };
  return tellUsersOfBill(transaction, bill, { title: corrected.title, body: { zh: said('zh'), en: said('en') } });
}

/** M5 (money.md §7.4). */
export function tellRelief(transaction: Transaction, bill: Bill, said: (lang: Lang) => string): Promise<void> {
  const { zh, en } = feeItems[bill.item].words;
  return tellUsersOfBill(transaction, bill, {
    title: { zh: '救助结果', en: 'Relief decided' },
    body: { zh: `${zh}：${said('zh')}。`, en: `${en}: ${said('en')}.` },
  });
}
