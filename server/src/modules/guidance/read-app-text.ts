import type { Kind, TimeLimit } from '@sufu/contract/applications';
import { refuse, type Text } from '@sufu/contract/core';
import type { AppText, readAppText as readCall } from '@sufu/contract/guidance';
import { kindByKey } from '@sufu/contract/kinds';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';

type Section = AppText['sections'][number];
const section = (key: string, zh: string, en: string, lines: readonly Text[]): Section => ({
  key,
  heading: { zh, en },
  lines: [...lines],
});

const limitLine = ({ label, basis }: TimeLimit): Text => ({
  zh: `${label.zh}（${basis.zh}）`,
  en: `${label.en} (${basis.en})`,
});

const needs = {
  yes: { zh: '必须提交', en: 'required' },
  no: { zh: '可以提交', en: 'optional' },
} as const satisfies Record<string, Text>;

function materialLine({ label, required, condition, providedBy }: Kind['materials'][number]): Text {
  if (providedBy === 'account')
    return { zh: `${label.zh}：账号已实名的不用交`, en: `${label.en}: not needed from a verified account` };
  if (required === 'conditional')
    return {
      zh: `${label.zh}：${condition?.zh ?? '有这种情形时提交'}`,
      en: `${label.en}: ${condition?.en ?? 'where it applies'}`,
    };
  return { zh: `${label.zh}：${needs[required].zh}`, en: `${label.en}: ${needs[required].en}` };
}

/** What happens after the hand-in, by the states the kind has. */
function nextSteps(kind: Kind): readonly Text[] {
  const has = (state: Kind['states'][number]) => kind.states.includes(state);
  const step = (zh: string, en: string): Text => ({ zh, en });
  return [
    step('提交后立即生成编号和收件凭证。', 'A number and a receipt are made at once when you submit.'),
    ...(has(22)
      ? [
          step(
            '材料不齐的，法院一次说清要补的地方和最后一天，您补好后重新提交。',
            'If something is missing, the court says once what to add and by when; you add it and submit again.',
          ),
        ]
      : []),
    ...(has(24) ? [step('安排好时间地点后告诉您。', 'You are told the time and place once they are set.')] : []),
    step(
      '有结果时发站内消息，并把文书放在申请详情里。',
      'You get a message with the result; the paper is on its page.',
    ),
    ...(has(40) ? [step('法院作出决定前，您可以撤回。', 'You may take it back until the court has decided.')] : []),
  ];
}

/** R020: who is told of an application, how, and what that means. */
function noticeOf(kind: Kind): readonly Section[] {
  const bySms = [22, 24, 30, 31, 33] as const;
  const sendsSms = kind.states.some((state) => bySms.some((bySm) => bySm === state));
  return [
    section('told', '谁会收到通知', 'Who is told', [
      { zh: '您本人：登录本站即可看到每一步。', en: 'You: every step is shown here when you sign in.' },
      {
        zh: '办理这件申请的法院部门和工作人员。',
        en: 'The division and the staff of the court who handle it.',
      },
      kind.category === 'PRESERVATION'
        ? {
            zh: '审查期间对方看不到保全申请，处理完毕后依法告知。',
            en: 'The other side does not see it while it is reviewed; afterwards it is told by law.',
          }
        : {
            zh: '依法应当让对方知道的，由法院送达，您不用自己转交。',
            en: 'Where the other side must know, the court serves it; you need not pass it on.',
          },
    ]),
    section('how', '怎样通知', 'How', [
      { zh: '站内消息：每一步都有。', en: 'Messages on this site: at every step.' },
      ...(sendsSms
        ? [
            {
              zh: '手机短信：需要您处理或者有结果时发送，短信不写案情。',
              en: 'SMS: when you must act or there is a result; it tells nothing of the case.',
            },
          ]
        : []),
      {
        zh: '法院不会在电话、短信里要验证码或者要您转账。有疑问请打 12368。',
        en: 'The court never asks for a code or a transfer by phone or SMS. If in doubt call 12368.',
      },
    ]),
    section('know', '请您留意', 'Please note', kind.notes),
  ];
}

function guideOf(kind: Kind): readonly Section[] {
  const limits = (side: TimeLimit['side']) =>
    kind.timeLimits.filter((timeLimit) => timeLimit.side === side).map(limitLine);
  const free: Text = { zh: '不收费。', en: 'Free of charge.' };
  return [
    section('who', '谁可以申请', 'Who may apply', kind.filedBy),
    section('conditions', '申请条件', 'Conditions', kind.preconditions),
    section('materials', '需要的材料', 'What to bring', kind.materials.map(materialLine)),
    section('times', '您要留意的期限', 'Times for you', limits('party')),
    section('court-times', '法院办理的期限', 'Times for the court', limits('court')),
    section('fee', '费用', 'Fee', [kind.feeNote ?? free]),
    section('next', '提交之后', 'What happens next', nextSteps(kind)),
    section(
      'law',
      '依据',
      'Legal basis',
      kind.legalBasis.map(({ law, article, note }) => ({
        zh: `${law.zh}${article.zh}：${note.zh}`,
        en: `${law.en}, ${article.en}: ${note.en}`,
      })),
    ),
  ];
}

/** The text of a kind; sections without a line are left out. */
export async function appTextOf(_: Context, { query }: Input<typeof readCall>): Promise<AppText> {
  const kind = kindByKey.get(query.type) ?? refuse('not-found');
  const sections = query.code === 'notice' ? noticeOf(kind) : guideOf(kind);
  return {
    type: kind.key,
    title: kind.title,
    lead: kind.plain,
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
}
