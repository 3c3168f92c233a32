import { ask, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { filers, stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { bygone } from '../definition/standing-rules.ts';

export const reAvoidApply = defineKind({
  key: 're_avoid_apply',
  order: 26,
  title: text('回避复议申请', 'Review of a recusal decision'),
  plain: text('对驳回回避的决定不服，请求复议', 'Ask for a review when recusal was refused'),
  short: text('回避复议', 'Recusal review'),
  category: 'CLOSING',
  synonyms: '回避被驳回、不同意不换人、再申请换法官、回避不服',
  filedBy: [text('回避申请人', 'Person who applied for recusal'), filers.statutoryAgent, filers.lawyer],
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL'],
  stagesAllowed: stagesBetween('FILED', 'DEBATE_CLOSED'),
  preconditions: [
    text('您的回避申请已被决定驳回', 'Your application for recusal has been refused'),
    text('只能申请复议一次', 'A review may be asked for once only'),
    text('向作出决定的法院提出', 'To the court that made the decision'),
  ],
  legalBasis: [
    cite(laws.civilProcedure, 50, {
      zh: '复议一次，三日内决定，复议期间不停止参与本案工作',
      en: 'One review, decided within three days; meanwhile the person goes on working',
    }),
    cite(laws.administrativeLitigationInterpretation, 74, { zh: '行政案件', en: 'Administrative cases' }),
    cite(laws.criminalProcedure, 31, { zh: '刑事案件', en: 'Criminal cases' }),
  ],
  timeLimits: [
    partyLimit(
      'file',
      '接到决定时提出；之后提出的，由法院审查',
      'When you receive the decision; if later, the court examines whether it is in time',
      {
        length: [0, 'day'],
        from: text('接到决定', 'Receipt of the decision'),
        basis: provisions([laws.civilProcedure, 50]),
      },
    ),
    courtLimit('decide', '三日内作出复议决定', 'The review is decided within three days', {
      due: { from: 'submission' },
      untilAnswer: true,
      length: [3, 'day'],
      from: text('收到复议申请', 'Receipt of the application for review'),
      basis: provisions([laws.civilProcedure, 50]),
    }),
  ],
  deadlines: [{ from: 'decisionReceivedDate', limit: 'file' }],
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  gist: [{ field: 'originalDecisionNo', say: text('不服 {value}', 'against {value}') }],
  fields: [
    ask.selectOfCase('originalApplyId', '原回避申请', 'Original recusal application', {
      required: false,
      hint: text(
        '从您的申请中选择；线下提出的可以不选。',
        'Choose from your applications; leave empty if it was made on paper.',
      ),
    }),
    ask.text('originalDecisionNo', '原决定书文号', 'Number of the decision', { min: 2, max: 60 }),
    ask.date('originalDecisionDate', '决定日期', 'Decision date'),
    ask.date('decisionReceivedDate', '收到决定日期', 'Date you received the decision'),
    ask.textarea('requestMatter', '复议请求', 'What you ask of the review', { min: 10, max: 500 }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 3000 }),
  ],
  rules: [
    ...bygone('originalDecisionDate', 'decisionReceivedDate'),
    { rule: 'day', field: 'originalDecisionDate', is: 'notBefore', than: 'filingDate' },
    { rule: 'day', field: 'decisionReceivedDate', is: 'notBefore', than: 'originalDecisionDate' },
  ],
  materials: [
    paper('DECISION', '原驳回决定书', 'Original decision of refusal'),
    paper('EVIDENCE', '补充证据', 'Further evidence', { required: 'no' }),
  ],
  courtActions: [
    courtAction('approve', bodies.presidentOrCommittee, {
      document: text('复议决定书', 'Decision on review'),
      note: text('撤销原决定，准许回避', 'The decision is set aside and recusal allowed'),
      approvedBy: ['president', 'adjudication_committee'],
    }),
    courtAction('reject', bodies.presidentOrCommittee, {
      document: text('复议决定书', 'Decision on review'),
      note: text('驳回复议，维持原决定', 'The review is refused and the decision stands'),
      approvedBy: ['president', 'adjudication_committee'],
    }),
  ],
  printed: {
    title: text('复议申请书', 'Application for Review'),
    body: [
      under('复议申请人信息', 'Applicant for review', 'applicant'),
      under('原决定情况', 'The decision under review', 'originalDecisionNo', 'originalDecisionDate'),
      under('复议请求', 'What is asked of the review', 'requestMatter'),
      headings.factsAndReasons,
    ],
    signature: [
      text('复议申请人（签名、捺印或者盖章）', 'Applicant for review (signature, fingerprint or seal)'),
      text('委托诉讼代理人（签名）', 'Agent (signature)'),
    ],
  },
  notes: [
    text(
      '复议期间，被申请回避的人员不停止参与本案工作。',
      'During the review the person concerned goes on working on the case.',
    ),
  ],
});
