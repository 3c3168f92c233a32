import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { defineKind } from '../definition/define-kind.ts';
import { bygone } from '../definition/standing-rules.ts';
import { laws } from '../dictionaries/laws.ts';

export const reLitigationPreservationApply = defineKind({
  key: 're_litigation_preservation_apply',
  order: 27,
  title: { zh: '保全复议申请', en: 'Review of a preservation ruling' },
  plain: { zh: '对保全裁定不服，请求复议', en: 'Ask for a review of a preservation ruling' },
  short: { zh: '保全复议', en: 'Preservation review' },
  category: 'CLOSING',
  synonyms: ['不服查封', '不服冻结', '保全被驳回', '保全不服', '冻错了', '保全裁定不服'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '申请保全人', en: 'Preservation applicant' },
    { zh: '被保全人', en: 'Preserved party' },
    { zh: '利害关系人', en: 'Interested person' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN'],
  stagesAllowed: [
    'FILED',
    'ASSIGNED',
    'PRETRIAL',
    'SCHEDULED',
    'INVESTIGATION',
    'DEBATE',
    'DEBATE_CLOSED',
    'PRONOUNCED',
  ],
  preconditions: [
    { zh: '向作出裁定的法院提出', en: 'To the court that made the ruling' },
    { zh: '只能申请复议一次', en: 'A review may be asked for once only' },
    {
      zh: '复议针对裁定本身；对保全的实施行为不服的，提出执行异议（民诉法第236条）',
      en: 'The review is of the ruling itself; against how it was carried out, raise an enforcement objection (Civil Procedure Law, art. 236)',
    },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第111条', en: 'Art. 111' },
      note: { zh: '复议一次，复议期间不停止执行', en: 'One review, which does not stop enforcement' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第171、172条', en: 'Arts. 171 and 172' },
      note: { zh: '五日内申请，十日内审查', en: 'Apply within five days, reviewed within ten' },
    },
    {
      law: laws.propertyPreservation,
      article: { zh: '第25条', en: 'Art. 25' },
      note: {
        zh: '准予保全和驳回申请的裁定都可以复议',
        en: 'Rulings granting and refusing preservation may both be reviewed',
      },
    },
    {
      law: laws.administrativeLitigationInterpretation,
      article: { zh: '第76、77条', en: 'Arts. 76 and 77' },
      note: { zh: '行政案件可以复议', en: 'Review in administrative cases' },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: { zh: '收到裁定书之日起五日内', en: 'Within five days of receiving the ruling' },
      value: 5,
      unit: 'day',
      from: { zh: '裁定书送达次日', en: 'The day after the ruling is served' },
      basis: {
        zh: '民诉法解释第171条；财产保全规定第25条',
        en: 'Interpretation of the Civil Procedure Law, art. 171; Property Preservation Provisions, art. 25',
      },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'decide',
      side: 'court',
      label: { zh: '收到复议申请后十日内审查', en: 'Reviewed within ten days of the application' },
      value: 10,
      unit: 'day',
      from: { zh: '收到复议申请', en: 'Receipt of the application for review' },
      basis: {
        zh: '民诉法解释第171条；财产保全规定第25条',
        en: 'Interpretation of the Civil Procedure Law, art. 171; Property Preservation Provisions, art. 25',
      },
      enforce: 'info',
      source: 'law',
    },
  ],
  deadlines: [{ from: 'rulingReceivedDate', limit: 'file' }],
  blocks: ['caseRef', 'applicant', 'agent', 'respondents', 'lateness', 'signature'],
  fields: [
    {
      name: 'preservationSide',
      label: { zh: '在保全中的地位', en: 'Position in preservation' },
      control: 'radio',
      required: true,
      dictionary: 'PRESERVATION_SIDE',
    },
    {
      name: 'rulingType',
      label: { zh: '申请复议的裁定类型', en: 'Ruling type' },
      control: 'select',
      required: true,
      dictionary: 'RULING_TYPE_REVIEW',
    },
    {
      name: 'originalRulingNo',
      label: { zh: '裁定书文号', en: 'Ruling number' },
      control: 'text',
      required: true,
      min: 2,
      max: 60,
    },
    { name: 'rulingDate', label: { zh: '裁定日期', en: 'Ruling date' }, control: 'date', required: true },
    {
      name: 'rulingReceivedDate',
      label: { zh: '收到裁定日期', en: 'Date you received the ruling' },
      control: 'date',
      required: true,
    },
    {
      name: 'reviewDeadline',
      label: { zh: '复议期届满日', en: 'Last day for the review' },
      control: 'date',
      required: false,
      readOnly: true,
      hint: { zh: '由系统计算。', en: 'Worked out by the system.' },
      computed: true,
    },
    {
      name: 'requestMatter',
      label: { zh: '复议请求', en: 'What you ask of the review' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 500,
    },
    {
      name: 'factsAndReasons',
      label: { zh: '事实和理由', en: 'Facts and reasons' },
      control: 'textarea',
      required: true,
      min: 20,
      max: 3000,
    },
  ],
  rules: [
    ...bygone('rulingDate', 'rulingReceivedDate'),
    { rule: 'day', field: 'rulingReceivedDate', is: 'notBefore', than: 'rulingDate' },
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    { code: 'RULING', label: { zh: '原裁定书', en: 'Original ruling' }, required: 'yes', pdf: true },
    { code: 'EVIDENCE', label: { zh: '支持复议理由的证据', en: 'Evidence for the review' }, required: 'no', pdf: true },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    returnForCorrection({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    {
      action: 'approve',
      byRole: { zh: '作出裁定的机构', en: 'Body that made the ruling' },
      by: ['judge', 'presiding_judge', 'filing_division'],
      document: { zh: '民事裁定书（撤销或者变更原裁定）', en: 'Civil ruling (setting aside or changing the ruling)' },
      result: 31,
    },
    {
      action: 'partlyApprove',
      byRole: { zh: '作出裁定的机构', en: 'Body that made the ruling' },
      by: ['judge', 'presiding_judge', 'filing_division'],
      document: { zh: '民事裁定书（部分变更）', en: 'Civil ruling (changed in part)' },
      result: 32,
    },
    {
      action: 'reject',
      byRole: { zh: '作出裁定的机构', en: 'Body that made the ruling' },
      by: ['judge', 'presiding_judge', 'filing_division'],
      document: { zh: '民事裁定书（驳回复议申请）', en: 'Civil ruling (review refused)' },
      result: 30,
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 32, 34, 40, 41, 42],
  printed: {
    title: { zh: '复议申请书', en: 'Application for Review' },
    body: [
      { heading: { zh: '当事人信息', en: 'Parties' }, source: ['applicant', 'respondents'] },
      {
        heading: { zh: '原裁定情况', en: 'The ruling under review' },
        source: ['originalRulingNo', 'rulingDate', 'rulingType'],
      },
      { heading: { zh: '复议请求', en: 'What is asked of the review' }, source: ['requestMatter'] },
      { heading: { zh: '事实和理由', en: 'Facts and reasons' }, source: ['factsAndReasons'] },
    ],
    signature: [
      { zh: '复议申请人（签名、捺印或者盖章）', en: 'Applicant for review (signature, fingerprint or seal)' },
      { zh: '委托诉讼代理人（签名）', en: 'Agent (signature)' },
    ],
    attachments: {
      zh: '附：证据材料及清单一份；身份证明一份',
      en: 'Attached: evidence and list, one set; proof of identity, one',
    },
  },
  notes: [{ zh: '复议期间不停止裁定的执行。', en: 'The review does not stop enforcement of the ruling.' }],
});
