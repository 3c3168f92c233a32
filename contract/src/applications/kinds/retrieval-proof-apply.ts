import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { laws } from '../dictionaries/laws.ts';

export const retrievalProofApply = defineKind({
  key: 'retrieval_proof_apply',
  order: 16,
  title: { zh: '调查收集证据申请', en: 'Application for the court to collect evidence' },
  plain: { zh: '自己拿不到的证据，请法院去调取', en: 'Ask the court to collect evidence that you cannot get' },
  short: { zh: '调取证据', en: 'Collection' },
  category: 'EVIDENCE',
  synonyms: ['请法院查', '拿不到证据', '调监控', '查银行流水', '查档案', '法院调证', '调通话记录', '查对方财产'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '当事人', en: 'Party' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
    { zh: '其他诉讼代理人', en: 'Other agent' },
  ],
  stagesRefused: closed,
  instead: { stage: afterClosing },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED'],
  preconditions: [
    {
      zh: '属于因客观原因不能自行收集的证据',
      en: 'The evidence cannot be collected by the party for objective reasons',
    },
    { zh: '与待证事实有关联，对证明有意义', en: 'It bears on the facts to be proved and helps to prove them' },
    { zh: '有明确的线索', en: 'There is a specific clue' },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第67条', en: 'Art. 67' },
      note: { zh: '人民法院调查收集证据', en: 'Collection of evidence by the court' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第94、95条', en: 'Arts. 94 and 95' },
      note: { zh: '可以申请和不予准许的情形', en: 'When it may be asked for and when it is refused' },
    },
    {
      law: laws.evidence,
      article: { zh: '第20条', en: 'Art. 20' },
      note: { zh: '申请书内容', en: 'Contents of the application' },
    },
    {
      law: laws.administrativeLitigation,
      article: { zh: '第41条', en: 'Art. 41' },
      note: { zh: '行政案件', en: 'Administrative cases' },
    },
    {
      law: laws.administrativeLitigationInterpretation,
      article: { zh: '第39条', en: 'Art. 39' },
      note: { zh: '不予准许的情形', en: 'When it is refused' },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: { zh: '举证期限届满前书面提出', en: 'In writing before the time for evidence ends' },
      from: { zh: '举证期限届满日', en: 'The end of the time for evidence' },
      basis: {
        zh: '民诉法解释第94条；证据规定第20条',
        en: 'Interpretation of the Civil Procedure Law, art. 94; Civil Evidence Provisions, art. 20',
      },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'review',
      side: 'party',
      label: { zh: '对不予准许的决定，现行规定没有设复议', en: 'The present provisions know no review of a refusal' },
      basis: { zh: '法律未明定，由法院掌握', en: 'Not fixed by law; the court decides' },
      enforce: 'info',
      source: 'local',
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
      hint: { zh: '见举证通知书。', en: 'See the notice to adduce evidence.' },
    },
    {
      name: 'retrievalItems',
      label: { zh: '拟调取的证据', en: 'Evidence to collect' },
      control: 'item-list',
      required: true,
      min: 1,
      max: 20,
      item: 'RETRIEVAL_ITEM',
    },
    {
      name: 'retrievalReason',
      label: { zh: '不能自行收集的原因', en: 'Why you cannot collect it' },
      control: 'select',
      required: true,
      dictionary: 'RETRIEVAL_REASON',
    },
    {
      name: 'reasonDetail',
      label: { zh: '原因说明', en: 'Details' },
      control: 'textarea',
      required: true,
      min: 20,
      max: 2000,
    },
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    {
      code: 'EVIDENCE',
      label: {
        zh: '已尝试自行收集而未果的材料（查询被拒回执等）',
        en: 'Proof that you tried to collect it yourself (refused inquiries and so on)',
      },
      required: 'no',
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
      document: { zh: '准许调查收集证据通知', en: 'Notice that the court will collect the evidence' },
      result: 31,
      note: { zh: '也可以转为签发律师调查令', en: 'Or a lawyer’s investigation order is issued' },
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
    {
      action: 'schedule',
      byRole: { zh: '承办法官（二人以上进行）', en: 'Judge in charge (two persons or more)' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '调查笔录', en: 'Record of the investigation' },
      result: 21,
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '调查收集证据申请书', en: 'Application for the Court to Collect Evidence' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['retrievalItems'] },
      {
        heading: { zh: '不能自行收集的原因', en: 'Why it cannot be collected otherwise' },
        source: ['retrievalReason', 'reasonDetail'],
      },
      { heading: { zh: '要证明的事实及线索', en: 'Facts to prove, and clues' }, source: ['retrievalItems'] },
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
  notes: [{ zh: '申请不予准许的，现行规定没有设复议。', en: 'The present provisions know no review of a refusal.' }],
});
