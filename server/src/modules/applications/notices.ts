import type { Kind, StateCode } from '@sufu/contract/applications';
import { type CourtDay, fill, formatCourtDay, type Text } from '@sufu/contract/core';
import type { Change } from '../../platform/context.ts';
import { notify } from '../messages/index.ts';
import type { ApplicationRow } from './row.ts';

type Words = { readonly title: Text; readonly body: Text; readonly page: 'detail' | 'edit' };

const result: Words = {
  title: { zh: '{title}已有结果', en: 'Result: {title}' },
  body: {
    zh: '您的{title}已有结果，请查看结果和理由。',
    en: 'There is a result on your application “{title}”. Open it to read the result and the reasons.',
  },
  page: 'detail',
};

/** What a message says, by the state an application came into (procedure.md §2.3); of the case nothing but the title and the number. */
const words: Readonly<Partial<Record<StateCode, Words>>> = {
  20: {
    title: { zh: '已收到：{title}', en: 'Received: {title}' },
    body: {
      zh: '法院已收到您的{title}，编号 {number}。收件凭证在申请详情里，可以下载。',
      en: 'The court has received your application “{title}”, number {number}. The receipt is on its page.',
    },
    page: 'detail',
  },
  22: {
    title: { zh: '需要补正：{title}', en: 'Please correct: {title}' },
    body: {
      zh: '您的{title}有几处需要补正。请在 {day} 前改好后重新提交。',
      en: 'Some points of your application “{title}” need correcting. Correct them and submit again by {day}.',
    },
    page: 'edit',
  },
  23: {
    title: { zh: '已受理：{title}', en: 'Accepted: {title}' },
    body: { zh: '您的{title}已受理，正在办理。', en: 'Your application “{title}” has been accepted.' },
    page: 'detail',
  },
  30: result,
  31: result,
  32: result,
  33: {
    title: { zh: '已答复：{title}', en: 'Replied: {title}' },
    body: { zh: '法院已答复您的{title}，请查看。', en: 'The court has replied to your application “{title}”.' },
    page: 'detail',
  },
  34: result,
  35: {
    title: { zh: '已转办：{title}', en: 'Transferred: {title}' },
    body: {
      zh: '您的{title}已转交办理，去向和理由请查看申请详情。',
      en: 'Your application “{title}” was passed on; where to and why is on its page.',
    },
    page: 'detail',
  },
  42: {
    title: { zh: '已逾期失效：{title}', en: 'Lapsed: {title}' },
    body: {
      zh: '您的{title}在补正期限内没有重新提交，已经失效。需要的，可以重新申请，或打 12368 咨询。',
      en: 'Your application “{title}” was not submitted again in time and has lapsed. You may apply again, or call 12368.',
    },
    page: 'detail',
  },
};

/** States of which an SMS tells too. */
const bySms: readonly StateCode[] = [22, 24, 30, 31, 33];

/** Write the owner the message that belongs to a state, with the one act to do as its link. `says`: what else it tells. */
export async function tellOwner(
  change: Change,
  row: Pick<ApplicationRow, 'id' | 'ownerId' | 'type'>,
  kind: Kind,
  state: StateCode,
  of: { readonly now: Date; readonly number?: string; readonly day?: CourtDay; readonly says?: Text },
): Promise<void> {
  const said = words[state];
  if (!said) return;
  const inBoth = (text: Text): Text => ({ zh: filled(text, 'zh'), en: filled(text, 'en') });
  const filled = (text: Text, lang: 'zh' | 'en') =>
    fill(text, lang, {
      title: kind.title[lang],
      number: of.number ?? '',
      day: of.day ? formatCourtDay(of.day, lang) : '',
    });
  const body = inBoth(said.body);
  await notify(change, {
    userId: row.ownerId,
    channel: 2,
    title: inBoth(said.title),
    body: { zh: `${body.zh}${of.says?.zh ?? ''}`, en: [body.en, of.says?.en].filter(Boolean).join(' ') },
    link: `/apply-lawsuit/${row.type}/${said.page}/${row.id}`,
    at: of.now,
    sms: bySms.includes(state),
  });
}
