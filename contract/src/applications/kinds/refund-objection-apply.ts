import { ask, is, isOneOf, text } from '../definition/ask.ts';
import { accept, bodies, body, courtAction, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, provisions } from '../definition/law.ts';
import { headings, identityProof, paper, powerOfAttorney, under } from '../definition/papers.ts';
import { bygone } from '../definition/standing-rules.ts';
import { feesAndAid } from '../dictionaries/fees-and-aid.ts';

const refund = is('refundRequestKind', 'REFUND');
/** What has been decided is asked about; an objection to the calculation may come before. */
const afterDecision = isOneOf('refundRequestKind', 'REFUND', 'BURDEN_REVIEW');

export const refundObjectionApply = defineKind({
  key: 'refund_objection_apply',
  order: 31,
  title: text('诉讼费退费申请/异议', 'Refund of litigation fee / objection'),
  plain: text('请求退还诉讼费，或者对收费有异议', 'Ask for a refund of court fees, or object to them'),
  short: text('诉讼费退费', 'Refund'),
  category: 'FEE',
  synonyms: '退诉讼费、退钱、多交了钱、胜诉退费、收费错了、退费、赢了退诉讼费',
  stagesRefused: [],
  caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
  // An objection to the calculation may be made at any stage (Measures art. 43).
  stagesAllowed: stagesBetween('FILED', 'ARCHIVED'),
  preconditions: [
    text(
      '退费的，已经交费并有交费凭证；对计算有异议的，没交费也可以提出',
      'For a refund you have paid and have the voucher; an objection to the calculation needs no payment',
    ),
    text(
      '退费、复核负担的，裁判文书已经生效，或者有其他退费事由',
      'For a refund or a review of who bears the fee, the document has taken effect, or there is another reason',
    ),
    text('收款账户的户名一般与交款人一致', 'As a rule the account is in the name of the payer'),
  ],
  legalBasis: [
    cite(laws.litigationFees, '27, 29, 53', {
      zh: '退费的情形、负担，生效后十五日内退还',
      en: 'When to refund, who bears, refund within fifteen days of effect',
    }),
    cite(laws.litigationFees, 43, {
      zh: '对费用决定不服的，院长十五日内复核决定；计算有误的可以更正',
      en: 'The president reviews a fee decision within fifteen days; errors of calculation are corrected',
    }),
    cite(laws.litigationFees, '21, 25, 26, 28', {
      zh: '减少请求、移送犯罪、中止和终结的退费规则',
      en: 'Refunds on reduced claims, transfer as crime, suspension and termination',
    }),
    cite(laws.civilProcedureInterpretation, '199, 207', {
      zh: '转普通程序未补交的退一半；胜诉方预交的应当退还',
      en: 'Half back where the balance for ordinary procedure was not paid; the winner’s prepayment is returned',
    }),
  ],
  timeLimits: [
    courtLimit(
      'refund',
      '法律文书生效之日起十五日内退还',
      'Refunded within fifteen days of the document taking effect',
      {
        length: [15, 'day'],
        from: text('文书生效', 'The document taking effect'),
        basis: provisions([laws.litigationFees, 53]),
      },
    ),
    courtLimit('review', '院长复核十五日内决定', 'The president decides the review within fifteen days', {
      due: { from: 'submission' },
      length: [15, 'day'],
      from: text('收到复核申请', 'Receipt of the request'),
      basis: provisions([laws.litigationFees, 43]),
    }),
  ],
  dictionaries: feesAndAid,
  blocks: ['caseRef', 'applicant', 'agent', 'bank', 'signature'],
  blockWhen: { bank: refund },
  gist: ['refundRequestKind', 'refundAmount'],
  fields: [
    ask.radio('refundRequestKind', '请求类型', 'Kind of request', 'REFUND_REQUEST_KIND'),
    ask.text('paymentVoucherNo', '缴费凭证号', 'Number of the payment voucher', {
      max: 60,
      hint: text('没交费的，填交费通知的编号。', 'If nothing was paid, the number of the fee notice.'),
    }),
    ask.amount('paidAmount', '已缴金额（元）', 'Amount paid (CNY)'),
    ask.select('refundReason', '退费事由', 'Reason', 'REFUND_REASON', { when: refund }),
    ask.amount('refundAmount', '申请退费金额（元）', 'Refund asked for (CNY)', {
      when: is('refundRequestKind', 'REFUND'),
    }),
    ask.text('docTitle', '裁判文书', 'Judgment', {
      max: 200,
      hint: text('对计算有异议的，填交费通知书。', 'For an objection to the calculation: the fee notice.'),
    }),
    ask.date('docEffectiveDate', '文书生效日期', 'Effective date', {
      hint: text('交费通知书填发出的日期。', 'Of a fee notice: the day it was issued.'),
    }),
    ask.radio('holderIsPayer', '收款人是否为交款人', 'Whether the payee is the payer', 'YES_NO', { when: refund }),
    ask.textarea('objectionContent', '异议/复核请求', 'Objection or request for review', {
      min: 10,
      max: 1000,
      when: isOneOf('refundRequestKind', 'CALC_REVIEW', 'BURDEN_REVIEW'),
    }),
    ask.textarea('reasonDetail', '事实和理由', 'Facts and reasons', { min: 10, max: 1000 }),
  ],
  rules: [...bygone('docEffectiveDate'), { rule: 'amount', field: 'refundAmount', is: 'atMost', than: 'paidAmount' }],
  standingMaterials: [identityProof],
  materials: [
    paper('VOUCHER', '缴费凭证（财政票据）', 'Payment voucher (fiscal receipt)', {
      when: [afterDecision],
      condition: text('退费、复核负担的', 'For a refund or a review of who bears the fee'),
    }),
    paper('JUDGMENT', '生效裁判文书', 'Judgment', {
      when: [afterDecision],
      condition: text('退费、复核负担的', 'For a refund or a review of who bears the fee'),
    }),
    paper('BANK_CARD', '银行卡（账户）证明', 'Proof of the bank card (account)', {
      pdf: false,
      when: [refund],
      condition: text('退费的', 'For a refund'),
    }),
    powerOfAttorney,
    paper('PAYEE_POA', '代收授权书', 'Authority to receive the money', {
      when: [is('holderIsPayer', '0')],
      condition: text('收款人不是交款人的', 'When the payee is not the payer'),
    }),
  ],
  intake: [],
  courtActions: [
    accept(body('立案窗口/财务', 'Filing counter or cashier', 'filing_clerk', 'cashier')),
    returnForCorrection(bodies.filingCounter),
    courtAction('approve', bodies.judgeWithCashier, { document: text('退费审批单', 'Refund approval') }),
    courtAction('partlyApprove', bodies.judgeWithCashier, {
      document: text('退费审批单（部分）', 'Refund approval (in part)'),
    }),
    courtAction('reject', bodies.judge, {
      document: text('不予退费说明', 'Note that no refund is due'),
      note: text('书面说明理由', 'Reasons are given in writing'),
    }),
    courtAction('reply', body('院长', 'President', 'president'), {
      document: text('复核决定书', 'Decision on review'),
      approvedBy: ['president'],
      after: [30, 31, 32],
    }),
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 32, 33, 34, 40, 41, 42],
  printed: {
    title: text('诉讼费退费申请书', 'Application for a Refund of Litigation Fees'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'refundRequestKind', 'refundAmount'),
      under('事实和理由', 'Facts and reasons', 'reasonDetail', 'objectionContent'),
      under('收款账户', 'Account', 'bank'),
    ],
  },
  notes: [
    text(
      '银行账号属于敏感个人信息，只有财务人员能看到完整号码。',
      'The account number is sensitive; only the cashier sees it in full.',
    ),
    text(
      '银行退票的，我们会请您核对账户后重新付款。',
      'If the bank returns the payment you will be asked to check the account.',
    ),
    text('对诉讼费用的决定不能单独上诉。', 'There is no separate appeal against a decision on fees.'),
  ],
});
