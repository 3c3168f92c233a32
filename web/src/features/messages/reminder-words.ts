import type { NotificationClass, OutsideChannel } from '@sufu/contract/messages';
import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '提醒方式', en: 'Reminders' },
  lead: {
    zh: '消息总会写在“消息”里。这里选哪些消息还用短信、邮件、微信提醒您；改了马上生效。',
    en: 'Messages always stand under “Messages”. Choose here which of them you are also told of by SMS, e-mail or WeChat; a change counts at once.',
  },
  messages: { zh: '消息', en: 'Messages' },
  choose: { zh: '选择提醒方式', en: 'Choose how to be reminded' },
  kinds: { zh: '提醒哪些消息', en: 'Which messages' },
  always: { zh: '短信一定会发', en: 'The SMS is always sent' },
  onlyHere: { zh: '只写在“消息”里', en: 'Under “Messages” only' },
  saved: { zh: '已保存', en: 'Saved' },
  noPhone: {
    zh: '账号还没有手机号，收不到短信，请到“我的资料”填写。',
    en: 'Your account has no phone, so no SMS reach you; add one under “My details”.',
  },
  mail: { zh: '邮件', en: 'E-mail' },
  mailOff: { zh: '本院还没有开通邮件提醒。', en: 'This court sends no reminders by e-mail yet.' },
  mailNone: {
    zh: '还没有证实邮箱。填写邮箱，用发到那里的验证码证实后，就能收到邮件提醒。',
    en: 'No address is proved yet. Enter one and prove it by the code sent there; then reminders come by e-mail.',
  },
  mailConfirmed: { zh: '邮件发到 {address}。', en: 'E-mail goes to {address}.' },
  mailStopped: {
    zh: '发到 {address} 的邮件被退回，已停用。请核对后重新证实，或换一个邮箱。',
    en: 'E-mail to {address} came back, so it was stopped. Check it and prove it again, or use another.',
  },
  address: { zh: '邮箱', en: 'E-mail address' },
  sendCode: { zh: '发送验证码', en: 'Send a code' },
  sendCodeAgain: { zh: '重新发送验证码', en: 'Send the code again' },
  codeSent: {
    zh: '验证码已发到 {address}，5 分钟内有效。',
    en: 'A code was sent to {address}; it is good for 5 minutes.',
  },
  code: { zh: '邮箱验证码', en: 'Code from the e-mail' },
  confirm: { zh: '证实邮箱', en: 'Prove the address' },
  removeMail: { zh: '不再用这个邮箱', en: 'Stop using this address' },
  wechat: { zh: '微信', en: 'WeChat' },
  wechatUnbound: {
    zh: '绑定微信并关注本院服务号后，就能收到微信提醒。',
    en: 'Bind WeChat and follow this court’s service account to be reminded there.',
  },
  quiet: { zh: '夜间不打扰', en: 'Quiet at night' },
  quietLead: {
    zh: '这段时间的提醒留到结束时再发。期限最后一天、账号安全和紧急保全结果随时提醒。',
    en: 'Reminders of these hours wait for their end. The last day of a time limit, your account’s safety and urgent preservation are told at any hour.',
  },
  from: { zh: '从', en: 'From' },
  until: { zh: '到第二天', en: 'Until' },
  hour: { zh: '{n} 时', en: '{n}:00' },
  lang: { zh: '提醒的语言', en: 'Language of reminders' },
  chinese: { zh: '中文', en: '中文 (Chinese)' },
  english: { zh: 'English（英文）', en: 'English' },
} as const satisfies Words;

export const classWords = {
  served: { zh: '送达的文书', en: 'Papers served on you' },
  asked: { zh: '要补正、要回答的', en: 'Corrections and questions' },
  deadline: { zh: '期限快到、届满', en: 'Time limits' },
  hearing: { zh: '开庭', en: 'Hearings' },
  result: { zh: '申请的结果', en: 'Results of applications' },
  fee: { zh: '要交的费用', en: 'Fees due' },
  account: { zh: '账号安全', en: 'Safety of your account' },
  other: { zh: '其他进展和通知', en: 'Other progress and notices' },
} as const satisfies Readonly<Record<NotificationClass, Words[string]>>;

export const channelWords = {
  sms: { zh: '短信', en: 'SMS' },
  mail: words.mail,
  wechat: words.wechat,
} as const satisfies Readonly<Record<OutsideChannel, Words[string]>>;
