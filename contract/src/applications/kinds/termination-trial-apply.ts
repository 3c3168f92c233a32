import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { decided } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { bygone } from '../definition/standing-rules.ts';
import { laws } from '../dictionaries/laws.ts';

export const terminationTrialApply = defineKind({
  key: 'termination_trial_apply',
  order: 23,
  title: { zh: '中止审理申请', en: 'Application to suspend the trial' },
  plain: { zh: '出了情况，请求先暂停审理', en: 'Something has happened: ask to pause the trial' },
  short: { zh: '中止审理', en: 'Suspension' },
  category: 'HEARING',
  synonyms: ['暂停审理', '先停一停', '当事人去世', '等另一个案子', '案子中止'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '当事人', en: 'Party' },
    { zh: '当事人近亲属/继承人（死亡情形）', en: 'Close relative or heir (when a party has died)' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  stagesRefused: decided,
  instead: {
    stage: {
      zh: '已经宣判的案件不再中止审理；对判决不服的，可以上诉。',
      en: 'A case that is decided is not suspended any more; if you disagree, appeal.',
    },
  },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED', 'INVESTIGATION', 'DEBATE', 'DEBATE_CLOSED'],
  preconditions: [
    { zh: '案件尚未宣判', en: 'Judgment has not been pronounced' },
    { zh: '有法律规定的中止事由', en: 'There is a ground of suspension named by law' },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第153条', en: 'Art. 153' },
      note: { zh: '中止诉讼的六种情形', en: 'The six cases of suspension' },
    },
    {
      law: laws.civilProcedure,
      article: { zh: '第157条', en: 'Art. 157' },
      note: { zh: '用裁定作出', en: 'Made by ruling' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第246条', en: 'Art. 246' },
      note: { zh: '恢复诉讼', en: 'Resumption' },
    },
    {
      law: laws.administrativeLitigationInterpretation,
      article: { zh: '第87条', en: 'Art. 87' },
      note: { zh: '行政案件', en: 'Administrative cases' },
    },
    {
      law: laws.litigationFees,
      article: { zh: '第26条', en: 'Art. 26' },
      note: { zh: '中止的不退费，恢复的不再收费', en: 'No refund on suspension, no new fee on resumption' },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: { zh: '宣判前提出', en: 'Raise it before judgment is pronounced' },
      basis: { zh: '民诉法第153条（未定期限）', en: 'Civil Procedure Law, art. 153 (no limit fixed)' },
      enforce: 'info',
      source: 'law',
    },
    {
      id: 'exclude',
      side: 'court',
      label: { zh: '中止期间不计入审理期限', en: 'The time of suspension does not count towards the trial limit' },
      basis: { zh: '案件审理期限规定第9条', en: 'Trial Time Limit Provisions, art. 9' },
      enforce: 'info',
      source: 'law',
    },
  ],
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  fields: [
    {
      name: 'suspendGround',
      label: { zh: '中止事由', en: 'Ground' },
      control: 'select',
      required: true,
      dictionary: 'SUSPEND_GROUND',
    },
    { name: 'eventDate', label: { zh: '事由发生日期', en: 'Date of event' }, control: 'date', required: true },
    {
      name: 'relatedCaseNo',
      label: { zh: '关联案件案号', en: 'Related case' },
      control: 'case-no',
      required: true,
      visibleWhen: [{ field: 'suspendGround', op: 'eq', value: 'OTHER_CASE' }],
    },
    {
      name: 'relatedCourtName',
      label: { zh: '关联案件审理机关', en: 'Body handling the related case' },
      control: 'text',
      required: true,
      max: 100,
      visibleWhen: [{ field: 'suspendGround', op: 'eq', value: 'OTHER_CASE' }],
    },
    {
      name: 'dependencyDesc',
      label: { zh: '本案以该案为依据的理由', en: 'Why this case depends on that one' },
      control: 'textarea',
      required: true,
      min: 20,
      max: 1000,
      visibleWhen: [{ field: 'suspendGround', op: 'eq', value: 'OTHER_CASE' }],
    },
    {
      name: 'expectedResume',
      label: { zh: '预计消除时间', en: 'When it is expected to end' },
      control: 'text',
      required: false,
      max: 100,
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
  rules: [...bygone('eventDate'), { rule: 'different', field: 'relatedCaseNo', than: 'caseNo' }],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    {
      code: 'EVIDENCE',
      label: {
        zh: '证明中止事由的材料（死亡证明、受理通知书、注销登记等）',
        en: 'Proof of the ground (death certificate, notice of acceptance, deregistration and so on)',
      },
      required: 'yes',
      pdf: true,
    },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    returnForCorrection({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    {
      action: 'approve',
      byRole: { zh: '合议庭/独任法官', en: 'Panel or sole judge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '裁定书（中止诉讼）', en: 'Ruling (suspension)' },
      result: 31,
    },
    {
      action: 'reject',
      byRole: { zh: '合议庭/独任法官', en: 'Panel or sole judge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '不予准许通知', en: 'Notice of refusal' },
      result: 30,
    },
    {
      action: 'reply',
      byRole: { zh: '承办法官', en: 'Judge in charge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '恢复审理通知', en: 'Notice of resumption' },
      result: 33,
      after: [31],
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '中止审理申请书', en: 'Application to Suspend the Trial' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['suspendGround'] },
      { heading: { zh: '事实和理由', en: 'Facts and reasons' }, source: ['factsAndReasons', 'dependencyDesc'] },
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
  notes: [{ zh: '中止的原因消除后，恢复诉讼。', en: 'The suit resumes when the reason has ended.' }],
});
