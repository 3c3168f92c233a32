import { type ActionKey, eventOf, type Kind, type StateCode } from '@sufu/contract/applications';
import { type CourtDay, fill, formatCourtDay, formatReferenceNo, type Text } from '@sufu/contract/core';
import type { NotificationEvent } from '@sufu/contract/messages';
import type { Transaction } from '../../../platform/calls/context.ts';
import { notify } from '../../messages/index.ts';
import type { ApplicationRow } from '../records/row.ts';

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
      zh: '您的{title}有几处需要补正。请在 {day}前改好后重新提交。',
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

/** What a message says where the table lets an act speak for itself (`tells: 'own'`). */
const ownWords: Readonly<Partial<Record<ActionKey, Words>>> = {
  receipt: {
    title: { zh: '已出具收件凭证：{title}', en: 'Receipt given: {title}' },
    body: {
      zh: '法院已为您的{title}出具收件凭证，可以在申请详情里下载。',
      en: 'The court has given a receipt for your application “{title}”; it is on its page.',
    },
    page: 'detail',
  },
  hold: {
    title: { zh: '法院有一个问题：{title}', en: 'A question from the court: {title}' },
    body: {
      zh: '办理您的{title}需要您答复一个问题，请在申请详情里答复。',
      en: 'The court needs an answer from you on your application “{title}”. Please answer on its page.',
    },
    page: 'detail',
  },
  schedule: {
    title: { zh: '已安排时间：{title}', en: 'Scheduled: {title}' },
    body: {
      zh: '您的{title}已安排时间和地点，请查看申请详情。',
      en: 'A time and place are set for your application “{title}”; see its page.',
    },
    page: 'detail',
  },
  reschedule: {
    title: { zh: '时间有变动：{title}', en: 'Rescheduled: {title}' },
    body: {
      zh: '您的{title}改了时间或地点，请查看申请详情。',
      en: 'The time or place for your application “{title}” has changed; see its page.',
    },
    page: 'detail',
  },
  requirePayment: {
    title: { zh: '需要缴费：{title}', en: 'A payment is due: {title}' },
    body: {
      zh: '您的{title}需要缴费，请在 {day} 前办妥，金额和理由请查看申请详情。',
      en: 'A payment is due on your application “{title}” by {day}; the amount and the reason are on its page.',
    },
    page: 'detail',
  },
  requireGuarantee: {
    title: { zh: '需要提供担保：{title}', en: 'A security is required: {title}' },
    body: {
      zh: '您的{title}需要提供担保，请在 {day} 前补充后重新提交。',
      en: 'A security is required for your application “{title}”. Add it and submit again by {day}.',
    },
    page: 'edit',
  },
  confirmRecall: {
    title: { zh: '已撤回：{title}', en: 'Recalled: {title}' },
    body: { zh: '法院已同意您撤回{title}。', en: 'The court has let you recall your application “{title}”.' },
    page: 'detail',
  },
  declineRecall: {
    title: { zh: '没有撤回：{title}', en: 'Not recalled: {title}' },
    body: {
      zh: '您的{title}没有撤回，仍在办理，原因请查看申请详情。',
      en: 'Your application “{title}” was not recalled and goes on; the reason is on its page.',
    },
    page: 'detail',
  },
  cancel: {
    title: { zh: '已由法院取消：{title}', en: 'Cancelled by the court: {title}' },
    body: {
      zh: '您的{title}已由法院取消，原因请查看申请详情。',
      en: 'The court has cancelled your application “{title}”; the reason is on its page.',
    },
    page: 'detail',
  },
  ban: {
    title: { zh: '没有收下：{title}', en: 'Not taken: {title}' },
    body: {
      zh: '您的{title}没有收下，您的账号暂时不能再提交这种申请，原因、到期日和申诉办法请查看另一条消息。',
      en: 'Your application “{title}” was not taken, and for a time you cannot file this kind; another message says why, until when, and how to appeal.',
    },
    page: 'detail',
  },
  expire: {
    title: { zh: '已到期：{title}', en: 'Run out: {title}' },
    body: {
      zh: '您的{title}准许的期限已到，需要的可以重新申请。',
      en: 'The time granted on your application “{title}” has run out; you may apply again.',
    },
    page: 'detail',
  },
  overdue: {
    title: { zh: '补正期限已过：{title}', en: 'Past its last day: {title}' },
    body: {
      zh: '您的{title}的补正期限已过，没有失效。您仍可以改好后提交；坚持起诉而不补正的，由法院依法裁定。需要帮助请打 12368。',
      en: 'The time to correct your application “{title}” has passed; it has not lapsed. You may still correct and submit it; if you insist without correcting, the court rules on it. For help call 12368.',
    },
    page: 'edit',
  },
};

/** A result that the law wants within hours is told at night, too. */
const urgentWhere = ({ timeLimits }: Kind, event: NotificationEvent): NotificationEvent =>
  event === 'result' && timeLimits.some(({ id }) => id === 'urgent') ? 'urgentResult' : event;

/** Write the owner the message that belongs to an act of its own words, or to a state, with the one act to do as its link. `says`: what else it tells. */
export async function notifyOwner(
  transaction: Transaction,
  row: Pick<ApplicationRow, 'id' | 'ownerId' | 'type'>,
  kind: Kind,
  state: StateCode,
  notice: {
    readonly now: Date;
    readonly action?: ActionKey;
    readonly number?: string;
    readonly day?: CourtDay;
    readonly says?: Text;
    /** In the place of the words of the act. */
    readonly words?: Pick<Words, 'title' | 'body'>;
  },
): Promise<void> {
  const common = (notice.action && ownWords[notice.action]) ?? words[state];
  const notified = common && { ...common, ...notice.words };
  if (!notified) return;
  const inBoth = (text: Text): Text => ({ zh: filled(text, 'zh'), en: filled(text, 'en') });
  const filled = (text: Text, lang: 'zh' | 'en') =>
    fill(text, lang, {
      title: kind.title[lang],
      number: formatReferenceNo(notice.number ?? ''),
      day: notice.day ? formatCourtDay(notice.day, lang) : '',
    });
  const body = inBoth(notified.body);
  await notify(transaction, {
    userId: row.ownerId,
    channel: 2,
    title: inBoth(notified.title),
    body: { zh: `${body.zh}${notice.says?.zh ?? ''}`, en: [body.en, notice.says?.en].filter(Boolean).join(' ') },
    link: `/apply-lawsuit/${row.type}/${notified.page}/${row.id}`,
    at: notice.now,
    event: urgentWhere(kind, eventOf(state, notice.action)),
  });
}
