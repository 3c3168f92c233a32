import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { specialAuthority } from '../definition/standing-rules.ts';
import { laws } from '../dictionaries/laws.ts';

export const changeIncreaseApply = defineKind({
  key: 'change_increase_apply',
  order: 20,
  title: { zh: '变更（增加）诉讼请求申请', en: 'Change or increase of claims' },
  plain: { zh: '请求增加、减少或者修改诉讼请求', en: 'Add, reduce or change your claims' },
  short: { zh: '变更诉请', en: 'Claims' },
  category: 'PARTY',
  synonyms: ['改诉求', '加钱', '增加赔偿', '改请求', '少要一点', '多要赔偿', '改起诉的要求'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '原告', en: 'Plaintiff' },
    { zh: '反诉原告', en: 'Counterclaimant' },
    { zh: '有独立请求权第三人', en: 'Third party with an independent claim' },
    { zh: '代理律师（特别授权）', en: 'Lawyer (special authority)' },
  ],
  // A defendant changes the claims of a counterclaim: the register knows no role of its own for that.
  roles: [{ role: 'PLAINTIFF' }, { role: 'THIRD_INDEPENDENT' }, { role: 'DEFENDANT' }],
  stagesRefused: closed,
  instead: {
    role: {
      zh: '二审中增加的请求，可以申请调解，或者另行起诉。',
      en: 'For claims added on appeal, ask for mediation or bring a suit of its own.',
    },
    stage: 'lawsuit_filing_apply',
  },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED', 'INVESTIGATION', 'DEBATE'],
  preconditions: [
    { zh: '案件在一审程序中', en: 'The case is in first instance' },
    { zh: '增加的请求可以与本案合并审理', en: 'The added claim can be tried together with the case' },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第54、143条', en: 'Arts. 54 and 143' },
      note: { zh: '变更、增加诉讼请求', en: 'Changing and adding claims' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第232条', en: 'Art. 232' },
      note: { zh: '法庭辩论结束前增加', en: 'Adding before the court debate ends' },
    },
    {
      law: laws.evidence,
      article: { zh: '第53、55条', en: 'Arts. 53 and 55' },
      note: {
        zh: '法律关系或者效力的认定与主张不一致的，可以变更；重新确定举证期限',
        en: 'Where the court sees the legal relation differently the claim may be changed; a new time for evidence is set',
      },
    },
    {
      law: laws.litigationFees,
      article: { zh: '第21、35条', en: 'Arts. 21 and 35' },
      note: {
        zh: '增加的补交；法庭调查终结前减少的可以退还',
        en: 'Pay for what is added; a reduction before the inquiry closes is refunded',
      },
    },
    {
      law: laws.administrativeLitigationInterpretation,
      article: { zh: '第70条', en: 'Art. 70' },
      note: {
        zh: '行政案件：起诉状副本送达被告后提出新请求的，不予准许，有正当理由的除外',
        en: 'Administrative cases: new claims after service on the defendant are refused unless there is good reason',
      },
    },
  ],
  timeLimits: [
    {
      id: 'increase',
      side: 'party',
      label: { zh: '增加诉讼请求：法庭辩论结束前', en: 'Adding claims: before the court debate ends' },
      basis: { zh: '民诉法解释第232条', en: 'Interpretation of the Civil Procedure Law, art. 232' },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'reduce',
      side: 'party',
      label: { zh: '减少请求并退费：法庭调查终结前提出', en: 'Reducing with refund: before the court inquiry closes' },
      basis: { zh: '诉讼费用交纳办法第21条', en: 'Litigation Fee Measures, art. 21' },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'change',
      side: 'party',
      label: {
        zh: '变更请求的截止时间法律没有明确规定，宜在举证期限届满前提出',
        en: 'The law fixes no last day for changing claims; best before the time for evidence ends',
      },
      basis: { zh: '法律未明定，由法院掌握', en: 'Not fixed by law; the court decides' },
      enforce: 'info',
      source: 'local',
    },
  ],
  deadlines: [{ before: 'DEBATE_CLOSED' }],
  blocks: ['caseRef', 'applicant', 'agent', 'respondents', 'lateness', 'signature'],
  fields: [
    {
      name: 'changeKind',
      label: { zh: '变更类型', en: 'Kind of change' },
      control: 'multi-select',
      required: true,
      min: 1,
      max: 4,
      dictionary: 'CLAIM_CHANGE_KIND',
    },
    {
      name: 'originalClaims',
      label: { zh: '原诉讼请求', en: 'Original claims' },
      control: 'textarea',
      required: true,
      readOnly: true,
      max: 5000,
    },
    {
      name: 'newClaims',
      label: { zh: '变更后的诉讼请求', en: 'New claims' },
      control: 'item-list',
      required: true,
      min: 1,
      max: 20,
      item: 'CLAIM',
    },
    {
      name: 'originalAmount',
      label: { zh: '原标的额（元）', en: 'Original amount (CNY)' },
      control: 'money',
      required: false,
      readOnly: true,
      min: 0,
      max: 999_999_999_999,
    },
    {
      name: 'newAmount',
      label: { zh: '变更后标的额（元）', en: 'New amount (CNY)' },
      control: 'money',
      required: true,
      min: 0,
      max: 999_999_999_999,
    },
    {
      name: 'feeDifference',
      label: { zh: '受理费差额（元）', en: 'Difference in the fee (CNY)' },
      control: 'money',
      required: false,
      readOnly: true,
      hint: {
        zh: '正数为补交，负数为退还，以法院通知为准。',
        en: 'Above zero to pay, below zero to be refunded; the court’s notice decides.',
      },
      computed: true,
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
      name: 'evidences',
      label: { zh: '新增证据', en: 'New evidence' },
      control: 'item-list',
      required: false,
      min: 0,
      max: 50,
      item: 'EVIDENCE',
    },
  ],
  rules: [
    {
      rule: 'amount',
      field: 'newAmount',
      is: 'atLeast',
      than: 'newClaims.claimAmount',
      where: { field: 'isProperty', op: 'eq', value: '1' },
    },
    ...specialAuthority('CHANGE', [{ field: 'changeKind', op: 'contains', value: 'CHANGE' }]),
    ...specialAuthority('WAIVE', [{ field: 'changeKind', op: 'contains', value: 'WAIVE' }]),
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    { code: 'EVIDENCE', label: { zh: '支持变更的证据', en: 'Evidence for the change' }, required: 'no', pdf: true },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    returnForCorrection({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    {
      action: 'requirePayment',
      byRole: { zh: '立案窗口', en: 'Filing counter' },
      by: ['filing_clerk'],
      document: { zh: '补交受理费通知', en: 'Notice to pay the further fee' },
      result: 23,
    },
    {
      action: 'approve',
      byRole: { zh: '承办法官', en: 'Judge in charge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '准许变更诉讼请求通知', en: 'Notice allowing the change of claims' },
      result: 31,
      note: {
        zh: '记录在案，送达对方，重新确定举证期限',
        en: 'Recorded, served on the other side, new time for evidence',
      },
    },
    {
      action: 'partlyApprove',
      byRole: { zh: '承办法官', en: 'Judge in charge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '部分准许通知', en: 'Notice of approval in part' },
      result: 32,
    },
    {
      action: 'reject',
      byRole: { zh: '承办法官', en: 'Judge in charge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '不予准许通知', en: 'Notice of refusal' },
      result: 30,
      note: { zh: '告知另行起诉', en: 'A separate suit may be brought' },
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 32, 34, 40, 41, 42],
  printed: {
    title: { zh: '变更（增加）诉讼请求申请书', en: 'Application to Change (Add) Claims' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['newClaims'] },
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
      zh: '代理人代为放弃、变更诉讼请求的，须有特别授权。',
      en: 'An agent needs special authority to waive or change claims.',
    },
  ],
  feeNote: {
    zh: '增加请求的按差额补交；法庭调查终结前减少的，退还差额。',
    en: 'Pay the difference for added claims; a reduction before the inquiry closes is refunded.',
  },
});
