import type { Mapping } from '../mapping.ts';

/** The made-up bank of the demonstration: the form that the portal asks a bank for where it may choose. */
export const yunxi: Mapping = {
  bank: '云溪银行（虚构）',
  account: { column: '账号' },
  day: '入账日期',
  time: '入账时间',
  serial: '流水号',
  sums: { amount: '金额', side: '借贷', creditSays: '贷' },
  balance: '余额',
  name: '对方户名',
  number: '对方账号',
  counterBank: '对方行名',
  subAccount: '收款子账号',
  remarks: ['摘要', '附言'],
};
