import type { Words } from '../../shared/i18n/index.tsx';

/** What the page behind a link in an SMS says. Nothing about a person or a case before it is opened. */
export const words = {
  title: { zh: '查收法院文书', en: 'Collect a court paper' },
  lead: {
    zh: '您收到短信里的这个地址，说明有一份法院文书待查收。先用收短信的手机和证件号后四位证明是您本人。法院不会要您转账。',
    en: 'The link in your SMS means that a court paper waits for you. First prove that it is you, with the phone that got the SMS and the last four figures of your ID number. The court never asks you to transfer money.',
  },
  getCode: { zh: '获取验证码', en: 'Get a code' },
  getCodeAgain: { zh: '重新获取', en: 'Get another' },
  wait: { zh: '{n} 秒后可重发', en: 'Again in {n} s' },
  sentTo: { zh: '验证码已发到 {phone}', en: 'A code was sent to {phone}' },
  smsCode: { zh: '短信里的 4 位数字', en: 'The 4 digits of the SMS' },
  needCode: { zh: '请输入4位数的验证码', en: 'Enter the 4-digit code' },
  idDigits: { zh: '证件号码的后四位', en: 'Last four figures of your ID number' },
  idHint: {
    zh: '身份证末位是 X 的，连 X 一起填；单位填统一社会信用代码的后四位',
    en: 'If your number ends in X, the X counts; for an organisation, the last four of its credit code',
  },
  needDigits: { zh: '请填证件号码的后四位', en: 'Enter the last four figures of the ID number' },
  open: { zh: '查看文书', en: 'See the papers' },
  over: { zh: '这个查收地址已失效', en: 'This link is over' },
  overWhy: {
    zh: '可能已过期，或者看过多次。请打 {phone}，或者带证件到诉讼服务窗口领取。注册平台账号后，也能在“我的送达”里查看。',
    en: 'It may have expired, or was used many times. Call {phone}, or collect the paper at the service counter with your ID. With an account on the portal you also find it under “Papers served on me”.',
  },
  opened: { zh: '送达给您的文书', en: 'Papers served on you' },
  openedLead: {
    zh: '{court}。20 分钟内可以查看、下载，请保存好。',
    en: '{court}. You can read and download them for 20 minutes; keep a copy.',
  },
  servedOn: { zh: '{day} 送达。', en: 'Served on {day}.' },
  notServed: {
    zh: '打开文书就算您已查看，推定送达，期限从次日起算。',
    en: 'Once you open a paper it is presumed to be served; periods run from the next day.',
  },
  until: { zh: '{period}的最后一日是 {day}。', en: '{period}: last day {day}.' },
  see: { zh: '看文书', en: 'Open' },
  seeOf: { zh: '看文书《{title}》（新窗口）', en: 'Open {title} (new window)' },
  download: { zh: '下载', en: 'Download' },
  downloadOf: { zh: '下载《{title}》', en: 'Download {title}' },
  registerWhy: {
    zh: '注册账号，以后的文书、期限、案件进度都能在网上看。',
    en: 'With an account you see later papers, time limits and the case online.',
  },
  register: { zh: '注册账号', en: 'Register' },
  home: { zh: '返回首页', en: 'Back to home' },
} as const satisfies Words;
