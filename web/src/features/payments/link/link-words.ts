import type { Words } from '../../../shared/i18n/index.tsx';

export const linkWords = {
  title: { zh: '请家人代缴', en: 'Let somebody else pay' },
  what: {
    zh: '做一条链接发给家人，对方不用登录就能付。看得到法院、项目、金额和最后一日，看不到案号、案由和对方，您的名字只露姓。',
    en: 'Make a link for a relative: they can pay without an account. They see court, item, amount and last day, not the case; of your name only the first character.',
  },
  make: { zh: '做一条链接', en: 'Make a link' },
  again: { zh: '换一条新链接', en: 'Make another link' },
  againWhy: { zh: '换了以后，原来那条就不能用了。', en: 'The one before is good no more then.' },
  takeBack: { zh: '收回链接', en: 'Take the link back' },
  there: {
    zh: '有一条链接还能用，到 {day} 为止。链接只在做的时候显示一次。',
    en: 'A link is good until {day}. It is shown once, when it is made.',
  },
  made: {
    zh: '链接做好了，{day} 以前有效，付清以后自动失效。',
    en: 'The link is good until {day}, or until it is paid.',
  },
  address: { zh: '链接', en: 'Link' },
  code: { zh: '代缴链接的二维码', en: 'QR code of the link' },
  onlyTo: {
    zh: '只发给您信得过的人。法院不会打电话要您转账，也不会要您发这条链接给法院。',
    en: 'Send it only to whom you trust. The court never asks you for this link, nor to transfer money by phone.',
  },
  pageTitle: { zh: '替家人缴纳诉讼费用', en: 'Pay a court fee for somebody' },
  pageLead: {
    zh: '这是当事人发给您的缴费链接。请先向本人核实，再付款。',
    en: 'A party has sent you this link. Check with them before you pay.',
  },
  court: { zh: '收款法院', en: 'Paid to' },
  item: { zh: '项目', en: 'Item' },
  sum: { zh: '金额', en: 'Amount' },
  lastDay: { zh: '最后一日', en: 'Last day' },
  payer: { zh: '交款人', en: 'Payer' },
  noChannel: {
    zh: '这笔现在不能网上付，请让当事人到法院窗口交，或打 {phone}。',
    en: 'This cannot be paid online now. The party can pay at the counter, or call {phone}.',
  },
  over: { zh: '这个链接不能用了', en: 'This link cannot be used' },
  paid: { zh: '这笔已缴清，不用再付', en: 'This is paid in full; do not pay again' },
  paidWhy: {
    zh: '{court}已收到“{item}”。凭证和票据开给当事人，他在平台上能看到。',
    en: '“{item}” has reached {court}. Voucher and receipt are made out to the party, who finds them in the portal.',
  },
  nothing: { zh: '这笔费用现在不用缴', en: 'Nothing is to be paid now' },
  nothingWhy: {
    zh: '法院已经撤销或者不再收取这笔费用。有疑问请打 {phone}。',
    en: 'The court has cancelled it or collects it no more. For questions call {phone}.',
  },
  backTitle: { zh: '付款以后', en: 'After paying' },
  back: {
    zh: '付款结果以法院收到的为准。请回到家人发给您的链接看结果；已经付了的，不要再付。',
    en: 'What counts is what the court has received. Open the link again to see the result; if you paid, do not pay again.',
  },
  home: { zh: '回首页', en: 'Home' },
} as const satisfies Words;
