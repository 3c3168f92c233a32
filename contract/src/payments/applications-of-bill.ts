import type { Answers } from '../applications/index.ts';
import { courtDayOf, formatFen } from '../core/index.ts';
import { type BillCheck, saidOf } from '../fees/index.ts';
import { feeItems } from './fee-items.ts';
import type { BillDetail } from './model.ts';

type Billed = Pick<
  BillDetail,
  'item' | 'billNo' | 'billedFen' | 'amountFen' | 'paidFen' | 'issuedAt' | 'quote' | 'documents'
>;
/** The longest text the kind takes. */
const most = 1000;

/** Of what is paid the voucher, of anything else the notice. */
const voucherNo = ({ documents, billNo }: Billed): string =>
  documents.find(({ kind }) => kind === 'pay-receipt')?.number ?? billNo;
const yuan = (fen: number): string => formatFen(fen, 'zh');

/** The sentence of an objection: what was asked for, what it should be by which article, and the difference. */
function objection({ billNo, billedFen }: Billed, check: BillCheck): string {
  if (!('due' in check))
    return `对交费通知书 ${billNo} 的计算有异议：应交 ${yuan(billedFen)}。请求复核。${saidOf(check).zh}`;
  const { due, by, lines } = check;
  const basis = lines.find(({ due: line }) => line !== null)?.due?.basis.zh ?? '诉讼费用交纳办法';
  const differs = `${by > 0 ? '多' : '少'} ${yuan(Math.abs(by))}`;
  return `交费通知书 ${billNo} 应交 ${yuan(billedFen)}，按${basis}应为 ${yuan(due)}，${differs}。请求复核更正。`;
}

/** Line by line, as it should be. */
function lines({ quote }: Billed, check: BillCheck): string {
  const steps = 'lines' in check ? check.lines.flatMap(({ due }) => due ?? []) : quote.steps;
  const written = steps.map(
    ({ text, formula, basis, fen }) => `${text.zh}${formula ? `：${formula.zh}` : ''}，${yuan(fen)}（${basis.zh}）`,
  );
  return ['按规定逐行计算如下。', ...written].join('\n');
}

/** An objection to the calculation (Measures art. 43), filled in with the difference (money.md §6). Papers are Chinese. */
export const objectionOf = (bill: Billed, check: BillCheck): Answers => ({
  refundRequestKind: 'CALC_REVIEW',
  paymentVoucherNo: voucherNo(bill),
  paidAmount: bill.paidFen,
  docTitle: '交费通知书',
  docEffectiveDate: courtDayOf(new Date(bill.issuedAt)),
  objectionContent: objection(bill, check).slice(0, most),
  reasonDetail: lines(bill, check).slice(0, most),
});

/** A refund: what was paid, on which voucher; the reason is for the person to say. */
export const refundOf = (bill: Billed): Answers => ({
  refundRequestKind: 'REFUND',
  paymentVoucherNo: voucherNo(bill),
  paidAmount: bill.paidFen,
  reasonDetail: `${feeItems[bill.item].words.zh}（交费通知 ${bill.billNo}），已交 ${yuan(bill.paidFen)}，请求退还。`,
});

/** Relief (Measures art. 44): what is still to be paid, and of what. `number`: of an application that is no case yet. */
export const reliefOf = (bill: Billed & Pick<BillDetail, 'number'>): Answers => ({
  feeAmount: bill.amountFen - bill.paidFen,
  ...(bill.number === null ? {} : { caseNo: bill.number }),
});
