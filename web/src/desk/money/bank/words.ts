import type { BankRowFate } from '@sufu/contract/payments';
import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '银行流水', en: 'Bank statements' },
  what: {
    zh: '从网银导出 CSV 原件后在这里导入。整份导入或整份不导入；导入过的行不会再记一次。',
    en: 'Export the CSV from the bank and import it here: all of it or nothing. Rows that are known are not counted again.',
  },
  put: { zh: '导入流水', en: 'Import a statement' },
  tooLarge: { zh: '文件超过 20 MB，请分几天导出', en: 'The file is larger than 20 MB; export fewer days at a time' },
  reading: { zh: '正在导入，请不要关闭页面', en: 'Importing; keep this page open' },
  done: {
    zh: '已导入“{name}”：新增 {rows} 行，{from} 至 {to}；以前导入过的 {known} 行没有再记。',
    en: 'Imported “{name}”: {rows} new {rows|row|rows}, {from} to {to}; {known} known {known|row|rows} passed over.',
  },
  fateSum: { zh: '{fate} {rows} 笔，{sum}', en: '{fate}: {rows}, {sum}' },
  views: { zh: '看哪些', en: 'Which rows' },
  all: { zh: '全部', en: 'All' },
  files: { zh: '导入过的文件', en: 'Imported files' },
  fileLine: {
    zh: '{rows} 行，{from} 至 {to}；{who} 于 {at} 导入',
    en: '{rows} {rows|row|rows}, {from} to {to}; by {who}, {at}',
  },
  rowsOf: { zh: '只看这份', en: 'Rows of this file' },
  rowsOfAll: { zh: '看所有文件的', en: 'Rows of all files' },
  noRows: { zh: '没有这样的流水', en: 'No such rows' },
  noFiles: { zh: '还没有导入过流水', en: 'No statement was imported yet' },
  day: { zh: '入账', en: 'Booked' },
  other: { zh: '对方', en: 'Other side' },
  remark: { zh: '摘要、附言', en: 'Remark' },
  sum: { zh: '金额', en: 'Amount' },
  balance: { zh: '余额', en: 'Balance' },
  fate: { zh: '去处', en: 'Became' },
  endsIn: { zh: '尾号 {end}', en: 'ending in {end}' },
  see: { zh: '看完整账号（会记录）', en: 'Show the account (recorded)' },
  seeWhom: { zh: '看完整账号（会记录）：{name}', en: 'Show the account (recorded): {name}' },
  correct: { zh: '更正', en: 'Correct' },
  correctWhat: { zh: '更正 {billNo}', en: 'Correct {billNo}' },
  suggested: {
    zh: '附言写了 {billNo}，金额正好是它的欠额。认领要另一人批准。',
    en: 'The remark names {billNo} and the amount is what it lacks. To claim it takes two people.',
  },
} as const satisfies Words;

export const fateWords = {
  bill: { zh: '已入账单', en: 'To a bill' },
  stated: { zh: '办案系统登记过的款', en: 'Stated by the case system before' },
  nobody: { zh: '待查款', en: 'Of nobody known' },
  channel: { zh: '渠道清算', en: 'Settlement of a channel' },
  refund: { zh: '退费', en: 'Refund' },
  payout: { zh: '出庭费用', en: 'Attendance costs' },
  remittance: { zh: '上缴财政', en: 'Handed over to the treasury' },
  out: { zh: '其他支出', en: 'Other money that went out' },
} as const satisfies Record<BankRowFate, Words[string]>;
