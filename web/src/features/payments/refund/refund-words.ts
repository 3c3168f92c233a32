import type { Words } from '../../../shared/i18n/index.tsx';

export const refundWords = {
  title: { zh: '退费', en: 'Refund' },
  cause: { zh: '原因', en: 'Cause' },
  goesTo: { zh: '退到', en: 'Goes to' },
  original: { zh: '原来付款的{channel}账户', en: 'The {channel} account it was paid from' },
  bank: { zh: '{name}，{bank}，尾号 {end}', en: '{name}, {bank}, ending in {end}' },
  noAccount: { zh: '银行账户，请在下面填写', en: 'A bank account: name it below' },
  number: { zh: '退费号', en: 'Refund no.' },
  until: { zh: '法院最迟 {day} 付出。', en: 'The court pays it out by {day}.' },
  checking: { zh: '法院正在核对。', en: 'The court is checking it.' },
  approved: { zh: '已经同意，等待付款。', en: 'It is approved and waits to be paid out.' },
  sending: {
    zh: '{day} 已经交付款，银行 1 到 3 天到账。',
    en: 'It was handed over for payment on {day}; a bank takes 1 to 3 days.',
  },
  done: { zh: '{day} 已退。没有到账的请打 12368。', en: 'Refunded on {day}. If it has not arrived, call 12368.' },
  rejected: { zh: '法院没有同意。', en: 'The court has refused it.' },
  held: {
    zh: '法院暂缓付款，还在核对。有疑问请打 12368。',
    en: 'On hold while the court checks it. For questions call 12368.',
  },
  again: {
    zh: '这次没有付成，法院会再付，钱还在法院。',
    en: 'It was not paid this time. The court holds the money and pays it again.',
  },
  returned: {
    zh: '银行退回了这笔款（账户不能收款）。请核对收款账户，改好后我们重新付款。',
    en: 'The bank returned the money: the account could not take it. Name another account and we pay it again.',
  },
  give: { zh: '填写收款账户', en: 'Name the account' },
  change: { zh: '改收款账户', en: 'Name another account' },
  giveEffect: {
    zh: '户名要和交款人一致。付款以前可以改；交给银行付款以后不能改。',
    en: 'It must be in the payer’s name. It can be changed until it is handed to the bank.',
  },
  name: { zh: '户名', en: 'Name of the account' },
  bankName: { zh: '开户行', en: 'Bank and branch' },
  bankHint: { zh: '写到支行，例如某某银行城东支行', en: 'With its branch' },
  account: { zh: '账号', en: 'Account number' },
  noName: { zh: '请填写户名', en: 'Enter the name of the account' },
  noBank: { zh: '请填写开户行', en: 'Enter the bank and its branch' },
  wrongNumber: { zh: '收款账号填 8 到 32 位数字', en: 'Account: 8 to 32 figures' },
  save: { zh: '确认账户', en: 'Confirm the account' },
} as const satisfies Words;
