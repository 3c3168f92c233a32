import { ask, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { filers, stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { bygone } from '../definition/standing-rules.ts';
import { preservation } from '../dictionaries/preservation.ts';

export const reLitigationPreservationApply = defineKind({
  key: 're_litigation_preservation_apply',
  order: 27,
  title: text('保全复议申请', 'Review of a preservation ruling'),
  plain: text('对保全裁定不服，请求复议', 'Ask for a review of a preservation ruling'),
  short: text('保全复议', 'Preservation review'),
  category: 'CLOSING',
  synonyms: '不服查封、不服冻结、保全被驳回、保全不服、冻错了、保全裁定不服',
  filedBy: [filers.preservationApplicant, filers.preservedParty, filers.interestedPerson, filers.lawyer],
  stagesRefused: [],
  stagesAllowed: stagesBetween('FILED', 'PRONOUNCED'),
  preconditions: [
    text('向作出裁定的法院提出', 'To the court that made the ruling'),
    text('只能申请复议一次', 'A review may be asked for once only'),
    text(
      '复议针对裁定本身；对保全的实施行为不服的，提出执行异议（民诉法第236条）',
      'The review is of the ruling itself; against how it was carried out, raise an enforcement objection (Civil Procedure Law, art. 236)',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, 111, {
      zh: '复议一次，复议期间不停止执行',
      en: 'One review, which does not stop enforcement',
    }),
    cite(laws.civilProcedureInterpretation, '171, 172', {
      zh: '五日内申请，十日内审查',
      en: 'Apply within five days, reviewed within ten',
    }),
    cite(laws.propertyPreservation, 25, {
      zh: '准予保全和驳回申请的裁定都可以复议',
      en: 'Rulings granting and refusing preservation may both be reviewed',
    }),
    cite(laws.administrativeLitigationInterpretation, '76, 77', {
      zh: '行政案件可以复议',
      en: 'Review in administrative cases',
    }),
  ],
  timeLimits: [
    partyLimit('file', '收到裁定书之日起五日内', 'Within five days of receiving the ruling', {
      length: [5, 'day'],
      from: text('裁定书送达次日', 'The day after the ruling is served'),
      basis: provisions([laws.civilProcedureInterpretation, 171], [laws.propertyPreservation, 25]),
    }),
    courtLimit('decide', '收到复议申请后十日内审查', 'Reviewed within ten days of the application', {
      due: { from: 'submission' },
      untilAnswer: true,
      length: [10, 'day'],
      from: text('收到复议申请', 'Receipt of the application for review'),
      basis: provisions([laws.civilProcedureInterpretation, 171], [laws.propertyPreservation, 25]),
    }),
  ],
  deadlines: [{ from: 'rulingReceivedDate', limit: 'file' }],
  dictionaries: preservation,
  blocks: ['caseRef', 'applicant', 'agent', 'respondents', 'lateness', 'signature'],
  gist: ['rulingType', 'originalRulingNo'],
  fields: [
    ask.radio('preservationSide', '在保全中的地位', 'Position in preservation', 'PRESERVATION_SIDE'),
    ask.select('rulingType', '申请复议的裁定类型', 'Ruling type', 'RULING_TYPE_REVIEW'),
    ask.text('originalRulingNo', '裁定书文号', 'Ruling number', { min: 2, max: 60 }),
    ask.date('rulingDate', '裁定日期', 'Ruling date'),
    ask.date('rulingReceivedDate', '收到裁定日期', 'Date you received the ruling'),
    ask.date('reviewDeadline', '复议期届满日', 'Last day for the review', {
      required: false,
      readOnly: true,
      hint: text('由系统计算。', 'Worked out by the system.'),
      computed: true,
    }),
    ask.textarea('requestMatter', '复议请求', 'What you ask of the review', { min: 10, max: 500 }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 3000 }),
  ],
  rules: [
    ...bygone('rulingDate', 'rulingReceivedDate'),
    { rule: 'day', field: 'rulingReceivedDate', is: 'notBefore', than: 'rulingDate' },
  ],
  materials: [
    paper('RULING', '原裁定书', 'Original ruling'),
    paper('EVIDENCE', '支持复议理由的证据', 'Evidence for the review', { required: 'no' }),
  ],
  courtActions: [
    courtAction('approve', bodies.rulingBody, {
      document: text('民事裁定书（撤销或者变更原裁定）', 'Civil ruling (setting aside or changing the ruling)'),
    }),
    courtAction('partlyApprove', bodies.rulingBody, {
      document: text('民事裁定书（部分变更）', 'Civil ruling (changed in part)'),
    }),
    courtAction('reject', bodies.rulingBody, {
      document: text('民事裁定书（驳回复议申请）', 'Civil ruling (review refused)'),
    }),
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 32, 34, 40, 41, 42],
  printed: {
    title: text('复议申请书', 'Application for Review'),
    body: [
      headings.parties,
      under('原裁定情况', 'The ruling under review', 'originalRulingNo', 'rulingDate', 'rulingType'),
      under('复议请求', 'What is asked of the review', 'requestMatter'),
      headings.factsAndReasons,
    ],
    signature: [
      text('复议申请人（签名、捺印或者盖章）', 'Applicant for review (signature, fingerprint or seal)'),
      text('委托诉讼代理人（签名）', 'Agent (signature)'),
    ],
  },
  notes: [text('复议期间不停止裁定的执行。', 'The review does not stop enforcement of the ruling.')],
});
