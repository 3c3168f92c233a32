import type { BankAccountConfig } from '../../platform/config/payees-config.ts';

/** The account of the demonstration court, made up. What it holds behind the last seeded row stands in stand-ins/src/pay/bank.ts. */
export const courtAccount = {
  holder: '云溪市诉讼费专户（虚构）',
  bank: '云溪银行（虚构）',
  account: '9901000000000001',
  /** As stand-ins/src/pay/bank.ts writes its statements. */
  statement: {
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
  },
} satisfies BankAccountConfig;
