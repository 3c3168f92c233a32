import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { laws } from '../dictionaries/laws.ts';

export const justApply = defineKind({
  key: 'just_apply',
  order: 32,
  title: { zh: '司法鉴定申请', en: 'Application for judicial appraisal' },
  plain: { zh: '请求找专业机构做鉴定', en: 'Ask for a professional appraisal' },
  short: { zh: '司法鉴定', en: 'Appraisal' },
  category: 'EVIDENCE',
  synonyms: [
    '做鉴定',
    '笔迹鉴定',
    '伤残鉴定',
    '亲子鉴定',
    '工程造价鉴定',
    '验伤',
    '鉴定',
    '签名是假的',
    '做个鉴定',
    '评估',
  ],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '当事人', en: 'Party' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  proceduresRefused: ['RETRIAL_REVIEW'],
  stagesRefused: closed,
  instead: {
    procedure: {
      zh: '审查再审申请期间不委托鉴定；裁定再审后可以申请。',
      en: 'No appraisal is ordered while an application for retrial is reviewed; apply once the retrial is ordered.',
    },
    stage: afterClosing,
  },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED', 'INVESTIGATION', 'DEBATE'],
  preconditions: [
    { zh: '是查明专门性问题所必需的', en: 'It is needed to establish a matter of special knowledge' },
    {
      zh: '在法院指定的期间内提出并预交鉴定费；否则视为放弃申请',
      en: 'Apply and prepay within the time set by the court; otherwise the application counts as given up',
    },
    { zh: '再审申请审查期间不准许鉴定', en: 'Not granted while an application for retrial is being reviewed' },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第79、80条', en: 'Arts. 79 and 80' },
      note: { zh: '申请，协商或者指定鉴定人', en: 'Applying; appraiser by agreement or appointment' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第121条', en: 'Art. 121' },
      note: {
        zh: '可以在举证期限届满前提出；与待证事实无关联的不准许',
        en: 'Before the time for evidence ends; refused if unrelated to the facts to be proved',
      },
    },
    {
      law: laws.evidence,
      article: { zh: '第30至36条', en: 'Arts. 30–36' },
      note: {
        zh: '释明和指定期间、预交费用、委托书、承诺书',
        en: 'Explanation and set time, prepayment, instruction, undertaking',
      },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第397条', en: 'Art. 397' },
      note: { zh: '再审申请审查期间不准许', en: 'Not granted during review of an application for retrial' },
    },
    {
      law: laws.litigationFees,
      article: { zh: '第12条', en: 'Art. 12' },
      note: {
        zh: '鉴定费由主张的一方负担，直接支付给鉴定机构',
        en: 'The fee is borne by who asks and is paid straight to the institution',
      },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: {
        zh: '在法院指定的期间内提出；没有指定的，在举证期限届满前提出',
        en: 'Within the time set by the court; if none, before the time for evidence ends',
      },
      from: { zh: '指定期间届满日', en: 'The end of the set time' },
      basis: {
        zh: '证据规定第31条；民诉法解释第121条',
        en: 'Civil Evidence Provisions, art. 31; Interpretation of the Civil Procedure Law, art. 121',
      },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'exclude',
      side: 'court',
      label: { zh: '鉴定期间不计入审理期限', en: 'The time of appraisal does not count towards the trial limit' },
      basis: { zh: '民诉法解释第243条', en: 'Interpretation of the Civil Procedure Law, art. 243' },
      enforce: 'info',
      source: 'law',
    },
  ],
  deadlines: [{ lastDay: 'designatedDeadline' }],
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  fields: [
    {
      name: 'designatedDeadline',
      label: { zh: '法院指定的申请期间届满日', en: 'Last day set by the court' },
      control: 'date',
      required: false,
    },
    {
      name: 'appraisalCategory',
      label: { zh: '鉴定类别', en: 'Category' },
      control: 'select',
      required: true,
      dictionary: 'APPRAISAL_CATEGORY',
    },
    {
      name: 'appraisalItems',
      label: { zh: '鉴定事项', en: 'What to appraise' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 1000,
    },
    {
      name: 'appraisalScope',
      label: { zh: '鉴定范围与要求', en: 'Scope' },
      control: 'textarea',
      required: false,
      max: 1000,
    },
    {
      name: 'factToProve',
      label: { zh: '待证事实', en: 'Fact to prove' },
      control: 'textarea',
      required: true,
      min: 5,
      max: 1000,
    },
    {
      name: 'appraisalMaterials',
      label: { zh: '鉴定材料', en: 'Materials for appraisal' },
      control: 'item-list',
      required: true,
      min: 1,
      max: 50,
      item: 'APPRAISAL_MATERIAL',
    },
    {
      name: 'institutionMode',
      label: { zh: '鉴定机构确定方式', en: 'How to choose the institution' },
      control: 'radio',
      required: true,
      dictionary: 'INSTITUTION_MODE',
    },
    {
      name: 'proposedInstitution',
      label: { zh: '建议的鉴定机构', en: 'Proposed institution' },
      control: 'text',
      required: true,
      max: 100,
      visibleWhen: [{ field: 'institutionMode', op: 'eq', value: 'NEGOTIATE' }],
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
      name: 'feeAdvanceAgreed',
      label: { zh: '同意预交鉴定费用', en: 'I agree to prepay the appraisal fee' },
      control: 'checkbox',
      required: true,
    },
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    {
      code: 'APPRAISAL_FILES',
      label: { zh: '鉴定材料', en: 'Appraisal materials' },
      required: 'yes',
      pdf: true,
      note: { zh: '鉴定材料须先经质证', en: 'The materials must first be examined by both sides' },
    },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    returnForCorrection({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    {
      action: 'approve',
      byRole: { zh: '承办法官/合议庭', en: 'Judge in charge or panel' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '准许鉴定通知、委托鉴定书', en: 'Notice of approval, instruction to the appraiser' },
      result: 31,
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
    {
      action: 'requirePayment',
      byRole: { zh: '司法技术部门', en: 'Judicial technology office' },
      by: ['technology'],
      document: { zh: '预交鉴定费通知', en: 'Notice to prepay the appraisal fee' },
      result: 23,
      note: { zh: '直接付给鉴定机构', en: 'Paid straight to the institution' },
    },
    {
      action: 'forward',
      byRole: { zh: '承办法官', en: 'Judge in charge' },
      by: ['judge', 'presiding_judge'],
      result: 35,
      note: { zh: '移送司法技术（对外委托）部门', en: 'Passed to the judicial technology office' },
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '司法鉴定申请书', en: 'Application for Judicial Appraisal' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['appraisalItems', 'appraisalCategory'] },
      { heading: { zh: '待证事实', en: 'Fact to prove' }, source: ['factToProve'] },
      { heading: { zh: '事实和理由', en: 'Facts and reasons' }, source: ['factsAndReasons'] },
      { heading: { zh: '鉴定材料', en: 'Materials for appraisal' }, source: ['appraisalMaterials'] },
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
      zh: '鉴定费由您直接付给鉴定机构，法院不代收代付（诉讼费用交纳办法第12条）。',
      en: 'You pay the fee straight to the institution; the court does not handle it (Litigation Fee Measures, art. 12).',
    },
  ],
  feeNote: {
    zh: '鉴定费由申请人预交，直接付给鉴定机构。',
    en: 'The applicant prepays the fee straight to the institution.',
  },
});
