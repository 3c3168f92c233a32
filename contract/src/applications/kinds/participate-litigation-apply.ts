import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { laws } from '../dictionaries/laws.ts';

export const participateLitigationApply = defineKind({
  key: 'participate_litigation_apply',
  order: 18,
  title: { zh: '第三人参加诉讼申请', en: 'Application to join as third party' },
  plain: { zh: '案子和我有关，请求作为第三人参加', en: 'The case concerns me: ask to join as a third party' },
  short: { zh: '第三人参加', en: 'Third party' },
  category: 'PARTY',
  synonyms: ['第三人', '别人打官司牵涉我', '加入诉讼', '我也有份', '官司跟我有关'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '案外人', en: 'Person outside the case' },
    { zh: '受让人', en: 'Assignee' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  roles: [
    { role: 'THIRD_INDEPENDENT', when: [{ field: 'thirdPartyKind', op: 'eq', value: 'INDEPENDENT' }] },
    { role: 'THIRD_DEPENDENT', when: [{ field: 'thirdPartyKind', op: 'eq', value: 'DEPENDENT' }] },
    { role: 'INTERESTED' },
    { role: 'OUTSIDER' },
  ],
  caseField: { name: 'caseNo', whose: 'stranger' },
  stagesRefused: closed,
  instead: {
    role: {
      zh: '要改请求的，可以提“变更（增加）诉讼请求申请”或者“反诉申请”。',
      en: 'To change what is claimed, apply to change the claims or file a counterclaim.',
    },
    stage: {
      zh: '裁判损害您权益的，可以在知道后六个月内提起第三人撤销之诉。',
      en: 'If the judgment harms you, bring a third-party revocation suit within six months of learning of it.',
    },
  },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED', 'INVESTIGATION', 'DEBATE'],
  preconditions: [
    { zh: '案件尚未审结', en: 'The case is not yet concluded' },
    {
      zh: '有独立请求权的第三人，须对诉讼标的主张自己的权利',
      en: 'A third party with an independent claim asserts a right of its own in the subject of the suit',
    },
    {
      zh: '无独立请求权的第三人，案件处理结果与其有法律上的利害关系',
      en: 'A third party without one has a legal interest in the outcome',
    },
    {
      zh: '一审没有参加的，可以在二审申请，由法院决定',
      en: 'Who took no part in first instance may apply in second instance; the court decides',
    },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第59、143条', en: 'Arts. 59 and 143' },
      note: { zh: '两类第三人，合并审理', en: 'The two kinds of third party; joint trial' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第81、82、222、249条', en: 'Arts. 81, 82, 222 and 249' },
      note: { zh: '第三人的诉讼地位和权利', en: 'Position and rights of third parties' },
    },
    {
      law: laws.administrativeLitigation,
      article: { zh: '第29条', en: 'Art. 29' },
      note: { zh: '行政案件', en: 'Administrative cases' },
    },
    {
      law: laws.administrativeLitigationInterpretation,
      article: { zh: '第30条', en: 'Art. 30' },
      note: { zh: '行政诉讼的第三人', en: 'Third parties in administrative suits' },
    },
    {
      law: laws.litigationFees,
      article: { zh: '第18、20条', en: 'Arts. 18 and 20' },
      note: {
        zh: '有独立请求权第三人合并审理的，受理费减半，预交',
        en: 'Half the fee, prepaid, when an independent third-party claim is tried together',
      },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: {
        zh: '有独立请求权第三人的请求在法庭辩论结束前提出；其他情形在案件审结前提出',
        en: 'Independent claims before the court debate ends; otherwise before the case is concluded',
      },
      basis: {
        zh: '民诉法第143条；民诉法解释第232条',
        en: 'Civil Procedure Law, art. 143; Interpretation of the Civil Procedure Law, art. 232',
      },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'fee',
      side: 'party',
      label: {
        zh: '有独立请求权第三人七日内预交受理费',
        en: 'Third parties with an independent claim prepay the fee within seven days',
      },
      value: 7,
      unit: 'day',
      from: { zh: '接到交费通知次日', en: 'The day after the payment notice' },
      basis: { zh: '诉讼费用交纳办法第20、22条', en: 'Litigation Fee Measures, arts. 20 and 22' },
      enforce: 'warn',
      source: 'law',
    },
  ],
  blocks: ['applicant', 'agent', 'respondents', 'delivery', 'signature'],
  fields: [
    {
      name: 'caseNo',
      label: { zh: '申请参加的案件案号', en: 'Case to join' },
      control: 'case-no',
      required: true,
      hint: {
        zh: '输入您要参加的案件的案号；只显示法院、案由和隐去部分信息的当事人姓名。',
        en: 'Type the number of the case; only court, cause and partly hidden names are shown.',
      },
    },
    { name: 'courtId', label: { zh: '受理法院', en: 'Court' }, control: 'court-select', required: true },
    {
      name: 'caseCause',
      label: { zh: '案由', en: 'Cause of action' },
      control: 'text',
      required: false,
      readOnly: true,
      max: 50,
    },
    {
      name: 'thirdPartyKind',
      label: { zh: '第三人类型', en: 'Kind of third party' },
      control: 'radio',
      required: true,
      dictionary: 'THIRD_PARTY_KIND',
    },
    {
      name: 'claims',
      label: { zh: '诉讼请求', en: 'Claims' },
      control: 'item-list',
      required: true,
      min: 1,
      max: 10,
      item: 'CLAIM',
      visibleWhen: [{ field: 'thirdPartyKind', op: 'eq', value: 'INDEPENDENT' }],
    },
    {
      name: 'claimAmount',
      label: { zh: '请求金额（元）', en: 'Amount (CNY)' },
      control: 'money',
      required: false,
      min: 0,
      max: 999_999_999_999,
      visibleWhen: [{ field: 'thirdPartyKind', op: 'eq', value: 'INDEPENDENT' }],
    },
    {
      name: 'legalInterest',
      label: { zh: '与案件处理结果的法律利害关系', en: 'Your legal interest in the outcome' },
      control: 'textarea',
      required: true,
      min: 20,
      max: 2000,
    },
    {
      name: 'supportSide',
      label: { zh: '支持的一方', en: 'Side supported' },
      control: 'radio',
      required: true,
      dictionary: 'SUPPORT_SIDE',
      visibleWhen: [{ field: 'thirdPartyKind', op: 'eq', value: 'DEPENDENT' }],
    },
    {
      name: 'factsAndReasons',
      label: { zh: '事实和理由', en: 'Facts and reasons' },
      control: 'textarea',
      required: true,
      min: 30,
      max: 3000,
    },
    {
      name: 'evidences',
      label: { zh: '证据清单', en: 'Evidence list' },
      control: 'item-list',
      required: false,
      min: 0,
      max: 50,
      item: 'EVIDENCE',
    },
  ],
  rules: [
    {
      rule: 'choice',
      field: 'thirdPartyKind',
      op: 'eq',
      value: 'INDEPENDENT',
      when: [{ field: 'applicantRole', op: 'eq', value: 'THIRD_INDEPENDENT' }],
    },
    {
      rule: 'choice',
      field: 'thirdPartyKind',
      op: 'eq',
      value: 'DEPENDENT',
      when: [{ field: 'applicantRole', op: 'eq', value: 'THIRD_DEPENDENT' }],
    },
    {
      rule: 'amount',
      field: 'claimAmount',
      is: 'atLeast',
      than: 'claims.claimAmount',
      where: { field: 'isProperty', op: 'eq', value: '1' },
    },
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    {
      code: 'EVIDENCE',
      label: { zh: '证明利害关系或权利的证据', en: 'Evidence of the interest or right' },
      required: 'yes',
      pdf: true,
    },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '立案窗口', en: 'Filing counter' }, ['filing_clerk']),
    returnForCorrection({ zh: '立案窗口', en: 'Filing counter' }, ['filing_clerk']),
    {
      action: 'requirePayment',
      byRole: { zh: '立案窗口', en: 'Filing counter' },
      by: ['filing_clerk'],
      document: { zh: '交纳诉讼费用通知书', en: 'Payment notice' },
      result: 23,
      note: { zh: '有独立请求权第三人', en: 'For third parties with an independent claim' },
    },
    {
      action: 'approve',
      byRole: { zh: '承办法官', en: 'Judge in charge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '参加诉讼通知书', en: 'Notice to join the suit' },
      result: 31,
    },
    {
      action: 'reject',
      byRole: { zh: '合议庭/独任法官', en: 'Panel or sole judge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '不予准许通知', en: 'Notice of refusal' },
      result: 30,
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '参加诉讼申请书', en: 'Application to Join the Suit' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['claims', 'thirdPartyKind'] },
      { heading: { zh: '事实和理由', en: 'Facts and reasons' }, source: ['factsAndReasons', 'legalInterest'] },
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
      zh: '没有参加诉讼，生效裁判损害您的权益的，六个月内可以提起第三人撤销之诉（民诉法第59条）。',
      en: 'If you did not take part and an effective judgment harms you, you may sue within six months to have it set aside (Civil Procedure Law, art. 59).',
    },
    {
      zh: '准许参加之前看不到案件材料，准许后开放电子卷宗。',
      en: 'The file opens only after you are allowed to join.',
    },
  ],
  feeNote: {
    zh: '有独立请求权的，受理费减半预交；没有独立请求权的不交。',
    en: 'With an independent claim half the fee is prepaid; without one nothing is paid.',
  },
});
