import { ask, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { takingEvidence } from '../dictionaries/taking-evidence.ts';

export const helperAppearApply = defineKind({
  key: 'helper_appear_apply',
  order: 6,
  title: text('有专门知识的人出庭申请（专家辅助人）', 'Application for an expert assistant to appear'),
  plain: text(
    '请懂行的专家到庭帮您说明专业问题',
    'Have an expert come to court and speak on professional issues for you',
  ),
  short: text('专家辅助人', 'Expert'),
  category: 'EVIDENCE',
  synonyms: '专家出庭、专家辅助人、请专家、专业人员帮忙、懂行的人',
  stagesAllowed: stagesBetween('FILED', 'SCHEDULED'),
  preconditions: [
    text('申请一至二名有专门知识的人出庭', 'One or two experts'),
    text(
      '限于对鉴定意见质证或者就专业问题提出意见，不参与法庭审理的其他活动',
      'Only to question an appraisal or speak on professional issues; no part in the rest of the hearing',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, 82, { zh: '申请出庭', en: 'Applying for the appearance' }),
    cite(laws.civilProcedureInterpretation, '122, 123', {
      zh: '一至二名，举证期限届满前提出；意见视为当事人的陈述，费用由申请人负担',
      en: 'One or two, before the time for evidence ends; what they say counts as the party’s statement, at the applicant’s cost',
    }),
    cite(laws.evidence, '83, 84', {
      zh: '申请书的内容和参与的范围',
      en: 'Contents of the application and how far they take part',
    }),
  ],
  timeLimits: [
    partyLimit('file', '举证期限届满前提出', 'Before the time for evidence ends', {
      from: text('举证期限届满日', 'The end of the time for evidence'),
      basis: provisions([laws.civilProcedureInterpretation, 122]),
    }),
  ],
  deadlines: [{ lastDay: 'proofDeadline' }],
  dictionaries: takingEvidence,
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  gist: ['experts', 'appearPurpose'],
  fields: [
    ask.date('proofDeadline', '举证期限届满日', 'Last day for evidence'),
    ask.persons('experts', '有专门知识的人', 'Experts', 'EXPERT', { min: 1, max: 2 }),
    ask.multiSelect('appearPurpose', '申请目的', 'Purpose', 'EXPERT_PURPOSE', { min: 1, max: 2 }),
    ask.text('appraisalDocNo', '涉及的鉴定书编号', 'Number of the report concerned', { required: false, max: 60 }),
    ask.textarea('professionalIssues', '涉及的专业问题', 'Professional issues', { min: 10, max: 2000 }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 2000 }),
    ask.checkbox('feeAgreed', '知悉费用由申请人负担', 'I know that the applicant bears the cost'),
  ],
  rules: [{ rule: 'distinct', field: 'experts.idNo' }],
  materials: [
    paper('EXPERT_ID', '有专门知识的人身份证明', 'Proof of identity of the expert', { pdf: false }),
    paper('EXPERT_QUAL', '资格、职称、专业经历证明', 'Proof of qualification, title and experience'),
  ],
  courtActions: [
    courtAction('approve', bodies.judgeOrPanel, {
      document: text('准许通知', 'Notice of approval'),
      note: text('告知双方', 'Both sides are told'),
    }),
    courtAction('reject', bodies.judgeOrPanel, { document: text('不予准许通知', 'Notice of refusal') }),
    courtAction('reply', bodies.clerkOrAssistant, { document: text('答复记录', 'Record of the answer') }),
  ],
  printed: {
    title: text('申请书（有专门知识的人出庭）', 'Application for an Expert Assistant to Appear'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'experts'),
      under('申请目的', 'Purpose', 'appearPurpose', 'professionalIssues'),
      headings.factsAndReasons,
    ],
  },
  notes: [
    text(
      '专家在法庭上就专业问题提出的意见，视为当事人的陈述。',
      'What the expert says on professional issues counts as the party’s statement.',
    ),
  ],
  feeNote: text('专家的费用由申请人负担。', 'The applicant bears the cost of the expert.'),
});
