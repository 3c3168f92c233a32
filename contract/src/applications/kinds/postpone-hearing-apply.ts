import { ask, is, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { decided } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { hearing } from '../dictionaries/hearing.ts';

export const postponeHearingApply = defineKind({
  key: 'postpone_hearing_apply',
  order: 17,
  title: text('延期开庭申请', 'Application to postpone the hearing'),
  plain: text('开庭那天来不了，请求改期', 'Ask for another day when you cannot attend the hearing'),
  short: text('延期开庭', 'Postponement'),
  category: 'HEARING',
  synonyms:
    '改期开庭、来不了开庭、生病不能开庭、开庭时间冲突、推迟开庭、改开庭时间、换个时间开庭、开庭去不了、出差不能开庭',
  stagesRefused: decided,
  stagesAllowed: ['SCHEDULED', 'INVESTIGATION', 'DEBATE'],
  preconditions: [
    text('您已收到传票或者开庭通知', 'You have received the summons or the notice of hearing'),
    text('有法律规定的事由，并能提供证明', 'There is a ground named by law, with proof'),
    text('没有超过允许的延期次数', 'The permitted number of postponements is not used up'),
  ],
  legalBasis: [
    cite(laws.civilProcedure, 149, {
      zh: '可以延期的四种情形',
      en: 'The four cases in which a hearing may be postponed',
    }),
    cite(laws.postponement, '2, 3, 5, 6', {
      zh: '“其他情形”指不可抗力或者意外事件；普通程序不超过两次，简易和小额程序不超过一次；间隔不超过一个月',
      en: '“Other cases” means force majeure or accidents; at most twice in ordinary, once in summary and small-claims procedure; at most one month apart',
    }),
  ],
  timeLimits: [
    partyLimit(
      'file',
      '开庭前提出，建议在开庭三日前；开庭当日请电话联系法院',
      'Before the hearing, best three days ahead; on the day itself please telephone',
      {
        length: [3, 'day'],
        from: text('开庭日前', 'Before the day of the hearing'),
        basis: text('平台建议', 'Advice of the portal'),
        source: 'local',
      },
    ),
    courtLimit(
      'times',
      '延期次数：普通程序不超过两次，简易和小额程序不超过一次',
      'At most two postponements in ordinary procedure, one in summary and small-claims procedure',
      { basis: provisions([laws.postponement, 3]), enforce: 'warn' },
    ),
    courtLimit('gap', '两次开庭间隔不超过一个月', 'Two hearings are at most one month apart', {
      length: [1, 'month'],
      basis: provisions([laws.postponement, 5]),
    }),
  ],
  dictionaries: hearing,
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  gist: ['hearingTime', 'postponeGround'],
  fields: [
    ask.selectOfCase('hearingId', '庭次', 'Hearing', {
      hint: text('从本案还没有开的庭次中选择。', 'Choose from the hearings still to come.'),
    }),
    ask.date('hearingTime', '原定开庭时间', 'Time set', { readOnly: true, withTime: true }),
    ask.text('courtroom', '法庭', 'Courtroom', { required: false, readOnly: true, max: 50 }),
    ask.select('postponeGround', '延期事由', 'Ground', 'POSTPONE_GROUND'),
    ask.caseNo('conflictCaseNo', '冲突庭审案号', 'Number of the other case heard then', {
      when: is('postponeGround', 'CONFLICT'),
    }),
    ask.dateRange('requestedRange', '建议开庭时间段', 'Days you suggest', { required: false }),
    ask.text('postponedTimes', '已延期次数', 'Times already postponed', { required: false, readOnly: true, max: 2 }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 2000 }),
  ],
  rules: [
    { rule: 'different', field: 'conflictCaseNo', than: 'caseNo' },
    { rule: 'day', field: 'requestedRange.from', is: 'notBefore', than: 'today' },
    { rule: 'day', field: 'requestedRange.from', is: 'after', than: 'hearingTime' },
  ],
  materials: [
    paper(
      'EVIDENCE',
      '证明事由的材料（诊断证明、另案传票、交通中断证明等）',
      'Proof of the ground (medical certificate, summons in another case, transport stoppage and so on)',
    ),
  ],
  courtActions: [
    courtAction('approve', bodies.judgeOrPanel, {
      document: text('延期开庭通知', 'Notice of postponement'),
    }),
    courtAction('reject', bodies.judgeOrPanel, {
      document: text('不予延期通知', 'Notice that the hearing is not postponed'),
    }),
    courtAction('reply', bodies.clerkOrAssistant, { document: text('答复记录', 'Record of the answer') }),
    courtAction('schedule', bodies.clerk, {
      document: text('排期变更通知', 'Notice of the new date'),
      note: text('变更排期后重新发出', 'Sent anew after the change'),
    }),
  ],
  states: [10, 20, 21, 22, 23, 24, 30, 31, 33, 34, 40, 41, 42],
  printed: {
    title: text('延期开庭申请书', 'Application to Postpone the Hearing'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'hearingTime', 'requestedRange'),
      headings.factsAndReasons,
    ],
  },
  notes: [
    text(
      '提交申请不等于已经准许；没有收到准许通知的，请按时到庭。',
      'Submitting is not approval: without a notice of approval, please come at the time set.',
    ),
  ],
  phrases: [
    {
      action: 'reject',
      says: [
        text(
          '所述情形不属于民事诉讼法第149条规定的可以延期开庭审理的情形，不予延期。',
          'What is stated is none of the cases of art. 149 of the Civil Procedure Law; not postponed.',
        ),
      ],
    },
  ],
});
