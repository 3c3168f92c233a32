import type { Mapping } from '../mapping.ts';

/** 中国工商银行, details of an account as its online bank for companies exports them. From memory: compare with a real file before use. */
export const icbc: Mapping = {
  bank: '中国工商银行',
  account: { label: '账号' },
  day: '交易时间',
  time: null,
  serial: '交易流水号',
  sums: { credit: '贷方发生额', debit: '借方发生额' },
  balance: '余额',
  name: '对方户名',
  number: '对方账号',
  counterBank: '对方行名',
  subAccount: '收款子账号',
  remarks: ['摘要', '用途', '附言'],
};
