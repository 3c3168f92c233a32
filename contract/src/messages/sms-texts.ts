import type { Lang, Text } from '../core/index.ts';
import type { NotificationEvent } from './notification-events.ts';

/** T1 to T8 of service.md §11. No name, no number of a case, nothing of it; a link in T7 alone, whose reader may have no account. */
export const smsTexts = {
  notice: {
    zh: '您有一条诉讼服务消息，请登录平台查看',
    en: 'You have a court message; sign in to the portal to read it',
  },
  served: {
    zh: '您有一份法院文书已送达，请登录诉讼服务平台查收',
    en: 'A court paper has been served on you; sign in to the portal to read it',
  },
  deadline: {
    zh: '您有一项诉讼期限快到了，请登录诉讼服务平台查看',
    en: 'A time limit of yours is near; sign in to the portal',
  },
  lastDay: {
    zh: '您有一项诉讼期限今天届满，请马上登录平台办理',
    en: 'A time limit of yours ends today; sign in and act now',
  },
  hearing: {
    zh: '您近期有一次开庭，请登录平台查看时间地点',
    en: 'You have a hearing soon; sign in for time and place',
  },
  fee: {
    zh: '您有一笔诉讼费待缴，请登录平台核对后缴纳，法院不会来电要求转账',
    en: 'A court fee is due; check and pay on the portal. The court never asks for transfers by phone',
  },
  pickup: {
    zh: '您有一份法院文书待查收：{origin}/notice/open/{code}，用本手机号验证后查看，核实请拨12368',
    en: 'A court paper awaits you: {origin}/notice/open/{code}; verify with this phone. Doubts: 12368',
  },
  address: {
    zh: '您的送达地址有变更，不是本人操作请拨12368',
    en: 'Your address for service changed; if not by you call 12368',
  },
} as const satisfies Readonly<Record<string, Text>>;
export type SmsTextKey = keyof typeof smsTexts;
export const smsTextKeys = Object.keys(smsTexts) as readonly SmsTextKey[];

const ofEvents: Readonly<Partial<Record<NotificationEvent, SmsTextKey>>> = {
  served: 'served',
  deadline: 'deadline',
  lastDay: 'lastDay',
  hearing: 'hearing',
  fee: 'fee',
};
export const smsTextOf = (event: NotificationEvent): SmsTextKey => ofEvents[event] ?? 'notice';

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace('{origin}', '\\S+?')
      .replace('{code}', '([\\w-]+)')}$`,
  );
const patterns = smsTextKeys.flatMap((key) =>
  (['zh', 'en'] as const).map((lang: Lang) => ({ key, lang, pattern: patternOf(smsTexts[key][lang]) })),
);

/** Which of them a ready text is, and the code of T7: clouds fill in a registered template, others the court's own words. Null: none. */
export function readSmsText(
  text: string,
): { readonly key: SmsTextKey; readonly lang: Lang; readonly code: string | null } | null {
  for (const { key, lang, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found) return { key, lang, code: found[1] ?? null };
  }
  return null;
}
