import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { bygone } from '../definition/standing-rules.ts';
import { laws } from '../dictionaries/laws.ts';

export const reIdentificationApply = defineKind({
  key: 're_identification_apply',
  order: 28,
  title: { zh: '重新鉴定申请', en: 'Application for re-appraisal' },
  plain: { zh: '对鉴定结果不服，请求重新鉴定', en: 'Ask for a new appraisal' },
  short: { zh: '重新鉴定', en: 'Re-appraisal' },
  category: 'EVIDENCE',
  synonyms: ['重做鉴定', '鉴定不准', '不服鉴定', '再鉴定一次', '鉴定结论有问题'],
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
    {
      zh: '本案已有法院委托作出的鉴定意见',
      en: 'There is already an appraisal opinion made on the court’s instruction',
    },
    { zh: '属于法律规定应当重新鉴定的情形', en: 'One of the cases named by law applies' },
    {
      zh: '瑕疵可以通过补正、补充鉴定、补充质证解决的，不重新鉴定',
      en: 'No re-appraisal where a flaw can be put right by correction, supplement or further questioning',
    },
  ],
  legalBasis: [
    {
      law: laws.evidence,
      article: { zh: '第40条', en: 'Art. 40' },
      note: {
        zh: '应当准许的四种情形；瑕疵可以补正的不准许',
        en: 'The four cases in which it is granted; not where a flaw can be put right',
      },
    },
    {
      law: laws.evidence,
      article: { zh: '第81条', en: 'Art. 81' },
      note: { zh: '鉴定人拒不出庭的，应当准许', en: 'Granted when the appraiser refuses to appear' },
    },
    {
      law: laws.civilProcedure,
      article: { zh: '第142条', en: 'Art. 142' },
      note: { zh: '当庭提出的，由法院决定', en: 'If asked for in court, the court decides' },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: { zh: '在法院指定的异议期间内提出', en: 'Within the time for objections set by the court' },
      basis: { zh: '证据规定第37条', en: 'Civil Evidence Provisions, art. 37' },
      enforce: 'info',
      source: 'law',
    },
  ],
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  fields: [
    {
      name: 'originalAppraisalDocNo',
      label: { zh: '原鉴定书编号', en: 'Original report number' },
      control: 'text',
      required: true,
      min: 2,
      max: 60,
    },
    {
      name: 'originalInstitution',
      label: { zh: '原鉴定机构', en: 'Original institution' },
      control: 'text',
      required: true,
      max: 100,
    },
    {
      name: 'originalOpinionDate',
      label: { zh: '原鉴定意见日期', en: 'Date of opinion' },
      control: 'date',
      required: true,
    },
    {
      name: 'reidGrounds',
      label: { zh: '重新鉴定事由', en: 'Grounds' },
      control: 'multi-select',
      required: true,
      min: 1,
      max: 5,
      dictionary: 'REID_GROUND',
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
      label: { zh: '重新鉴定事项', en: 'What to appraise again' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 1000,
    },
    {
      name: 'whyNotSupplement',
      label: {
        zh: '不能通过补正、补充鉴定、补充质证解决的理由',
        en: 'Why correction, a supplement or further questioning is not enough',
      },
      control: 'textarea',
      required: true,
      min: 10,
      max: 1000,
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
      max: 3000,
    },
    {
      name: 'feeAdvanceAgreed',
      label: { zh: '同意预交鉴定费用', en: 'I agree to prepay the appraisal fee' },
      control: 'checkbox',
      required: true,
    },
  ],
  rules: [...bygone('originalOpinionDate')],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    { code: 'REPORT', label: { zh: '原鉴定书', en: 'Original appraisal report' }, required: 'yes', pdf: true },
    {
      code: 'EVIDENCE',
      label: { zh: '证明重新鉴定事由的证据', en: 'Evidence of the ground for re-appraisal' },
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
      document: { zh: '准许重新鉴定通知、委托鉴定书', en: 'Notice of approval, instruction to the appraiser' },
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
      action: 'forward',
      byRole: { zh: '承办法官', en: 'Judge in charge' },
      by: ['judge', 'presiding_judge'],
      result: 35,
      note: { zh: '移送司法技术部门', en: 'Passed to the judicial technology office' },
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '重新鉴定申请书', en: 'Application for Re-appraisal' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['appraisalItems', 'originalAppraisalDocNo'] },
      {
        heading: { zh: '事实和理由', en: 'Facts and reasons' },
        source: ['factsAndReasons', 'reidGrounds', 'whyNotSupplement'],
      },
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
      zh: '重新鉴定的，原鉴定意见不再作为认定事实的根据。',
      en: 'After a re-appraisal the first opinion no longer serves as a basis for the facts.',
    },
  ],
  feeNote: {
    zh: '鉴定费由申请人预交，直接付给鉴定机构。',
    en: 'The applicant prepays the fee straight to the institution.',
  },
});
