import { ask, has, is, isNot, isOneOf, text } from '../definition/ask.ts';
import { bodies, body, courtAction, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { filers } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { agentCredentials, identityProof, paper, powerOfAttorney, under } from '../definition/papers.ts';
import {
  bygone,
  byProfession,
  mustBe,
  mustNotBe,
  notAlsoIn,
  partiesOnce,
  specialAuthority,
} from '../definition/standing-rules.ts';
import { causesOfAction } from '../dictionaries/causes-of-action.ts';
import { evidence } from '../dictionaries/evidence.ts';
import { filing } from '../dictionaries/filing.ts';
import { property } from '../dictionaries/property.ts';

/** How the two sides are called by what is filed, where they are not plaintiff and defendant (Civil Procedure Law, arts. 171, 211, 247). */
const sides = {
  APPEAL: ['APPELLANT', 'APPELLEE'],
  RETRIAL_APPLICATION: ['RETRIAL_APPLICANT', 'RETRIAL_RESPONDENT'],
  ENFORCEMENT: ['ENFORCE_APPLICANT', 'ENFORCE_RESPONDENT'],
  PRESERVATION_PRE: ['APPLICANT', 'RESPONDENT'],
  ARBITRATION_REVIEW: ['APPLICANT', 'RESPONDENT'],
  SPECIAL: ['APPLICANT', 'RESPONDENT'],
  BANKRUPTCY: ['APPLICANT', 'RESPONDENT'],
  STATE_COMPENSATION: ['APPLICANT', 'RESPONDENT'],
  RECOGNITION: ['APPLICANT', 'RESPONDENT'],
} as const;
const sideOf = <N extends 0 | 1>(at: N) =>
  Object.fromEntries(Object.entries(sides).map(([kind, side]) => [kind, side[at]] as const));
const suing = sideOf(0);
const sued = sideOf(1);

/** One sues somebody by these; by the others one asks for something against them. */
const suits = ['CIVIL_FIRST', 'ADMIN_FIRST', 'CRIMINAL_PRIVATE'];

export const lawsuitFilingApply = defineKind({
  key: 'lawsuit_filing_apply',
  order: 1,
  title: text('网上立案', 'Online case filing'),
  plain: text('在网上起诉、上诉或者申请执行', 'Sue, appeal or apply for enforcement online'),
  short: text('立案', 'Filing'),
  category: 'FILING',
  synonyms:
    '起诉、打官司、告状、上诉、申请执行、立案、欠钱不还、讨薪、诉状、告人、强制执行、离婚、借钱不还、欠债、拖欠工资、讨债、要抚养费、分遗产、交通事故赔偿、递诉状、file a lawsuit、file a case',
  pages: ['index', 'add', 'edit', 'detail', 'print', 'notice'],
  filedBy: [filers.party, filers.lawyer, filers.otherAgent, filers.statutoryAgent],
  requiresCase: false,
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  stagesAllowed: [],
  preconditions: [
    text(
      '您已实名注册；身份还没有核验的，附身份证明',
      'You are registered under your real name; if your identity is not proved yet, you attach the proof',
    ),
    text(
      '原告与本案有直接利害关系、有明确被告、有具体请求和事实理由、属于法院受理范围和本院管辖',
      'The plaintiff has a direct interest, the defendant is identified, there are concrete claims with facts and reasons, and the case belongs before this court',
    ),
    text(
      '有书面仲裁协议的纠纷，应当向仲裁机构申请仲裁',
      'A dispute with a written arbitration agreement goes to arbitration',
    ),
    text(
      '判决不准离婚或者调解和好的，没有新情况、新理由，原告六个月内再起诉的不予受理',
      'After a refused divorce or a reconciliation, the plaintiff may sue again within six months only with new facts or reasons',
    ),
    text(
      '上诉、申请执行的，填写原审案号和文书生效（送达）日期',
      'For appeals and enforcement, give the original case number and the date the document took effect or was served',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '122, 123, 124, 126', {
      zh: '起诉条件、诉状内容、七日立案',
      en: 'Conditions of a suit, contents of the statement, registration within seven days',
    }),
    cite(laws.civilProcedure, 19, { zh: '中级法院一审管辖', en: 'First-instance jurisdiction of intermediate courts' }),
    cite(laws.intermediateCourtLevel, text('第一、二项', 'Items 1 and 2'), {
      zh: '一审民事标的额标准：同省（或均不在省内）5亿元以上；一方不在省内1亿元以上',
      en: 'Amounts for first instance: 500 million yuan or more with both sides in (or both outside) the province; 100 million or more with one side outside',
    }),
    cite(laws.civilProcedureInterpretation, '126, 208, 209', {
      zh: '补正后期限、登记立案',
      en: 'Time after correction, registration',
    }),
    cite(laws.caseRegistration, '2, 4-8', {
      zh: '凭证、材料、一次性告知、决定期限',
      en: 'Receipt, materials, one complete notice of what to correct, time for the decision',
    }),
    cite(laws.onlineLitigation, '4, 7, 9, 11', {
      zh: '在线立案与同意范围',
      en: 'Online filing and the scope of consent',
    }),
    cite(laws.administrativeLitigation, '45, 46, 49, 51', {
      zh: '行政起诉期限、条件、登记立案',
      en: 'Time, conditions and registration of administrative suits',
    }),
    cite(laws.civilProcedure, '171-173', {
      zh: '上诉期限、经原审法院提出',
      en: 'Time for appeal, filed through the court of first instance',
    }),
    cite(laws.civilProcedure, 250, { zh: '申请执行时效二年', en: 'Two years to apply for enforcement' }),
    cite(laws.arbitration, '71-73', {
      zh: '撤销仲裁裁决向仲裁机构所在地中级法院提出',
      en: 'Applications to set aside an award go to the intermediate court at the seat of the arbitration body',
    }),
  ],
  timeLimits: [
    courtLimit(
      'decide',
      '收到起诉状七日内决定是否立案',
      'The court decides on registration within seven days of receiving the statement',
      {
        due: {
          from: 'submission',
          unless: isOneOf(
            'filingKind',
            'CRIMINAL_PRIVATE',
            'THIRD_PARTY_REVOCATION',
            'ENFORCE_OBJECTION_SUIT',
            'APPEAL',
            'RETRIAL_APPLICATION',
          ),
          endsOnAcceptance: true,
        },
        untilAnswer: true,
        length: [7, 'day'],
        from: text('收到合格材料次日', 'The day after complete papers arrive'),
        basis: provisions([laws.civilProcedure, 126], [laws.caseRegistration, 8]),
      },
    ),
    courtLimit(
      'correction',
      '要求补正的，期限自收到补正材料次日重新起算',
      'After a correction the time starts anew the day after the corrected papers arrive',
      { basis: provisions([laws.civilProcedureInterpretation, 126], [laws.onlineLitigation, 9]) },
    ),
    courtLimit('criminal', '刑事自诉十五日内决定', 'Private prosecution: decision within fifteen days', {
      due: { from: 'submission', when: [is('filingKind', 'CRIMINAL_PRIVATE')], endsOnAcceptance: true },
      length: [15, 'day'],
      from: text('收到自诉状次日', 'The day after the private complaint arrives'),
      basis: provisions([laws.caseRegistration, 8]),
    }),
    courtLimit('revocation', '第三人撤销之诉三十日内决定', 'Third-party revocation suit: decision within thirty days', {
      due: { from: 'submission', when: [is('filingKind', 'THIRD_PARTY_REVOCATION')], endsOnAcceptance: true },
      length: [30, 'day'],
      from: text('收到起诉状', 'Receipt of the statement'),
      basis: provisions([laws.caseRegistration, 8]),
    }),
    courtLimit(
      'objsuit',
      '执行异议之诉十五日内决定',
      'Suit of objection to enforcement: decision within fifteen days',
      {
        due: { from: 'submission', when: [is('filingKind', 'ENFORCE_OBJECTION_SUIT')], endsOnAcceptance: true },
        length: [15, 'day'],
        from: text('收到起诉状', 'Receipt of the statement'),
        basis: provisions([laws.caseRegistration, 8]),
      },
    ),
    partyLimit(
      'fee',
      '接到交费通知次日起七日内预交受理费',
      'Prepay the court fee within seven days from the day after the notice',
      {
        length: [7, 'day'],
        from: text('接到交费通知次日', 'The day after the payment notice'),
        basis: provisions([laws.litigationFees, 22]),
        demand: 'payment',
        otherwise: text(
          '通知后仍不预交的，按撤诉处理（民诉法解释第213条）。',
          'If it is not prepaid after the notice, the suit counts as withdrawn (Interpretation of the Civil Procedure Law, art. 213).',
        ),
      },
    ),
    partyLimit('appealJ', '不服一审判决十五日内上诉', 'Appeal against a first-instance judgment within fifteen days', {
      length: [15, 'day'],
      from: text('判决书送达次日', 'The day after the judgment is served'),
      basis: provisions([laws.civilProcedure, 171]),
    }),
    partyLimit('appealR', '不服一审裁定十日内上诉', 'Appeal against a first-instance ruling within ten days', {
      remedy: true,
      length: [10, 'day'],
      from: text('裁定书送达次日', 'The day after the ruling is served'),
      basis: provisions([laws.civilProcedure, 171]),
    }),
    partyLimit('enforce', '申请执行期间二年', 'Apply for enforcement within two years', {
      length: [2, 'year'],
      from: text('履行期间最后一日', 'The last day for performance'),
      basis: provisions([laws.civilProcedure, 250]),
    }),
    partyLimit(
      'admin',
      '行政起诉一般六个月；经复议的十五日',
      'Administrative suit: generally six months; fifteen days after a reconsideration',
      {
        length: [6, 'month'],
        from: text('知道或者应当知道行政行为之日', 'The day you knew or should have known of the act'),
        basis: provisions([laws.administrativeLitigation, '45, 46']),
      },
    ),
    partyLimit(
      'setAside',
      '申请撤销仲裁裁决：收到裁决书三个月内（2026年3月1日起，旧法为六个月）；法院受理后两个月内裁定',
      'Set aside an award: within three months of receiving it (from 1 March 2026; six months before); the court rules within two months of acceptance',
      {
        length: [3, 'month'],
        from: text('收到裁决书', 'Receipt of the award'),
        basis: text('仲裁法（2025修订）第72、73条', 'Arbitration Law (2025), arts. 72 and 73'),
      },
    ),
    courtLimit(
      'serve',
      '立案后五日内将起诉状副本发送被告',
      'The court sends a copy of the statement to the defendant within five days of registration',
      {
        length: [5, 'day'],
        from: text('立案', 'Registration of the case'),
        basis: provisions([laws.civilProcedure, 128]),
      },
    ),
  ],
  dictionaries: { ...causesOfAction, ...evidence, ...filing, ...property },
  blocks: ['agent', 'delivery', 'signature'],
  parts: [
    { from: 'filingKind', title: text('立什么案', 'What is filed') },
    {
      from: 'plaintiffs',
      title: text('当事人', 'Parties'),
      hint: text(
        '谁起诉，起诉谁。填好的一位收成一行，随时可以再改。',
        'Who sues whom. Each folds into a line once it is done.',
      ),
    },
    {
      from: 'claims',
      title: text('诉讼请求和金额', 'Claims and amount'),
      hint: text(
        '要法院判什么，一项一行；标的额由系统合计。',
        'What the court should decide, one claim a row; the amount is added up.',
      ),
    },
    { from: 'factsAndReasons', title: text('发生了什么', 'What happened') },
    { from: 'evidences', title: text('证据和证人', 'Evidence and witnesses') },
    { from: 'jurisdictionBasis', title: text('管辖和其他情况', 'Jurisdiction and other matters') },
  ],
  gist: [
    { field: 'filingKind', when: [isNot('filingKind', suits)] },
    { field: 'defendants', say: text('告{value}', 'against {value}'), when: [isOneOf('filingKind', ...suits)] },
    { field: 'defendants', say: text('对{value}', 'against {value}'), when: [isNot('filingKind', suits)] },
    'causeOfAction',
    'subjectAmount',
    'enforcementAmount',
  ],
  fields: [
    ask.select('filingKind', '立案类型', 'Kind of filing', 'FILING_KIND', {
      hint: text('第一次起诉一般选“民事一审”。', 'For a first suit this is usually “Civil first instance”.'),
    }),
    ask.court('courtId', '受理法院', 'Court'),
    ask.select('causeOfAction', '案由', 'Cause of action', 'CAUSE_OF_ACTION_CIVIL', {
      when: isOneOf(
        'filingKind',
        'CIVIL_FIRST',
        'APPEAL',
        'THIRD_PARTY_REVOCATION',
        'ENFORCE_OBJECTION_SUIT',
        'PUBLIC_INTEREST',
        'ARBITRATION_REVIEW',
        'RETRIAL_APPLICATION',
      ),
      hint: text(
        '纠纷的性质，例如民间借贷纠纷；选不准的选最接近的。',
        'What the dispute is about, such as private lending; if unsure choose the nearest.',
      ),
    }),
    ask.textarea('adminActDesc', '被诉行政行为', 'Administrative act sued', {
      min: 5,
      max: 500,
      when: is('filingKind', 'ADMIN_FIRST'),
    }),
    ask.date('adminActKnownDate', '知道行政行为日期', 'Date the act became known', {
      when: is('filingKind', 'ADMIN_FIRST'),
    }),
    ask.radio('reconsidered', '是否经行政复议', 'Whether there was an administrative reconsideration first', 'YES_NO', {
      when: is('filingKind', 'ADMIN_FIRST'),
    }),
    ask.parties('plaintiffs', '原告（上诉人/申请人）', 'Plaintiffs (appellants, applicants)', 'OWN_PARTY', {
      min: 1,
      max: 50,
      hint: text('起诉的一方。', 'The side that sues.'),
      rowRole: { by: 'filingKind', roles: suing, otherwise: 'PLAINTIFF' },
    }),
    ask.parties('defendants', '被告（被上诉人/被申请人）', 'Defendants (appellees, respondents)', 'PARTY', {
      min: 1,
      max: 50,
      hint: text(
        '您要起诉的人或者单位，姓名、住所写得能与他人区别。',
        'The person or organisation you sue, with enough detail to tell them from others.',
      ),
      rowRole: { by: 'filingKind', roles: sued, otherwise: 'DEFENDANT' },
    }),
    ask.parties('thirdParties', '第三人', 'Third parties', 'PARTY', { required: false, min: 0, max: 50 }),
    ask.items('claims', '诉讼请求（上诉请求/申请事项）', 'Claims (grounds of appeal, matters applied for)', 'CLAIM', {
      min: 1,
      max: 20,
    }),
    ask.radio('isPropertyCase', '是否涉财产', 'Whether the case concerns property', 'YES_NO'),
    ask.amount('subjectAmount', '诉讼标的额（元）', 'Amount in dispute (CNY)', {
      when: is('isPropertyCase', '1'),
      hint: text(
        '各项财产请求的合计，案件受理费按它计算；各项都有金额的，系统自动合计。',
        'The total of the property claims; the court fee is worked out from it. Where each has its amount the system adds them up.',
      ),
    }),
    ask.textarea('factsAndReasons', '事实与理由', 'Facts and reasons', {
      min: 50,
      max: 5000,
      hint: text(
        '写清时间、地点、经过，以及为什么提出这些请求。',
        'Say when, where and what happened, and why you make these claims.',
      ),
    }),
    ask.items('evidences', '证据清单', 'Evidence list', 'EVIDENCE', { required: false, min: 0, max: 100 }),
    ask.persons('witnesses', '证人', 'Witnesses', 'WITNESS', { required: false, min: 0, max: 20 }),
    ask.select('jurisdictionBasis', '管辖依据', 'Basis of jurisdiction', 'JURISDICTION_BASIS', {
      hint: text(
        '为什么由这个法院审理，例如被告住在这里。',
        'Why this court, for example because the defendant lives here.',
      ),
    }),
    ask.textarea('jurisdictionNote', '管辖说明', 'Note on jurisdiction', { required: false, extra: true, max: 500 }),
    ask.radio(
      'hasArbitration',
      '是否有仲裁条款或仲裁协议',
      'Whether there is an arbitration clause or agreement',
      'YES_NO',
      { when: is('filingKind', 'CIVIL_FIRST') },
    ),
    ask.radio('priorFiled', '是否曾就同一事实起诉', 'Whether you have sued on the same facts before', 'YES_NO', {
      when: is('filingKind', 'CIVIL_FIRST'),
    }),
    ask.caseNo('priorCaseNo', '前诉案号', 'Earlier case number', { when: is('priorFiled', '1') }),
    ask.caseNo('sourceCaseNo', '原审/执行依据/原案案号', 'Number of the original case or enforcement basis', {
      when: isOneOf(
        'filingKind',
        'APPEAL',
        'RETRIAL_APPLICATION',
        'ENFORCEMENT',
        'THIRD_PARTY_REVOCATION',
        'ENFORCE_OBJECTION_SUIT',
      ),
    }),
    ask.date('sourceDocServedDate', '原审文书送达/生效日期', 'Date the original document was served or took effect', {
      when: isOneOf('filingKind', 'APPEAL', 'RETRIAL_APPLICATION', 'ENFORCEMENT', 'THIRD_PARTY_REVOCATION'),
    }),
    ask.amount('enforcementAmount', '申请执行标的额（元）', 'Amount to enforce (CNY)', {
      when: is('filingKind', 'ENFORCEMENT'),
    }),
    ask.items('propertyClues', '被执行人财产线索', 'Clues to the debtor’s property', 'PROPERTY_CLUE', {
      required: false,
      min: 0,
      max: 50,
      when: is('filingKind', 'ENFORCEMENT'),
    }),
    ask.radio('mediationWill', '先行调解意愿', 'Whether you are willing to mediate first', 'MEDIATION_WILL', {
      when: isOneOf('filingKind', 'CIVIL_FIRST', 'APPEAL'),
      hint: text('不影响您立案。', 'It does not affect the registration of your case.'),
    }),
    ask.multiSelect('onlineScope', '同意在线进行的诉讼环节', 'Steps agreed to be online', 'ONLINE_SCOPE', {
      min: 1,
      max: 6,
      hint: text('只在您同意的环节采用在线方式。', 'Only the steps you agree to take place online.'),
    }),
    ask.radio('preservationIntended', '是否同时申请保全', 'Whether you also apply for preservation', 'YES_NO'),
    ask.radio(
      'feeReliefIntended',
      '是否申请缓、减、免交诉讼费',
      'Whether you apply to defer, reduce or waive the court fee',
      'YES_NO',
    ),
    ask.radio('refundAccountProvided', '是否预留退费账户', 'Whether you leave a refund account now', 'YES_NO', {
      required: false,
      extra: true,
    }),
  ],
  rules: [
    ...bygone('adminActKnownDate', 'sourceDocServedDate'),
    ...partiesOnce('plaintiffs'),
    ...partiesOnce('defendants'),
    ...partiesOnce('thirdParties'),
    // A debtor files for its own bankruptcy, and special procedures may know no other side.
    ...notAlsoIn('defendants', 'plaintiffs', [isNot('filingKind', ['BANKRUPTCY', 'SPECIAL'])]),
    ...notAlsoIn('thirdParties', 'plaintiffs'),
    ...notAlsoIn('thirdParties', 'defendants'),
    { rule: 'different', field: 'defendants.idNo', than: 'agentIdNo', when: [byProfession] },
    mustNotBe(
      'plaintiffs.partyRole',
      ['APPELLEE', 'RETRIAL_RESPONDENT', 'ENFORCE_RESPONDENT', 'RESPONDENT'],
      isNot('filingKind', 'SPECIAL'),
    ),
    mustNotBe(
      'defendants.partyRole',
      ['APPELLANT', 'RETRIAL_APPLICANT', 'ENFORCE_APPLICANT', 'APPLICANT'],
      isNot('filingKind', ['BANKRUPTCY', 'SPECIAL']),
    ),
    // On appeal a party may still be called by what it was below.
    mustNotBe(
      'plaintiffs.partyRole',
      'DEFENDANT',
      isOneOf('filingKind', 'CIVIL_FIRST', 'ADMIN_FIRST', 'PUBLIC_INTEREST'),
    ),
    mustNotBe(
      'defendants.partyRole',
      'PLAINTIFF',
      isOneOf('filingKind', 'CIVIL_FIRST', 'ADMIN_FIRST', 'PUBLIC_INTEREST'),
    ),
    // Interpretation of the Civil Procedure Law, art. 201: several claims for money are added up.
    { rule: 'amount', field: 'subjectAmount', is: 'atLeast', than: 'claims.claimAmount', where: is('isProperty', '1') },
    mustBe('claims.isProperty', '0', is('isPropertyCase', '0')),
    // The statements of a party are not those of a witness (Civil Procedure Law, art. 66).
    { rule: 'different', field: 'witnesses.idNo', than: 'plaintiffs.idNo' },
    { rule: 'different', field: 'witnesses.idNo', than: 'defendants.idNo' },
    { rule: 'different', field: 'witnesses.idNo', than: 'thirdParties.idNo' },
    { rule: 'distinct', field: 'witnesses.idNo' },

    mustNotBe(
      'onlineScope',
      ['FILING', 'MEDIATION', 'EVIDENCE_EXCHANGE', 'INQUIRY', 'HEARING', 'SERVICE'],
      has('onlineScope', 'NONE'),
      text(
        '选了“均不同意”，就不能再选其他环节，请去掉一边',
        'With “none of them” chosen, no other step can be; remove one or the other',
      ),
    ),
    mustBe('acceptEDelivery', '1', has('onlineScope', 'SERVICE')),
    mustBe('acceptEDelivery', '0', has('onlineScope', 'NONE')),
    ...specialAuthority('APPEAL', [is('filingKind', 'APPEAL')]),
  ],
  sameMatter: { list: 'defendants', and: ['filingKind', 'causeOfAction'] },
  standingMaterials: [],
  materials: [
    paper('COMPLAINT', '起诉状（上诉状/申请书）', 'Statement of claim (appeal, application)', {
      condition: text('没有使用在线生成的起诉状并签名的', 'When the statement made and signed online is not used'),
      providedBy: 'form',
    }),
    identityProof,
    paper(
      'DEFENDANT_INFO',
      '被告身份信息材料（户籍信息、企业登记信息等）',
      'Identity information of the defendant (household or company registration)',
    ),
    paper('EVIDENCE', '证据材料及证据清单', 'Evidence and list of evidence'),
    powerOfAttorney,
    agentCredentials,
    paper('ADDRESS_CONFIRM', '送达地址确认书', 'Service address confirmation', { providedBy: 'form' }),
    paper(
      'EFFECTIVE_DOC',
      '原审裁判文书/执行依据及生效证明',
      'Original judgment or enforcement basis, with proof that it took effect',
      {
        when: [
          isOneOf(
            'filingKind',
            'APPEAL',
            'RETRIAL_APPLICATION',
            'ENFORCEMENT',
            'THIRD_PARTY_REVOCATION',
            'ENFORCE_OBJECTION_SUIT',
          ),
        ],
        condition: text(
          '上诉、申请再审、申请执行、撤销之诉、执行异议之诉',
          'Appeal, retrial, enforcement, third-party revocation, objection to enforcement',
        ),
      },
    ),
    paper('FEE_RELIEF_PROOF', '经济困难证明', 'Proof of hardship', {
      when: [is('feeReliefIntended', '1')],
      condition: text('申请缓、减、免交诉讼费的', 'When applying to defer, reduce or waive the fee'),
    }),
  ],
  intake: [],
  courtActions: [
    courtAction('receipt', bodies.filingCounter, {
      document: text('收到材料凭证', 'Receipt for materials'),
      note: text('注明收到日期', 'States the date of receipt'),
    }),
    returnForCorrection(bodies.filingCounter),
    courtAction('accept', bodies.filingCounter, {
      document: text('受理案件通知书', 'Notice of acceptance'),
      note: text('登记立案并生成案号', 'The case is registered and gets its number'),
    }),
    courtAction('notAccept', body('立案庭合议庭', 'Panel of the filing division', 'filing_division'), {
      document: text('不予受理（不予立案）裁定书', 'Ruling not to accept the case'),
    }),
    courtAction('forward', bodies.filingCounter, {
      note: text(
        '移送或者告知向有管辖权的法院起诉；或者转诉前调解',
        'Passed on, or told to sue in the competent court; or sent to mediation before suit',
      ),
    }),
    courtAction('approve', bodies.filingDivision, {
      note: text('确认交费后移送审判庭', 'Fee confirmed, passed on to the trial division'),
    }),
  ],
  states: [10, 20, 21, 22, 23, 31, 34, 35, 40, 41, 42],
  printed: {
    title: text('民事起诉状', 'Civil Statement of Claim'),
    titles: [
      { when: [is('filingKind', 'ADMIN_FIRST')], title: text('行政起诉状', 'Administrative Statement of Claim') },
      { when: [is('filingKind', 'CRIMINAL_PRIVATE')], title: text('刑事自诉状', 'Private Prosecution') },
      { when: [is('filingKind', 'APPEAL')], title: text('民事上诉状', 'Civil Appeal') },
      {
        when: [is('filingKind', 'RETRIAL_APPLICATION')],
        title: text('民事再审申请书', 'Civil Application for Retrial'),
      },
      { when: [is('filingKind', 'ENFORCEMENT')], title: text('执行申请书', 'Application for Enforcement') },
      { when: [is('filingKind', 'PRESERVATION_PRE')], title: text('保全申请书', 'Application for Preservation') },
      {
        when: [is('filingKind', 'ARBITRATION_REVIEW')],
        title: text(
          '撤销仲裁裁决（确认仲裁协议效力）申请书',
          'Application to Set Aside an Award (Confirm an Arbitration Agreement)',
        ),
      },
      { when: [is('filingKind', 'SPECIAL')], title: text('特别程序申请书', 'Application in Special Procedure') },
      {
        when: [is('filingKind', 'BANKRUPTCY')],
        title: text('破产（强制清算）申请书', 'Application for Bankruptcy (Compulsory Liquidation)'),
      },
      {
        when: [is('filingKind', 'STATE_COMPENSATION')],
        title: text('国家赔偿申请书', 'Application for State Compensation'),
      },
      {
        when: [is('filingKind', 'RECOGNITION')],
        title: text('承认和执行申请书', 'Application for Recognition and Enforcement'),
      },
    ],
    body: [
      under('当事人信息', 'Parties', 'plaintiffs', 'defendants', 'thirdParties'),
      under('诉讼请求', 'Claims', 'claims'),
      under('事实与理由', 'Facts and reasons', 'factsAndReasons'),
      under(
        '证据和证据来源，证人姓名和住所',
        'Evidence and its sources; names and addresses of witnesses',
        'evidences',
        'witnesses',
      ),
    ],
    signature: [
      text('起诉人（签名、捺印或者盖章）', 'Plaintiff (signature, fingerprint or seal)'),
      text('法定代表人（签名，单位起诉时）', 'Legal representative (signature, when an organisation sues)'),
    ],
    attachments: text(
      '附：本起诉状副本（按被告人数）；证据目录及证据',
      'Attached: copies of this statement (one for each defendant); list of evidence and evidence',
    ),
  },
  notes: [
    text(
      '上诉状通过原审法院提出；直接提交到上一级法院的，五日内移交原审法院。',
      'An appeal is filed through the court of first instance; one sent to the higher court directly is passed on within five days.',
    ),
    text(
      '上诉、申请再审不适用七日登记立案的规则，按各自的程序办理。',
      'Appeals and applications for retrial follow their own procedure, not the seven-day registration rule.',
    ),
    text(
      '您在线提交的材料合格的，法院不再要求提交纸质件（在线诉讼规则第9条）。',
      'If what you submit online is in order, the court does not ask for paper (Online Litigation Rules, art. 9).',
    ),
  ],
  feeNote: text(
    '案件受理费按请求金额分段计算；行政案件每件 50 元或者 100 元，劳动争议每件 10 元。接到交费通知后再交。',
    'The court fee rises in steps with the amount claimed; administrative cases 50 or 100 yuan, labour disputes 10 yuan. Pay after the notice.',
  ),
});
