import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { bygone } from '../definition/standing-rules.ts';
import { laws } from '../dictionaries/laws.ts';

export const reAvoidApply = defineKind({
  key: 're_avoid_apply',
  order: 26,
  title: { zh: '回避复议申请', en: 'Review of a recusal decision' },
  plain: { zh: '对驳回回避的决定不服，请求复议', en: 'Ask for a review when recusal was refused' },
  short: { zh: '回避复议', en: 'Recusal review' },
  category: 'CLOSING',
  synonyms: ['回避被驳回', '不同意不换人', '再申请换法官', '回避不服'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '回避申请人', en: 'Person who applied for recusal' },
    { zh: '法定代理人', en: 'Statutory agent' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  stagesRefused: closed,
  instead: { stage: afterClosing },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED', 'INVESTIGATION', 'DEBATE', 'DEBATE_CLOSED'],
  preconditions: [
    { zh: '您的回避申请已被决定驳回', en: 'Your application for recusal has been refused' },
    { zh: '只能申请复议一次', en: 'A review may be asked for once only' },
    { zh: '向作出决定的法院提出', en: 'To the court that made the decision' },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第50条', en: 'Art. 50' },
      note: {
        zh: '复议一次，三日内决定，复议期间不停止参与本案工作',
        en: 'One review, decided within three days; meanwhile the person goes on working',
      },
    },
    {
      law: laws.administrativeLitigationInterpretation,
      article: { zh: '第74条', en: 'Art. 74' },
      note: { zh: '行政案件', en: 'Administrative cases' },
    },
    {
      law: laws.criminalProcedure,
      article: { zh: '第31条', en: 'Art. 31' },
      note: { zh: '刑事案件', en: 'Criminal cases' },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: {
        zh: '接到决定时提出；之后提出的，由法院审查',
        en: 'When you receive the decision; if later, the court examines whether it is in time',
      },
      value: 0,
      unit: 'day',
      from: { zh: '接到决定', en: 'Receipt of the decision' },
      basis: { zh: '民诉法第50条', en: 'Civil Procedure Law, art. 50' },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'decide',
      side: 'court',
      label: { zh: '三日内作出复议决定', en: 'The review is decided within three days' },
      value: 3,
      unit: 'day',
      from: { zh: '收到复议申请', en: 'Receipt of the application for review' },
      basis: { zh: '民诉法第50条', en: 'Civil Procedure Law, art. 50' },
      enforce: 'info',
      source: 'law',
    },
  ],
  deadlines: [{ from: 'decisionReceivedDate', limit: 'file' }],
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  fields: [
    {
      name: 'originalApplyId',
      label: { zh: '原回避申请', en: 'Original recusal application' },
      control: 'select',
      required: false,
      hint: {
        zh: '从您的申请中选择；线下提出的可以不选。',
        en: 'Choose from your applications; leave empty if it was made on paper.',
      },
    },
    {
      name: 'originalDecisionNo',
      label: { zh: '原决定书文号', en: 'Number of the decision' },
      control: 'text',
      required: true,
      min: 2,
      max: 60,
    },
    { name: 'originalDecisionDate', label: { zh: '决定日期', en: 'Decision date' }, control: 'date', required: true },
    {
      name: 'decisionReceivedDate',
      label: { zh: '收到决定日期', en: 'Date you received the decision' },
      control: 'date',
      required: true,
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
    ...bygone('originalDecisionDate', 'decisionReceivedDate'),
    { rule: 'day', field: 'originalDecisionDate', is: 'notBefore', than: 'filingDate' },
    { rule: 'day', field: 'decisionReceivedDate', is: 'notBefore', than: 'originalDecisionDate' },
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    { code: 'DECISION', label: { zh: '原驳回决定书', en: 'Original decision of refusal' }, required: 'yes', pdf: true },
    { code: 'EVIDENCE', label: { zh: '补充证据', en: 'Further evidence' }, required: 'no', pdf: true },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    returnForCorrection({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    {
      action: 'approve',
      byRole: { zh: '院长/审判委员会', en: 'President or adjudication committee' },
      by: ['president', 'adjudication_committee'],
      document: { zh: '复议决定书', en: 'Decision on review' },
      result: 31,
      note: { zh: '撤销原决定，准许回避', en: 'The decision is set aside and recusal allowed' },
      approvedBy: ['president', 'adjudication_committee'],
    },
    {
      action: 'reject',
      byRole: { zh: '院长/审判委员会', en: 'President or adjudication committee' },
      by: ['president', 'adjudication_committee'],
      document: { zh: '复议决定书', en: 'Decision on review' },
      result: 30,
      note: { zh: '驳回复议，维持原决定', en: 'The review is refused and the decision stands' },
      approvedBy: ['president', 'adjudication_committee'],
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '复议申请书', en: 'Application for Review' },
    body: [
      { heading: { zh: '复议申请人信息', en: 'Applicant for review' }, source: ['applicant'] },
      {
        heading: { zh: '原决定情况', en: 'The decision under review' },
        source: ['originalDecisionNo', 'originalDecisionDate'],
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
  notes: [
    {
      zh: '复议期间，被申请回避的人员不停止参与本案工作。',
      en: 'During the review the person concerned goes on working on the case.',
    },
  ],
});
