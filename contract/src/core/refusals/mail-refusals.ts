import { type Refusal, refusal } from './page-refusals.ts';

/** Of materials by post, mail as a channel, and the calendar. */
export const mailRefusals = {
  'mail.off': refusal(409, '本院没有开通邮件提醒', 'This court sends no reminders by e-mail'),
  'mail.code-wrong': refusal(
    400,
    '邮箱验证码不对或已过期，请核对，或重新获取',
    'The e-mail code is wrong or expired; check it or get a new one',
  ),
  'mail.number': refusal(
    422,
    '单号不对，请看面单上的 13 位号码',
    'This is no tracking number; see the 13 characters on the label',
  ),
  'mail.matched': refusal(409, '这件材料已归入{caseNo}', 'This item already belongs to {caseNo}'),
  'mail.wrong-state': refusal(
    409,
    '这件材料现在是“{state}”，不能这样办',
    'This cannot be done now: the item is “{state}”',
  ),
  'mail.changed': refusal(
    409,
    '这件材料刚有变化，请看最新的内容',
    'This item has just changed; look at the latest version',
  ),
  'mail.same-person': refusal(
    403,
    '登记的人不能自己确认转交，请由另一位同事确认',
    'Whoever registered it does not confirm the handing over; a colleague does',
  ),
  'mail.no-case': refusal(
    422,
    '没有找到这个案件或当事人，请核对案号',
    'There is no such case or party; check the case number',
  ),
  'mail.too-many': refusal(
    422,
    '还有 {n} 份清单没有寄出，请先寄出，或作废不用的',
    'You have {n} lists that are not posted; post them first, or take back those you do not need',
  ),
  'preference.last-channel': refusal(
    422,
    '这类消息关系到期限，至少留一种提醒',
    'These messages carry time limits; keep at least one way',
  ),
  'calendar.feed': refusal(
    404,
    '这个订阅地址已停用，请在日程页重取',
    'This feed is closed; get a new one on the calendar page',
  ),
} as const satisfies Record<string, Refusal>;
