import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { laws } from '../dictionaries/laws.ts';

export const helperAppearApply = defineKind({
  key: 'helper_appear_apply',
  order: 6,
  title: { zh: '有专门知识的人出庭申请（专家辅助人）', en: 'Application for an expert assistant to appear' },
  plain: {
    zh: '请懂行的专家到庭帮您说明专业问题',
    en: 'Have an expert come to court and speak on professional issues for you',
  },
  short: { zh: '专家辅助人', en: 'Expert' },
  category: 'EVIDENCE',
  synonyms: ['专家出庭', '专家辅助人', '请专家', '专业人员帮忙', '懂行的人'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '当事人', en: 'Party' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  stagesRefused: closed,
  instead: { stage: afterClosing },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED'],
  preconditions: [
    { zh: '申请一至二名有专门知识的人出庭', en: 'One or two experts' },
    {
      zh: '限于对鉴定意见质证或者就专业问题提出意见，不参与法庭审理的其他活动',
      en: 'Only to question an appraisal or speak on professional issues; no part in the rest of the hearing',
    },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第82条', en: 'Art. 82' },
      note: { zh: '申请出庭', en: 'Applying for the appearance' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第122、123条', en: 'Arts. 122 and 123' },
      note: {
        zh: '一至二名，举证期限届满前提出；意见视为当事人的陈述，费用由申请人负担',
        en: 'One or two, before the time for evidence ends; what they say counts as the party’s statement, at the applicant’s cost',
      },
    },
    {
      law: laws.evidence,
      article: { zh: '第83、84条', en: 'Arts. 83 and 84' },
      note: { zh: '申请书的内容和参与的范围', en: 'Contents of the application and how far they take part' },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: { zh: '举证期限届满前提出', en: 'Before the time for evidence ends' },
      from: { zh: '举证期限届满日', en: 'The end of the time for evidence' },
      basis: { zh: '民诉法解释第122条', en: 'Interpretation of the Civil Procedure Law, art. 122' },
      enforce: 'warn',
      source: 'law',
    },
  ],
  deadlines: [{ lastDay: 'proofDeadline' }],
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  fields: [
    {
      name: 'proofDeadline',
      label: { zh: '举证期限届满日', en: 'Last day for evidence' },
      control: 'date',
      required: true,
    },
    {
      name: 'experts',
      label: { zh: '有专门知识的人', en: 'Experts' },
      control: 'person-list',
      required: true,
      min: 1,
      max: 2,
      item: 'EXPERT',
    },
    {
      name: 'appearPurpose',
      label: { zh: '申请目的', en: 'Purpose' },
      control: 'multi-select',
      required: true,
      min: 1,
      max: 2,
      dictionary: 'EXPERT_PURPOSE',
    },
    {
      name: 'appraisalDocNo',
      label: { zh: '涉及的鉴定书编号', en: 'Number of the report concerned' },
      control: 'text',
      required: false,
      max: 60,
    },
    {
      name: 'professionalIssues',
      label: { zh: '涉及的专业问题', en: 'Professional issues' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 2000,
    },
    {
      name: 'factsAndReasons',
      label: { zh: '事实和理由', en: 'Facts and reasons' },
      control: 'textarea',
      required: true,
      min: 20,
      max: 2000,
    },
    {
      name: 'feeAgreed',
      label: { zh: '知悉费用由申请人负担', en: 'I know that the applicant bears the cost' },
      control: 'checkbox',
      required: true,
    },
  ],
  rules: [{ rule: 'distinct', field: 'experts.idNo' }],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    {
      code: 'EXPERT_ID',
      label: { zh: '有专门知识的人身份证明', en: 'Proof of identity of the expert' },
      required: 'yes',
      pdf: false,
    },
    {
      code: 'EXPERT_QUAL',
      label: { zh: '资格、职称、专业经历证明', en: 'Proof of qualification, title and experience' },
      required: 'yes',
      pdf: true,
    },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    returnForCorrection({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    {
      action: 'approve',
      byRole: { zh: '承办法官/合议庭', en: 'Judge in charge or panel' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '准许通知', en: 'Notice of approval' },
      result: 31,
      note: { zh: '告知双方', en: 'Both sides are told' },
    },
    {
      action: 'reject',
      byRole: { zh: '承办法官/合议庭', en: 'Judge in charge or panel' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '不予准许通知', en: 'Notice of refusal' },
      result: 30,
    },
    {
      action: 'reply',
      byRole: { zh: '书记员/法官助理', en: 'Clerk or judge’s assistant' },
      by: ['clerk', 'assistant'],
      document: { zh: '答复记录', en: 'Record of the answer' },
      result: 33,
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '申请书（有专门知识的人出庭）', en: 'Application for an Expert Assistant to Appear' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['experts'] },
      { heading: { zh: '申请目的', en: 'Purpose' }, source: ['appearPurpose', 'professionalIssues'] },
      { heading: { zh: '事实和理由', en: 'Facts and reasons' }, source: ['factsAndReasons'] },
    ],
    signature: [
      { zh: '申请人（签名、捺印或者盖章）', en: 'Applicant (signature, fingerprint or seal)' },
      { zh: '委托诉讼代理人（签名，有代理人时）', en: 'Agent (signature, if there is one)' },
    ],
    attachments: {
      zh: '附：证据材料及清单一份；身份证明一份',
      en: 'Attached: evidence and list, one set; proof of identity, one',
    },
  },
  notes: [
    {
      zh: '专家在法庭上就专业问题提出的意见，视为当事人的陈述。',
      en: 'What the expert says on professional issues counts as the party’s statement.',
    },
  ],
  feeNote: { zh: '专家的费用由申请人负担。', en: 'The applicant bears the cost of the expert.' },
});
