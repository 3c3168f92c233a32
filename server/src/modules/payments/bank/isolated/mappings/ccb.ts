import type { Mapping } from '../mapping.ts';

/** 中国建设银行, details of an account as its online bank for companies exports them. From memory: compare with a real file before use. */
export const ccb: Mapping = {
  bank: '中国建设银行',
  account: { column: '账号' },
  day: '交易时间',
  time: null,
  serial: '账户明细编号-交易流水号',
  sums: { credit: '贷方发生额（收入）', debit: '借方发生额（支取）' },
  balance: '余额',
  name: '对方户名',
  number: '对方账号',
  counterBank: '对方开户机构',
  subAccount: null,
  remarks: ['摘要', '备注'],
};
