import type { Words } from '../../../shared/i18n/index.tsx';

export const transferWords = {
  title: { zh: '对公转账', en: 'Bank transfer' },
  what: {
    zh: '从网银、手机银行或柜台转到下面的账号。这个账号只收这一笔费用，请不要用来交别的。',
    en: 'Transfer from any bank to this account. It takes this fee alone; use it for nothing else.',
  },
  holder: { zh: '收款户名', en: 'Payee' },
  account: { zh: '收款账号', en: 'Account' },
  bank: { zh: '开户行', en: 'Bank' },
  sum: { zh: '金额', en: 'Amount' },
  remark: { zh: '附言', en: 'Remark' },
  whenSeen: {
    zh: '到账按银行入账的时间算。法院每个工作日核对银行流水，核对后这里显示已缴，并给您发消息；其间请不要重复付款。',
    en: 'What counts is when the bank books it. The court reads its statement each working day; you are told then. Do not pay twice meanwhile.',
  },
} as const satisfies Words;
