import { ask, is, text } from '../definition/ask.ts';
import { bodies, courtAction, intake } from '../definition/blocks/standing-actions.ts';
import { filers } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { mustBe } from '../definition/standing-rules.ts';
import { changes } from '../dictionaries/changes.ts';
import { evidence } from '../dictionaries/evidence.ts';

export const participateLitigationApply = defineKind({
  key: 'participate_litigation_apply',
  order: 18,
  title: text('第三人参加诉讼申请', 'Application to join as third party'),
  plain: text('案子和我有关，请求作为第三人参加', 'The case concerns me: ask to join as a third party'),
  short: text('第三人参加', 'Third party'),
  category: 'PARTY',
  synonyms: '第三人、别人打官司牵涉我、加入诉讼、我也有份、官司跟我有关',
  filedBy: [text('案外人', 'Person outside the case'), text('受让人', 'Assignee'), filers.lawyer],
  roles: [
    { role: 'THIRD_INDEPENDENT', when: [is('thirdPartyKind', 'INDEPENDENT')] },
    { role: 'THIRD_DEPENDENT', when: [is('thirdPartyKind', 'DEPENDENT')] },
    { role: 'INTERESTED' },
    { role: 'OUTSIDER' },
  ],
  caseField: { name: 'caseNo', whose: 'stranger' },
  instead: {
    role: text(
      '要改请求的，可以提“变更（增加）诉讼请求申请”或者“反诉申请”。',
      'To change what is claimed, apply to change the claims or file a counterclaim.',
    ),
    stage: text(
      '裁判损害您权益的，可以在知道后六个月内提起第三人撤销之诉。',
      'If the judgment harms you, bring a third-party revocation suit within six months of learning of it.',
    ),
  },
  preconditions: [
    text('案件尚未审结', 'The case is not yet concluded'),
    text(
      '有独立请求权的第三人，须对诉讼标的主张自己的权利',
      'A third party with an independent claim asserts a right of its own in the subject of the suit',
    ),
    text(
      '无独立请求权的第三人，案件处理结果与其有法律上的利害关系',
      'A third party without one has a legal interest in the outcome',
    ),
    text(
      '一审没有参加的，可以在二审申请，由法院决定',
      'Who took no part in first instance may apply in second instance; the court decides',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '59, 143', {
      zh: '两类第三人，合并审理',
      en: 'The two kinds of third party; joint trial',
    }),
    cite(laws.civilProcedureInterpretation, '81, 82, 222, 249', {
      zh: '第三人的诉讼地位和权利',
      en: 'Position and rights of third parties',
    }),
    cite(laws.administrativeLitigation, 29, { zh: '行政案件', en: 'Administrative cases' }),
    cite(laws.administrativeLitigationInterpretation, 30, {
      zh: '行政诉讼的第三人',
      en: 'Third parties in administrative suits',
    }),
    cite(laws.litigationFees, '18, 20', {
      zh: '有独立请求权第三人合并审理的，受理费减半，预交',
      en: 'Half the fee, prepaid, when an independent third-party claim is tried together',
    }),
  ],
  timeLimits: [
    partyLimit(
      'file',
      '有独立请求权第三人的请求在法庭辩论结束前提出；其他情形在案件审结前提出',
      'Independent claims before the court debate ends; otherwise before the case is concluded',
      { basis: provisions([laws.civilProcedure, 143], [laws.civilProcedureInterpretation, 232]) },
    ),
    partyLimit(
      'fee',
      '有独立请求权第三人七日内预交受理费',
      'Third parties with an independent claim prepay the fee within seven days',
      {
        length: [7, 'day'],
        from: text('接到交费通知次日', 'The day after the payment notice'),
        basis: provisions([laws.litigationFees, '20, 22']),
      },
    ),
  ],
  dictionaries: { ...changes, ...evidence },
  blocks: ['applicant', 'agent', 'respondents', 'delivery', 'signature'],
  gist: ['caseNo', 'thirdPartyKind', 'claimAmount'],
  fields: [
    ask.caseNo('caseNo', '申请参加的案件案号', 'Case to join', {
      hint: text(
        '输入您要参加的案件的案号；只显示法院、案由和隐去部分信息的当事人姓名。',
        'Type the number of the case; only court, cause and partly hidden names are shown.',
      ),
    }),
    ask.court('courtId', '受理法院', 'Court'),
    ask.text('caseCause', '案由', 'Cause of action', { required: false, readOnly: true, max: 50 }),
    ask.radio('thirdPartyKind', '第三人类型', 'Kind of third party', 'THIRD_PARTY_KIND'),
    ask.items('claims', '诉讼请求', 'Claims', 'CLAIM', { min: 1, max: 10, when: is('thirdPartyKind', 'INDEPENDENT') }),
    ask.amount('claimAmount', '请求金额（元）', 'Amount (CNY)', {
      required: false,
      when: is('thirdPartyKind', 'INDEPENDENT'),
    }),
    ask.textarea('legalInterest', '与案件处理结果的法律利害关系', 'Your legal interest in the outcome', {
      min: 20,
      max: 2000,
    }),
    ask.radio('supportSide', '支持的一方', 'Side supported', 'SUPPORT_SIDE', {
      when: is('thirdPartyKind', 'DEPENDENT'),
    }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 30, max: 3000 }),
    ask.items('evidences', '证据清单', 'Evidence list', 'EVIDENCE', { required: false, min: 0, max: 50 }),
  ],
  rules: [
    mustBe('thirdPartyKind', 'INDEPENDENT', is('applicantRole', 'THIRD_INDEPENDENT')),
    mustBe('thirdPartyKind', 'DEPENDENT', is('applicantRole', 'THIRD_DEPENDENT')),
    { rule: 'amount', field: 'claimAmount', is: 'atLeast', than: 'claims.claimAmount', where: is('isProperty', '1') },
  ],
  materials: [paper('EVIDENCE', '证明利害关系或权利的证据', 'Evidence of the interest or right')],
  intake: intake(bodies.filingCounter),
  courtActions: [
    courtAction('requirePayment', bodies.filingCounter, {
      document: text('交纳诉讼费用通知书', 'Payment notice'),
      fee: 'ACCEPT',
      note: text('有独立请求权第三人', 'For third parties with an independent claim'),
    }),
    courtAction('approve', bodies.judge, { document: text('参加诉讼通知书', 'Notice to join the suit') }),
    courtAction('reject', bodies.panelOrSoleJudge, { document: text('不予准许通知', 'Notice of refusal') }),
  ],
  printed: {
    title: text('参加诉讼申请书', 'Application to Join the Suit'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'claims', 'thirdPartyKind'),
      under('事实和理由', 'Facts and reasons', 'factsAndReasons', 'legalInterest'),
    ],
  },
  notes: [
    text(
      '没有参加诉讼，生效裁判损害您的权益的，六个月内可以提起第三人撤销之诉（民诉法第59条）。',
      'If you did not take part and an effective judgment harms you, you may sue within six months to have it set aside (Civil Procedure Law, art. 59).',
    ),
    text('准许参加之前看不到案件材料，准许后开放电子卷宗。', 'The file opens only after you are allowed to join.'),
  ],
  feeNote: text(
    '有独立请求权的，受理费减半预交；没有独立请求权的不交。',
    'With an independent claim half the fee is prepaid; without one nothing is paid.',
  ),
});
