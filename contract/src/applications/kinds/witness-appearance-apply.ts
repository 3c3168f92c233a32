import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { laws } from '../dictionaries/laws.ts';

export const witnessAppearanceApply = defineKind({
  key: 'witness_appearance_apply',
  order: 13,
  title: { zh: '证人出庭作证申请', en: 'Application for witness testimony' },
  plain: { zh: '请证人到庭作证', en: 'Ask for a witness to testify in court' },
  short: { zh: '证人出庭', en: 'Witness' },
  category: 'EVIDENCE',
  synonyms: ['叫证人', '找人作证', '证人来法庭', '人证', '证人证言'],
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
    {
      zh: '证人了解案件情况，能够正确表达意思',
      en: 'The witness knows the facts and can express himself or herself correctly',
    },
    { zh: '作证的内容与待证事实有关，并且有必要', en: 'The testimony bears on the facts to be proved and is needed' },
    { zh: '证人作证前不能旁听庭审', en: 'A witness does not attend the hearing before testifying' },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第75至77条', en: 'Arts. 75–77' },
      note: { zh: '作证的义务、方式和费用', en: 'Duty to testify, how, and costs' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第117至120条', en: 'Arts. 117–120' },
      note: {
        zh: '举证期限届满前申请，预缴费用，签署保证书',
        en: 'Apply before the time for evidence ends; prepay; sign the undertaking',
      },
    },
    {
      law: laws.evidence,
      article: { zh: '第68至77条', en: 'Arts. 68–77' },
      note: { zh: '申请书内容、通知、保证书', en: 'Contents, notice, undertaking' },
    },
    {
      law: laws.onlineLitigation,
      article: { zh: '第26条', en: 'Art. 26' },
      note: { zh: '在线出庭', en: 'Appearing online' },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: { zh: '举证期限届满前提出', en: 'Before the time for evidence ends' },
      from: { zh: '举证期限届满日', en: 'The end of the time for evidence' },
      basis: {
        zh: '民诉法解释第117条；证据规定第69条',
        en: 'Interpretation of the Civil Procedure Law, art. 117; Civil Evidence Provisions, art. 69',
      },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'notice',
      side: 'court',
      label: { zh: '开庭三日前通知诉讼参与人', en: 'Those taking part are told three days before the hearing' },
      value: 3,
      unit: 'day',
      from: { zh: '开庭日前', en: 'Before the day of the hearing' },
      basis: { zh: '民诉法第139条', en: 'Civil Procedure Law, art. 139' },
      enforce: 'info',
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
      name: 'witnesses',
      label: { zh: '证人', en: 'Witnesses' },
      control: 'person-list',
      required: true,
      min: 1,
      max: 10,
      item: 'WITNESS',
    },
    {
      name: 'necessity',
      label: { zh: '证人出庭作证的必要性', en: 'Why the witness is needed' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 1000,
    },
    {
      name: 'appearanceMode',
      label: { zh: '作证方式', en: 'Mode' },
      control: 'radio',
      required: true,
      dictionary: 'APPEARANCE_MODE',
    },
    {
      name: 'absentReason',
      label: { zh: '不能到庭原因', en: 'Why the witness cannot attend' },
      control: 'select',
      required: true,
      dictionary: 'WITNESS_ABSENT_REASON',
      visibleWhen: [{ field: 'appearanceMode', op: 'ne', value: 'IN_PERSON' }],
    },
    {
      name: 'absentReasonDetail',
      label: { zh: '具体原因', en: 'Details' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 500,
      visibleWhen: [{ field: 'appearanceMode', op: 'ne', value: 'IN_PERSON' }],
    },
    {
      name: 'feeAdvanceAgreed',
      label: { zh: '同意预缴证人出庭费用', en: 'I agree to prepay the witness’s costs' },
      control: 'checkbox',
      required: true,
    },
  ],
  rules: [
    // The statements of a party are not those of a witness (Civil Procedure Law, art. 66).
    { rule: 'different', field: 'witnesses.idNo', than: 'applicantIdNo' },
    { rule: 'distinct', field: 'witnesses.idNo' },
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    {
      code: 'WITNESS_ID',
      label: { zh: '证人身份证明', en: 'Proof of identity of the witness' },
      required: 'yes',
      pdf: false,
    },
    {
      code: 'ABSENCE_PROOF',
      label: { zh: '不能到庭的证明', en: 'Proof of why the witness cannot attend' },
      required: 'conditional',
      when: [{ field: 'appearanceMode', op: 'in', value: ['VIDEO', 'WRITTEN', 'AV'] }],
      condition: { zh: '证人不到庭作证的', en: 'When the witness does not testify in person' },
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
      document: { zh: '准许通知、证人出庭通知书', en: 'Notice of approval, notice to the witness' },
      result: 31,
      note: {
        zh: '写明时间、地点、要求和作伪证的后果',
        en: 'States time, place, duties and the consequences of false testimony',
      },
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
      byRole: { zh: '书记员', en: 'Clerk' },
      by: ['clerk'],
      document: { zh: '预缴证人出庭费用通知', en: 'Notice to prepay the witness’s costs' },
      result: 23,
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '证人出庭作证申请书', en: 'Application for a Witness to Testify' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['witnesses'] },
      {
        heading: {
          zh: '作证的主要内容及与待证事实的关联',
          en: 'Main content of the testimony and its link with the facts to be proved',
        },
        source: ['witnesses'],
      },
      { heading: { zh: '必要性', en: 'Why it is needed' }, source: ['necessity'] },
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
      zh: '证人的住址和电话不会完整显示给对方当事人。',
      en: 'The witness’s address and phone are not shown in full to the other side.',
    },
  ],
  feeNote: {
    zh: '证人出庭费用由申请人预缴，最后由败诉一方负担。',
    en: 'The applicant prepays the witness’s costs; the losing side bears them in the end.',
  },
});
