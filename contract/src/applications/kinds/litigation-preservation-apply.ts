import { computeFee } from '../answers/compute-fee.ts';
import { ask, is, isNot, isOneOf, text } from '../definition/ask.ts';
import { bodies, body, courtAction, intake } from '../definition/blocks/standing-actions.ts';
import { filers, stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { mustBe, mustNotBe } from '../definition/standing-rules.ts';
import { preservation } from '../dictionaries/preservation.ts';
import { property } from '../dictionaries/property.ts';

export const litigationPreservationApply = defineKind({
  key: 'litigation_preservation_apply',
  order: 8,
  title: text('保全申请', 'Application for preservation'),
  plain: text(
    '请求先查封、冻结对方的财产，防止转移',
    'Ask to seal or freeze the other side’s property so that it is not moved away',
  ),
  short: text('保全', 'Preservation'),
  category: 'PRESERVATION',
  synonyms:
    '查封、冻结账户、扣押、防止转移财产、财产保全、诉前保全、保全证据、禁止令、查封房子、冻结银行卡、转移财产、冻结存款、freeze assets',
  pages: ['index', 'print'],
  filedBy: [
    filers.party,
    text('利害关系人（诉前）', 'Interested person (before suit)'),
    text('仲裁当事人', 'Party to an arbitration'),
    text('生效文书债权人', 'Creditor under an effective document'),
    filers.lawyer,
  ],
  caseField: { name: 'caseNo', whose: 'own' },
  requiresCase: false,
  caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
  stagesAllowed: stagesBetween('FILED', 'PRONOUNCED'),
  preconditions: [
    text(
      '提供明确的财产信息；诉讼中因客观原因不能提供的，提供具体线索',
      'Give clear information on the property; during suit, if that is objectively impossible, give concrete clues',
    ),
    text(
      '诉前保全须情况紧急，并提供与请求数额相当的担保',
      'Before suit there must be urgency, and security equal to the amount asked',
    ),
    text(
      '诉讼中法院责令提供担保的，数额不超过请求保全数额（或者争议标的价值）的30%',
      'During suit the security ordered is at most 30% of the amount to preserve (or of the value in dispute)',
    ),
    text('仲裁中的保全经仲裁机构提交', 'In arbitration the application goes through the arbitration body'),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '103-106', {
      zh: '诉讼保全和诉前保全的条件、范围、方式',
      en: 'Preservation during and before suit: conditions, scope, methods',
    }),
    cite(laws.civilProcedure, 84, { zh: '证据保全', en: 'Preservation of evidence' }),
    cite(laws.civilProcedure, 108, {
      zh: '申请有错误的，赔偿被申请人的损失',
      en: 'Liability for a wrongful application',
    }),
    cite(laws.civilProcedureInterpretation, '152, 163', {
      zh: '担保，执行前保全',
      en: 'Security; preservation before enforcement',
    }),
    cite(laws.propertyPreservation, '1-11', {
      zh: '申请书内容、裁定期限、担保比例、免予担保、网络查控',
      en: 'Contents, time for the ruling, amount of security, exemption, network inquiry',
    }),
    cite(laws.propertyPreservation, '17, 18', {
      zh: '自动转为执行措施，续行保全',
      en: 'Turning into enforcement measures; renewal',
    }),
    cite(laws.litigationFees, text('第14条第(二)项、第22条', 'Arts. 14(2) and 22'), {
      zh: '保全申请费',
      en: 'Application fee',
    }),
    cite(laws.civilProcedureInterpretation, 485, {
      zh: '冻结存款一年、查封扣押动产二年、查封不动产及其他财产三年（执行期限，保全参照）',
      en: 'Deposits one year, movables two, real property and others three (limits in enforcement, followed here)',
    }),
    cite(laws.evidence, '25-27', { zh: '证据保全', en: 'Preservation of evidence' }),
    cite(laws.administrativeLitigationInterpretation, '76-78', {
      zh: '行政案件保全',
      en: 'Preservation in administrative cases',
    }),
  ],
  timeLimits: [
    courtLimit(
      'rule5',
      '接受申请后五日内裁定；需担保的，提供担保后五日内裁定',
      'Ruling within five days of the application, or of the security where one is needed',
      {
        due: { from: 'submission' },
        untilAnswer: true,
        length: [5, 'day'],
        from: text('接受申请或者提供担保', 'The application, or the security'),
        basis: provisions([laws.propertyPreservation, 4]),
      },
    ),
    courtLimit(
      'urgent',
      '情况紧急的，四十八小时内裁定并立即执行',
      'In urgent cases: ruling within forty-eight hours, carried out at once',
      {
        untilAnswer: true,
        length: [48, 'hour'],
        from: text('接受申请', 'The application'),
        basis: provisions([laws.civilProcedure, '103, 104']),
      },
    ),
    courtLimit('execute', '裁定后五日内开始执行', 'Enforcement begins within five days of the ruling', {
      length: [5, 'day'],
      from: text('裁定', 'The ruling'),
      basis: provisions([laws.propertyPreservation, 4]),
    }),
    partyLimit(
      'sue30',
      '诉前保全后三十日内起诉或者申请仲裁，否则解除保全',
      'Sue or apply for arbitration within thirty days, otherwise the preservation is released',
      {
        length: [30, 'day'],
        from: text('采取保全措施', 'The preservation measure'),
        basis: provisions([laws.civilProcedure, 104]),
      },
    ),
    partyLimit('renew', '续行保全，在期限届满七日前申请', 'Apply for renewal seven days before it runs out', {
      length: [7, 'day'],
      from: text('届满日前', 'Before the last day'),
      basis: provisions([laws.propertyPreservation, 18]),
    }),
    partyLimit(
      'enforce5',
      '执行前保全：履行期限届满后五日内申请执行',
      'Before enforcement: apply for enforcement within five days after the time for performance',
      {
        length: [5, 'day'],
        from: text('履行期间届满', 'The end of the time for performance'),
        basis: provisions([laws.civilProcedureInterpretation, 163]),
      },
    ),
  ],
  dictionaries: { ...preservation, ...property },
  blocks: ['applicant', 'agent', 'respondents', 'delivery', 'signature'],
  gist: ['preservationKind', 'preservationAmount'],
  computes: { feeEstimate: computeFee },
  fields: [
    ask.radio('preservationStage', '保全阶段', 'Stage', 'PRESERVATION_STAGE'),
    ask.radio('preservationKind', '保全种类', 'Kind', 'PRESERVATION_KIND'),
    ask.court('courtId', '受理法院', 'Court'),
    ask.caseNo('caseNo', '案号', 'Case number', {
      when: isOneOf('preservationStage', 'IN_LITIGATION', 'PRE_ENFORCEMENT'),
    }),
    ask.text('arbitrationBody', '仲裁机构', 'Arbitration body', {
      max: 100,
      when: is('preservationStage', 'ARBITRATION'),
    }),
    ask.text('arbitrationCaseNo', '仲裁案号', 'Arbitration case number', {
      required: false,
      max: 60,
      when: is('preservationStage', 'ARBITRATION'),
    }),
    ask.textarea(
      'effectiveDocInfo',
      '生效文书制作机关、文号和主要内容',
      'Effective document: who made it, number and main content',
      { min: 10, max: 1000, when: is('preservationStage', 'PRE_ENFORCEMENT') },
    ),
    ask.radio('isUrgent', '是否情况紧急', 'Whether it is urgent', 'YES_NO'),
    ask.textarea('urgentReason', '紧急情形说明', 'Why it is urgent', { min: 10, max: 1000, when: is('isUrgent', '1') }),
    ask.amount('preservationAmount', '请求保全数额（元）', 'Amount to preserve (CNY)', {
      min: 1,
      when: is('preservationKind', 'PROPERTY'),
    }),
    ask.text('disputeSubject', '争议标的物', 'Disputed thing', {
      required: false,
      max: 200,
      when: is('preservationKind', 'PROPERTY'),
    }),
    ask.items('propertyClues', '财产信息/线索', 'Property information or clues', 'PROPERTY_CLUE', {
      min: 1,
      max: 50,
      when: is('preservationKind', 'PROPERTY'),
    }),
    ask.radio(
      'applyNetworkQuery',
      '是否申请通过网络查控系统查询',
      'Whether you ask for an inquiry through the network system',
      'YES_NO',
      { when: is('preservationKind', 'PROPERTY') },
    ),
    ask.textarea('conductContent', '请求责令/禁止的行为', 'Conduct to order or prohibit', {
      min: 10,
      max: 1000,
      when: is('preservationKind', 'CONDUCT'),
    }),
    ask.textarea('evidenceDesc', '需保全的证据基本情况', 'Evidence to preserve', {
      min: 10,
      max: 1000,
      when: is('preservationKind', 'EVIDENCE'),
    }),
    ask.text('evidenceHolder', '证据持有人及所在地', 'Who holds the evidence and where', {
      max: 200,
      when: is('preservationKind', 'EVIDENCE'),
    }),
    ask.multiSelect('measures', '申请采取的措施', 'Measures', 'PRESERVATION_MEASURE', { min: 1, max: 6 }),
    ask.select('guaranteeKind', '担保方式', 'Form of security', 'GUARANTEE_KIND'),
    ask.amount('guaranteeAmount', '担保数额（元）', 'Security amount (CNY)', {
      when: isNot('guaranteeKind', 'EXEMPT'),
    }),
    ask.text('guarantorName', '担保人/保险人/金融机构', 'Guarantor, insurer or bank', {
      max: 100,
      when: isOneOf('guaranteeKind', 'THIRD_PROPERTY', 'GUARANTOR', 'INSURANCE', 'BANK_LG'),
    }),
    ask.text('guaranteeDocNo', '保函/保单/权证编号', 'Security document number', {
      required: false,
      max: 60,
      when: isNot('guaranteeKind', 'EXEMPT'),
    }),
    ask.select('noGuaranteeReason', '免担保理由', 'Reason for no security', 'NO_GUARANTEE_REASON', {
      when: is('guaranteeKind', 'EXEMPT'),
    }),
    ask.textarea('requestMatter', '请求事项', 'Request', { min: 10, max: 1000 }),
    ask.textarea('factsAndReasons', '事实与理由', 'Facts and reasons', { min: 30, max: 3000 }),
    ask.money('feeEstimate', '预估申请费（元）', 'Estimated fee (CNY)', {
      required: false,
      readOnly: true,
      hint: text(
        '按请求保全的数额估算，以法院通知为准。',
        'Estimated from the amount to preserve; the court’s notice decides.',
      ),
      computed: true,
    }),
    ask.checkbox(
      'lossLiability',
      '知悉申请有错误应赔偿被申请人损失',
      'I know that I must compensate the other side if the application is wrong',
    ),
  ],
  rules: [
    // Civil Procedure Law, art. 104: before a suit only what is urgent.
    mustBe(
      'isUrgent',
      '1',
      is('preservationStage', 'PRE_LITIGATION'),
      text(
        '诉前保全限于情况紧急的（民诉法第104条），请选“是”并说明；不紧急的，请在起诉时申请保全',
        'Preservation before a suit is for urgent matters only (Civil Procedure Law, art. 104): choose Yes and say why, or apply once you sue',
      ),
    ),
    mustNotBe('noGuaranteeReason', 'EFFECTIVE_DOC', isNot('preservationStage', 'PRE_ENFORCEMENT')),
  ],
  materials: [
    paper('EVIDENCE', '证明债权/权利及紧急情形的证据', 'Evidence of the claim or right and of the urgency'),
    paper('PROPERTY_PROOF', '财产线索证明', 'Proof of the property clues'),
    paper(
      'GUARANTEE_DOC',
      '担保书/保函/保单/担保物权属证明',
      'Security documents (guarantee, letter, policy, title to the security)',
      {
        when: [isNot('guaranteeKind', 'EXEMPT')],
        condition: text('没有申请免予担保的', 'Unless exemption from security is asked for'),
      },
    ),
    paper(
      'COMPLAINT_COPY',
      '起诉状副本或仲裁受理通知书',
      'Copy of the statement of claim, or notice of acceptance of the arbitration',
      {
        when: [isOneOf('preservationStage', 'IN_LITIGATION', 'ARBITRATION')],
        condition: text('诉讼中或者仲裁的保全', 'Preservation during suit or in arbitration'),
      },
    ),
    paper('EFFECTIVE_DOC', '生效法律文书副本', 'Copy of the effective document', {
      when: [is('preservationStage', 'PRE_ENFORCEMENT')],
      condition: text('执行前保全', 'Preservation before enforcement'),
    }),
  ],
  intake: intake(bodies.filingCounter),
  courtActions: [
    courtAction('requirePayment', bodies.filingCounter, {
      document: text('交纳申请费通知书', 'Notice to pay the application fee'),
      fee: 'APPLY',
    }),
    courtAction('requireGuarantee', bodies.judge, {
      document: text('提供担保通知书', 'Notice to provide security'),
      opens: [
        'guaranteeKind',
        'guaranteeAmount',
        'guarantorName',
        'guaranteeDocNo',
        'noGuaranteeReason',
        'materials.GUARANTEE_DOC',
      ],
    }),
    courtAction('approve', bodies.filingOrTrialDivision, {
      document: text('民事裁定书（准予保全）', 'Civil ruling (preservation granted)'),
      note: text('移送执行机构实施，另立执保案号', 'Passed to the enforcement bureau under its own number'),
    }),
    courtAction('partlyApprove', bodies.filingOrTrialDivision, {
      document: text('民事裁定书（部分准予）', 'Civil ruling (granted in part)'),
    }),
    courtAction('reject', bodies.filingOrTrialDivision, {
      document: text('民事裁定书（驳回申请）', 'Civil ruling (refused)'),
    }),
    courtAction('reply', body('执行机构', 'Enforcement bureau', 'enforcement'), {
      document: text('保全结果及期限届满告知书', 'Notice of the result and of when it runs out'),
      after: [31, 32],
    }),
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 32, 33, 34, 40, 41, 42],
  printed: {
    title: text('保全申请书', 'Application for Preservation'),
    titles: [
      {
        when: [is('preservationStage', 'PRE_LITIGATION'), is('preservationKind', 'PROPERTY')],
        title: text('诉前财产保全申请书', 'Application for Property Preservation before Suit'),
      },
      {
        when: [is('preservationStage', 'PRE_LITIGATION'), is('preservationKind', 'CONDUCT')],
        title: text('诉前行为保全申请书', 'Application for Conduct Preservation before Suit'),
      },
      {
        when: [is('preservationStage', 'PRE_LITIGATION'), is('preservationKind', 'EVIDENCE')],
        title: text('诉前证据保全申请书', 'Application for Evidence Preservation before Suit'),
      },
      {
        when: [is('preservationKind', 'PROPERTY')],
        title: text('财产保全申请书', 'Application for Property Preservation'),
      },
      {
        when: [is('preservationKind', 'CONDUCT')],
        title: text('行为保全申请书', 'Application for Conduct Preservation'),
      },
      {
        when: [is('preservationKind', 'EVIDENCE')],
        title: text('证据保全申请书', 'Application for Evidence Preservation'),
      },
    ],
    body: [
      under(
        '当事人信息（含送达地址、联系方式）',
        'Parties (with addresses for service and contact details)',
        'applicant',
        'respondents',
        'delivery',
      ),
      under('请求事项', 'Request', 'requestMatter'),
      headings.factsAndReasons,
      under('被保全财产信息或线索', 'Property to preserve, or clues to it', 'propertyClues'),
      under(
        '担保情况或者不提供担保的理由',
        'Security, or the reason for none',
        'guaranteeKind',
        'guaranteeAmount',
        'noGuaranteeReason',
      ),
    ],
  },
  notes: [
    text(
      '为避免财产被转移，审查期间对方看不到本申请；处理完毕后依法公开。',
      'So that property is not moved away, the other side does not see this application while it is reviewed; afterwards it is disclosed by law.',
    ),
    text(
      '诉前保全编财保、行保、证保案号，实施时另立执保案号。',
      'Preservation before suit gets its own number, and another when it is carried out.',
    ),
  ],
  feeNote: text('按请求保全的数额计算，最高 5000 元。', 'Worked out from the amount to preserve, at most 5,000 yuan.'),
  phrases: [
    {
      action: 'approve',
      says: [
        text(
          '申请符合法律规定的保全条件，申请人已经提供担保，予以保全。',
          'The conditions of the law are met and security was given; granted.',
        ),
      ],
    },
    {
      action: 'reject',
      says: [text('申请人没有在指定的期限内提供担保，驳回申请。', 'No security was given in time; dismissed.')],
    },
  ],
});
