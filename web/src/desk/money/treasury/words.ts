import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '上缴财政', en: 'Handed over to the treasury' },
  owed: { zh: '应缴财政', en: 'The treasury is owed' },
  waiting: {
    zh: '其中 {n} 笔、{sum} 已登记，等另一人确认',
    en: 'Of it {n} registered, {sum}, to be confirmed by another',
  },
  nothingLeft: { zh: '没有还要登记的上缴。', en: 'Nothing is left to be registered.' },
  none: { zh: '还没有登记过上缴', en: 'No remittance was registered yet' },
  register: { zh: '登记上缴', en: 'Register a remittance' },
  registerEffect: {
    zh: '银行已经把款划到国库后，按缴库凭证登记，最多 {sum}。另一人确认后记账。',
    en: 'When the bank has paid it to the treasury, as the voucher says; at most {sum}. It is booked when another person confirms.',
  },
  sum: { zh: '上缴金额', en: 'Sum' },
  voucher: { zh: '缴库凭证号', en: 'Voucher no.' },
  voucherHint: { zh: '字母、数字和短横，可以带空格', en: 'Letters, figures and hyphens; spaces do not matter' },
  wrongVoucher: { zh: '缴库凭证号只填字母、数字和短横', en: 'Voucher no.: letters, figures and hyphens only' },
  day: { zh: '银行扣款日期', en: 'Debited on' },
  by: { zh: '登记人', en: 'Registered by' },
  madeAt: { zh: '登记时间', en: 'Registered' },
  decidedBy: { zh: '核对人', en: 'Checked by' },
  answer: { zh: '退回理由', en: 'Why it was sent back' },
  statement: { zh: '银行流水', en: 'Statement' },
  onStatement: { zh: '已对上', en: 'Found there' },
  notOnStatement: { zh: '还没有对上', en: 'Not found there yet' },
  approve: { zh: '确认上缴', en: 'Confirm' },
  approveEffect: {
    zh: '核对缴库凭证和银行扣款后确认。确认后记账，不能撤回。',
    en: 'Compare it with the voucher and the debit first. It is booked then and cannot be called back.',
  },
  refuse: { zh: '退回', en: 'Send back' },
  refuseEffect: { zh: '不记账，退给登记人核对。', en: 'It is not booked and goes back to whoever registered it.' },
  answerHint: { zh: '登记人看得到', en: 'Whoever registered it reads it' },
  withdraw: { zh: '收回登记', en: 'Take back' },
  withdrawEffect: { zh: '这笔登记作废，可以重新登记。', en: 'It counts as never registered; register it anew.' },
} as const satisfies Words;
