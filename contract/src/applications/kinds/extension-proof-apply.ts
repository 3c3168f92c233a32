import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { laws } from '../dictionaries/laws.ts';

export const extensionProofApply = defineKind({
  key: 'extension_proof_apply',
  order: 15,
  title: { zh: '延长举证期限申请', en: 'Extension of time to adduce evidence' },
  plain: { zh: '证据来不及交，请求宽限几天', en: 'Ask for more time to hand in evidence' },
  short: { zh: '延长举证', en: 'Extension' },
  category: 'EVIDENCE',
  synonyms: ['证据来不及', '宽限', '延期举证', '晚交证据', '举证时间不够', '交证据的时间', '证据还没准备好'],
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
    { zh: '一般在举证期限届满前提出', en: 'As a rule before the time for evidence ends' },
    {
      zh: '有客观障碍，在举证期限内提供证据确有困难',
      en: 'An objective obstacle makes it truly hard to give the evidence in time',
    },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第68条', en: 'Art. 68' },
      note: { zh: '申请延长', en: 'Applying for an extension' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第99、100条', en: 'Arts. 99 and 100' },
      note: {
        zh: '书面申请；准许的，适用于其他当事人',
        en: 'In writing; an extension applies to the other parties too',
      },
    },
    {
      law: laws.evidence,
      article: { zh: '第51至55条', en: 'Arts. 51–55' },
      note: { zh: '期限的长短，客观障碍', en: 'Length of the time, objective obstacles' },
    },
    {
      law: laws.administrativeLitigationInterpretation,
      article: { zh: '第34、35条', en: 'Arts. 34 and 35' },
      note: {
        zh: '行政案件被告申请延期举证，在收到起诉状副本之日起十五日内提出',
        en: 'In administrative cases the defendant applies within fifteen days of receiving the statement',
      },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: { zh: '举证期限届满前书面提出', en: 'In writing before the time for evidence ends' },
      from: { zh: '举证期限届满日', en: 'The end of the time for evidence' },
      basis: {
        zh: '民诉法解释第100条；证据规定第54条',
        en: 'Interpretation of the Civil Procedure Law, art. 100; Civil Evidence Provisions, art. 54',
      },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'len1',
      side: 'court',
      label: {
        zh: '一审普通程序举证期限不少于十五日；二审提供新证据不少于十日；简易程序不超过十五日；小额诉讼一般不超过七日',
        en: 'First instance, ordinary: at least fifteen days; new evidence on appeal: at least ten; summary: at most fifteen; small claims: as a rule at most seven',
      },
      basis: { zh: '证据规定第51条', en: 'Civil Evidence Provisions, art. 51' },
      enforce: 'info',
      source: 'law',
    },
    {
      id: 'admin',
      side: 'party',
      label: {
        zh: '行政案件被告：收到起诉状副本十五日内',
        en: 'Defendants in administrative cases: within fifteen days of receiving the statement',
      },
      value: 15,
      unit: 'day',
      from: { zh: '收到起诉状副本次日', en: 'The day after the statement of claim arrives' },
      basis: { zh: '行诉法解释第34条', en: 'Interpretation of the Administrative Litigation Law, art. 34' },
      enforce: 'warn',
      source: 'law',
    },
  ],
  deadlines: [{ lastDay: 'currentDeadline' }],
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  fields: [
    {
      name: 'currentDeadline',
      label: { zh: '现举证期限届满日', en: 'Present last day for evidence' },
      control: 'date',
      required: true,
      hint: { zh: '见举证通知书。', en: 'See the notice to adduce evidence.' },
    },
    {
      name: 'requestedDeadline',
      label: { zh: '申请延长至', en: 'Extend to' },
      control: 'date',
      required: true,
      hint: { zh: '须晚于现在的届满日。', en: 'Later than the present last day.' },
    },
    {
      name: 'extensionReason',
      label: { zh: '延长事由', en: 'Reason' },
      control: 'select',
      required: true,
      dictionary: 'EXTENSION_REASON',
    },
    {
      name: 'pendingEvidence',
      label: { zh: '待提交证据', en: 'Evidence still to come' },
      control: 'item-list',
      required: true,
      min: 1,
      max: 50,
      item: 'PENDING_EVIDENCE',
    },
    {
      name: 'factsAndReasons',
      label: { zh: '事实和理由', en: 'Facts and reasons' },
      control: 'textarea',
      required: true,
      min: 20,
      max: 2000,
    },
  ],
  rules: [
    { rule: 'day', field: 'requestedDeadline', is: 'after', than: 'currentDeadline' },
    { rule: 'day', field: 'requestedDeadline', is: 'notBefore', than: 'today' },
    { rule: 'day', field: 'pendingEvidence.expectedDate', is: 'notBefore', than: 'today' },
    { rule: 'day', field: 'pendingEvidence.expectedDate', is: 'notAfter', than: 'requestedDeadline' },
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    {
      code: 'EVIDENCE',
      label: { zh: '证明客观障碍的材料', en: 'Proof of the objective obstacle' },
      required: 'no',
      pdf: true,
    },
    { code: 'PROOF_NOTICE', label: { zh: '举证通知书', en: 'Notice to adduce evidence' }, required: 'no', pdf: true },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    returnForCorrection({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    {
      action: 'approve',
      byRole: { zh: '承办法官/合议庭', en: 'Judge in charge or panel' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '准许延长举证期限通知书', en: 'Notice extending the time for evidence' },
      result: 31,
      note: {
        zh: '同时通知其他当事人，延长的期限适用于各方',
        en: 'The other parties are told; the extension applies to all',
      },
    },
    {
      action: 'reject',
      byRole: { zh: '承办法官/合议庭', en: 'Judge in charge or panel' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '不予准许通知书', en: 'Notice of refusal' },
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
    title: { zh: '延长举证期限申请书', en: 'Application to Extend the Time for Evidence' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['requestedDeadline'] },
      { heading: { zh: '事实和理由', en: 'Facts and reasons' }, source: ['factsAndReasons', 'pendingEvidence'] },
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
      zh: '法院没有准许的，按原来的期限提交证据。',
      en: 'Unless the court allows it, the evidence is due at the original time.',
    },
  ],
});
