import { courtDayOf, type Lang, type Text } from '../core/index.ts';
import type { SmsTextKey } from './sms-texts.ts';

/** A field of a template message holds so many signs, and WeChat refuses one that is longer. */
export const wechatFieldSigns = 20;

const notice: Text = { zh: '诉讼服务消息', en: 'Court message' };
/** What kind of thing a notification is about: no name, no number of a case, nothing of it. */
const matters: Readonly<Partial<Record<SmsTextKey, Text>>> = {
  served: { zh: '法院文书已送达', en: 'Court paper served' },
  deadline: { zh: '诉讼期限快到了', en: 'A time limit is near' },
  lastDay: { zh: '诉讼期限今天届满', en: 'Last day of a limit' },
  hearing: { zh: '近期开庭', en: 'Hearing soon' },
  fee: { zh: '诉讼费待缴', en: 'Court fee due' },
};
const see: Text = { zh: '请登录平台查看', en: 'Sign in to read it' };

/** The three fields of a template message: what it is about, since when (`2026年11月23日 14:03`, the form WeChat takes), what to do. */
export function wechatFields(key: SmsTextKey, at: Date, lang: Lang): readonly [string, string, string] {
  const [year, month, day] = courtDayOf(at).split('-').map(Number);
  const clock = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(11, 16);
  return [(matters[key] ?? notice)[lang], `${year}年${month}月${day}日 ${clock}`, see[lang]];
}
