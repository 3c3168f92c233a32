import { ask, is, isOneOf, text } from '../definition/ask.ts';
import { bodies, courtAction, intake } from '../definition/blocks/standing-actions.ts';
import { stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, identityProof, paper, powerOfAttorney, under } from '../definition/papers.ts';
import { mustNotBe } from '../definition/standing-rules.ts';
import { feesAndAid } from '../dictionaries/fees-and-aid.ts';

export const judicialAssistanceApply = defineKind({
  key: 'judicial_assistance_apply',
  order: 29,
  title: text('司法救助申请', 'Application for judicial assistance'),
  plain: text(
    '经济困难，请求缓交、减交、免交诉讼费或者申请救助金',
    'In hardship: ask to defer, reduce or waive the fee, or for aid money',
  ),
  short: text('司法救助', 'Assistance'),
  category: 'AID',
  synonyms: '没钱打官司、免诉讼费、缓交、减免、救助金、困难补助、交不起诉讼费、家里困难、低保、免交',
  filedBy: [
    text(
      '当事人（自然人；单位仅可申请缓交、减交）',
      'Party (natural persons; organisations may only ask to defer or reduce)',
    ),
    text('生活困难的刑事被害人及近亲属等', 'Crime victims and close relatives in hardship, and others'),
  ],
  // Relatives of a victim may ask for state aid, and the register does not know them.
  caseField: { name: 'caseNo', whose: 'own', openWhen: [is('assistKind', 'STATE_AID')] },
  requiresCase: false,
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  stagesAllowed: stagesBetween('FILED', 'CLOSED'),
  preconditions: [
    text('经济确有困难，并能提供证明', 'You are in real hardship and can prove it'),
    text('免交诉讼费只适用于自然人', 'Waiving the fee is for natural persons only'),
    text(
      '缓交、减交、免交诉讼费，在起诉或者上诉时提出',
      'Ask to defer, reduce or waive the fee when you sue or appeal',
    ),
    text('同一案件同一申请人只给予一次国家司法救助', 'State aid is given once to each applicant in each case'),
  ],
  legalBasis: [
    cite(laws.litigationFees, '44-51', {
      zh: '诉讼费的缓交、减交、免交',
      en: 'Deferring, reducing and waiving court fees',
    }),
    cite(laws.civilProcedure, 121, { zh: '申请缓交、减交、免交', en: 'Applying to defer, reduce or waive' }),
    cite(laws.stateJudicialAid, '2, 3', { zh: '一次性救助，救助的情形', en: 'One-time aid and when it is given' }),
    cite(laws.stateJudicialAidProcedure, '1-5', {
      zh: '由正在处理原案件的法院立案，公开申请须知和登记表',
      en: 'Registered by the court handling the case, which publishes guidance and the form',
    }),
  ],
  timeLimits: [
    partyLimit(
      'file',
      '诉讼费的缓交、减交、免交在起诉或者上诉时提出',
      'Ask to defer, reduce or waive the fee when you sue or appeal',
      { basis: provisions([laws.litigationFees, 48]) },
    ),
    courtLimit('defer', '是否准予缓交，在决定立案前决定', 'Deferral is decided before the case is registered', {
      basis: provisions([laws.litigationFees, 49]),
    }),
    courtLimit('reduce', '减交的比例不低于30%', 'A reduction is at least 30%', {
      basis: provisions([laws.litigationFees, 46]),
    }),
    courtLimit('deny', '不准许的，书面说明理由', 'A refusal states its reasons in writing', {
      basis: provisions([laws.litigationFees, 48]),
    }),
    courtLimit(
      'aid',
      '国家司法救助案件的办理期限按程序规定执行',
      'State aid cases follow the time limits of the procedural provisions',
      { basis: text('法发〔2019〕2号', 'Fa Fa [2019] No. 2'), source: 'confirm' },
    ),
  ],
  dictionaries: feesAndAid,
  blocks: ['applicant', 'agent', 'bank', 'signature'],
  gist: ['assistKind', 'feeAmount', 'aidAmount'],
  fields: [
    ask.radio('assistKind', '救助类型', 'Kind', 'ASSIST_KIND'),
    ask.text('caseNo', '案号/网上立案号', 'Case or filing number', {
      min: 2,
      max: 60,
      hint: text(
        '申请缓交、减交、免交诉讼费的，可以填网上立案的编号。',
        'To defer, reduce or waive the fee, the number of the online filing will do.',
      ),
    }),
    ask.court('courtId', '受理法院', 'Court'),
    ask.amount('feeAmount', '应交费用（元）', 'Fee payable (CNY)', {
      when: isOneOf('assistKind', 'DEFER', 'REDUCE', 'EXEMPT'),
    }),
    ask.text('reducePercent', '申请减交比例（%）', 'Reduction asked for (%)', {
      min: 30,
      max: 99,
      when: is('assistKind', 'REDUCE'),
      format: 'whole-number',
      hint: text('填 30 至 99 的整数。', 'A whole number from 30 to 99.'),
    }),
    ask.date('deferUntil', '申请缓交至', 'Defer until', { when: is('assistKind', 'DEFER') }),
    ask.select('assistGroundExempt', '免交事由', 'Ground (waiver)', 'ASSIST_GROUND_EXEMPT', {
      when: is('assistKind', 'EXEMPT'),
    }),
    ask.select('assistGroundReduce', '减交事由', 'Ground (reduction)', 'ASSIST_GROUND_REDUCE', {
      when: is('assistKind', 'REDUCE'),
    }),
    ask.select('assistGroundDefer', '缓交事由', 'Ground (deferral)', 'ASSIST_GROUND_DEFER', {
      when: is('assistKind', 'DEFER'),
    }),
    ask.select('assistGroundAid', '国家司法救助情形', 'Ground (state aid)', 'ASSIST_GROUND_AID', {
      when: is('assistKind', 'STATE_AID'),
    }),
    ask.money('aidAmount', '申请救助金额（元）', 'Amount requested (CNY)', {
      min: 1,
      max: 99_999_999_900,
      when: is('assistKind', 'STATE_AID'),
    }),
    ask.items('familyMembers', '家庭成员', 'Family members', 'FAMILY_MEMBER', {
      min: 1,
      max: 10,
      when: is('applicantType', 'NATURAL'),
      hint: text('把您本人也列上。', 'Include yourself.'),
    }),
    ask.money('monthlyIncome', '家庭月收入（元）', 'Household monthly income (CNY)', {
      min: 0,
      max: 999_999_900,
      when: is('applicantType', 'NATURAL'),
    }),
    ask.textarea('propertyDesc', '家庭财产状况', 'Property of the household', { min: 5, max: 1000 }),
    ask.textarea('difficultyDesc', '生活困难情况', 'Your hardship', { min: 20, max: 2000 }),
    ask.radio('otherAid', '是否获得其他救助/赔偿', 'Whether you have received other aid or compensation', 'YES_NO'),
    ask.textarea('otherAidDesc', '获得情况', 'What you received', { min: 5, max: 500, when: is('otherAid', '1') }),
  ],
  rules: [
    { rule: 'day', field: 'deferUntil', is: 'after', than: 'today' },

    // Measures on Litigation Fees, art. 45: a fee is waived for natural persons only; state aid is for people in hardship.
    mustNotBe('assistKind', ['EXEMPT', 'STATE_AID'], isOneOf('applicantType', 'LEGAL', 'ORG')),
    { rule: 'amount', field: 'monthlyIncome', is: 'atLeast', than: 'familyMembers.monthlyIncome' },
    { rule: 'distinct', field: 'familyMembers.memberName', and: ['relation'] },
  ],
  standingMaterials: [identityProof, powerOfAttorney],
  materials: [
    paper(
      'HARDSHIP_PROOF',
      '经济困难证明（低保证、特困证、残疾证、民政/村居委证明等）',
      'Proof of hardship (minimum-allowance, disability or welfare certificate, statement of the civil affairs office or the committee)',
    ),
    paper('FAMILY_PROOF', '家庭成员及收入证明', 'Proof of family members and income', { required: 'no' }),
    paper('LOSS_PROOF', '受害/执行不能证明', 'Proof of loss or of failed enforcement', {
      when: [is('assistKind', 'STATE_AID')],
      condition: text('申请国家司法救助金的', 'When applying for state aid'),
    }),
  ],
  intake: intake(bodies.filingCounter),
  courtActions: [
    courtAction('approve', bodies.assistanceBody, {
      document: text(
        '准予缓交（减交、免交）通知或者国家司法救助决定书',
        'Notice of deferral, reduction or waiver, or decision on state aid',
      ),
      approvedBy: ['president', 'adjudication_committee'],
    }),
    courtAction('partlyApprove', bodies.assistanceBody, {
      document: text('部分准予通知', 'Notice of approval in part'),
      note: text('调整比例或者数额', 'The share or amount is adjusted'),
      approvedBy: ['president', 'adjudication_committee'],
    }),
    courtAction('reject', bodies.assistanceBody, {
      document: text('不予准许通知', 'Notice of refusal'),
      note: text('书面说明理由', 'Reasons are given in writing'),
      approvedBy: ['president', 'adjudication_committee'],
    }),
    courtAction('forward', bodies.filingCounter, {
      note: text('移送司法救助办公室', 'Passed to the judicial aid office'),
    }),
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 32, 34, 35, 40, 41, 42],
  printed: {
    title: text('司法救助申请书', 'Application for Judicial Assistance'),
    body: [
      headings.applicant,
      under('申请事项', 'What is applied for', 'assistKind', 'feeAmount', 'reducePercent', 'aidAmount'),
      under('家庭情况', 'Family', 'familyMembers', 'monthlyIncome'),
      under('事实和理由', 'Facts and reasons', 'difficultyDesc'),
    ],
  },
  notes: [
    text(
      '准予减交、免交的，在裁判文书中写明；对方败诉的，费用由对方负担。',
      'A reduction or waiver is stated in the judgment; if the other side loses, it bears the fee.',
    ),
  ],
});
