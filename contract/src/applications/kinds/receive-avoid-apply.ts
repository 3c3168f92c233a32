import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { bygone } from '../definition/standing-rules.ts';
import { laws } from '../dictionaries/laws.ts';

export const receiveAvoidApply = defineKind({
  key: 'receive_avoid_apply',
  order: 11,
  title: { zh: '回避申请', en: 'Application for recusal' },
  plain: {
    zh: '认为法官、书记员等人可能影响公正，请求换人',
    en: 'Ask for another judge, clerk or other person when fairness is in doubt',
  },
  short: { zh: '回避', en: 'Recusal' },
  category: 'HEARING',
  synonyms: [
    '换法官',
    '换人审',
    '换书记员',
    '法官是亲戚',
    '法官有关系',
    '不公正',
    '申请法官回避',
    '避嫌',
    '法官认识对方',
    '法官和对方是熟人',
    '法官偏心',
    '不想让这个法官审',
  ],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '当事人', en: 'Party' },
    { zh: '法定代理人', en: 'Statutory agent' },
    { zh: '代理律师（经委托）', en: 'Lawyer instructed by a party' },
  ],
  stagesRefused: closed,
  instead: { stage: afterClosing },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED', 'INVESTIGATION', 'DEBATE'],
  preconditions: [
    { zh: '审判人员名单已经告知您', en: 'You have been told who will try the case' },
    {
      zh: '须说明理由，针对具体人员，不能针对整个法院',
      en: 'Reasons must be given, against particular persons and not against the whole court',
    },
    {
      zh: '案件开始审理时提出；开始审理后才知道的，在法庭辩论终结前提出',
      en: 'Raise it when the trial begins; if you learn of the ground later, before the court debate closes',
    },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第47至50条', en: 'Arts. 47–50' },
      note: { zh: '事由、时间、决定权限、三日决定', en: 'Grounds, timing, who decides, decision within three days' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第43至49条', en: 'Arts. 43–49' },
      note: { zh: '事由和适用人员', en: 'Grounds in detail and the persons concerned' },
    },
    { law: laws.enforcementRecusal, article: { zh: '第1至3条', en: 'Arts. 1–3' }, note: { zh: '事由', en: 'Grounds' } },
    {
      law: laws.administrativeLitigation,
      article: { zh: '第55条', en: 'Art. 55' },
      note: { zh: '行政案件', en: 'Administrative cases' },
    },
    {
      law: laws.administrativeLitigationInterpretation,
      article: { zh: '第74条', en: 'Art. 74' },
      note: { zh: '行政案件在三日内决定', en: 'Administrative cases: decision within three days' },
    },
    {
      law: laws.criminalProcedure,
      article: { zh: '第29至32条', en: 'Arts. 29–32' },
      note: { zh: '刑事案件', en: 'Criminal cases' },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: {
        zh: '案件开始审理时提出；之后才知悉的，在法庭辩论终结前提出',
        en: 'When the trial begins; if learned later, before the court debate closes',
      },
      basis: { zh: '民诉法第48条', en: 'Civil Procedure Law, art. 48' },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'decide',
      side: 'court',
      label: { zh: '三日内口头或书面决定', en: 'The court decides within three days, orally or in writing' },
      value: 3,
      unit: 'day',
      from: { zh: '提出申请', en: 'The application' },
      basis: { zh: '民诉法第50条', en: 'Civil Procedure Law, art. 50' },
      enforce: 'info',
      source: 'law',
    },
    {
      id: 'review',
      side: 'party',
      label: {
        zh: '不服决定的，可以在接到决定时申请复议一次',
        en: 'You may apply once for a review when you receive the decision',
      },
      from: { zh: '接到决定时', en: 'Receipt of the decision' },
      basis: { zh: '民诉法第50条', en: 'Civil Procedure Law, art. 50' },
      enforce: 'warn',
      source: 'law',
    },
  ],
  deadlines: [
    // 民诉法第48条: when the trial begins; grounds known later, before the debate closes
    { before: 'INVESTIGATION', given: { field: 'groundKnown', value: 'BEFORE_TRIAL' } },
    { before: 'DEBATE_CLOSED' },
  ],
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  fields: [
    {
      name: 'recusalTargets',
      label: { zh: '被申请回避人员', en: 'Persons to be recused' },
      control: 'person-list',
      required: true,
      min: 1,
      max: 7,
      item: 'RECUSED',
      hint: {
        zh: '写具体的人，不能针对整个法院。',
        en: 'Name particular persons; it cannot be against the whole court.',
      },
    },
    {
      name: 'recusalGrounds',
      label: { zh: '回避事由', en: 'Grounds of recusal' },
      control: 'multi-select',
      required: true,
      min: 1,
      max: 13,
      dictionary: 'RECUSAL_GROUND',
      hint: { zh: '可以选多项。', en: 'You may choose several.' },
    },
    {
      name: 'groundKnown',
      label: { zh: '事由知悉时间', en: 'When you learned of the ground' },
      control: 'radio',
      required: true,
      dictionary: 'GROUND_KNOWN',
    },
    {
      name: 'groundKnownDate',
      label: { zh: '知悉日期', en: 'Date you learned of it' },
      control: 'date',
      required: true,
      visibleWhen: [{ field: 'groundKnown', op: 'eq', value: 'AFTER_TRIAL_START' }],
    },
    {
      name: 'requestMatter',
      label: { zh: '请求事项', en: 'Request' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 500,
      hint: { zh: '例如：请求某某回避本案审理。', en: 'For example: I request that … be recused from this case.' },
    },
    {
      name: 'factsAndReasons',
      label: { zh: '事实和理由', en: 'Facts and reasons' },
      control: 'textarea',
      required: true,
      min: 20,
      max: 3000,
      hint: { zh: '写清您怎么知道的，有什么依据。', en: 'Say how you learned of it and on what basis.' },
    },
  ],
  rules: [
    ...bygone('groundKnownDate'),
    { rule: 'day', field: 'groundKnownDate', is: 'notBefore', than: 'filingDate' },
    { rule: 'distinct', field: 'recusalTargets.targetName', and: ['targetPosition'] },
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    {
      code: 'EVIDENCE',
      label: { zh: '证明回避事由的证据材料', en: 'Evidence of the ground of recusal' },
      required: 'no',
      pdf: true,
    },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    returnForCorrection({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    {
      action: 'approve',
      byRole: {
        zh: '院长（审判人员）/审判委员会（院长任审判长或独任审判员）/审判长或独任审判员（其他人员）',
        en: 'President (for judges); adjudication committee (for the president sitting in the case); presiding or sole judge (for other persons)',
      },
      by: ['president', 'adjudication_committee', 'presiding_judge'],
      document: { zh: '准许回避决定书', en: 'Decision allowing recusal' },
      result: 31,
      approvedBy: ['president', 'adjudication_committee'],
    },
    {
      action: 'reject',
      byRole: {
        zh: '院长（审判人员）/审判委员会（院长任审判长或独任审判员）/审判长或独任审判员（其他人员）',
        en: 'President (for judges); adjudication committee (for the president sitting in the case); presiding or sole judge (for other persons)',
      },
      by: ['president', 'adjudication_committee', 'presiding_judge'],
      document: { zh: '驳回回避申请决定书', en: 'Decision refusing recusal' },
      result: 30,
      note: {
        zh: '明显不属于法定事由的，行政案件可当庭驳回',
        en: 'In administrative cases, what is plainly no statutory ground may be refused in court at once',
      },
      approvedBy: ['president', 'adjudication_committee'],
    },
    {
      action: 'reply',
      byRole: { zh: '审判长', en: 'Presiding judge' },
      by: ['presiding_judge'],
      document: { zh: '口头决定记录', en: 'Record of an oral decision' },
      result: 33,
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '回避申请书', en: 'Application for Recusal' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['requestMatter', 'recusalTargets'] },
      { heading: { zh: '事实和理由', en: 'Facts and reasons' }, source: ['factsAndReasons', 'recusalGrounds'] },
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
      zh: '决定作出前，被申请回避的人员暂停参与本案工作，需要采取紧急措施的除外。',
      en: 'Until the decision, the person concerned stops working on the case, except for urgent measures.',
    },
    {
      zh: '被申请回避的人不审查针对自己的申请，由院长、审判委员会或者审判长决定。',
      en: 'Nobody reviews an application against himself or herself: the president, the adjudication committee or the presiding judge decides.',
    },
  ],
});
