import { computeFee } from '../answers/compute-fee.ts';
import { ask, has, is, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { filers } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { specialAuthority } from '../definition/standing-rules.ts';
import { changes } from '../dictionaries/changes.ts';
import { evidence } from '../dictionaries/evidence.ts';

export const changeIncreaseApply = defineKind({
  key: 'change_increase_apply',
  order: 20,
  title: text('变更（增加）诉讼请求申请', 'Change or increase of claims'),
  plain: text('请求增加、减少或者修改诉讼请求', 'Add, reduce or change your claims'),
  short: text('变更诉请', 'Claims'),
  category: 'PARTY',
  synonyms: '改诉求、加钱、增加赔偿、改请求、少要一点、多要赔偿、改起诉的要求',
  filedBy: [
    filers.plaintiff,
    filers.counterclaimant,
    text('有独立请求权第三人', 'Third party with an independent claim'),
    filers.lawyerWithSpecialAuthority,
  ],
  // A defendant changes the claims of a counterclaim: the register knows no role of its own for that.
  roles: [{ role: 'PLAINTIFF' }, { role: 'THIRD_INDEPENDENT' }, { role: 'DEFENDANT' }],
  instead: {
    role: text(
      '二审中增加的请求，可以申请调解，或者另行起诉。',
      'For claims added on appeal, ask for mediation or bring a suit of its own.',
    ),
    stage: 'lawsuit_filing_apply',
  },
  preconditions: [
    text('案件在一审程序中', 'The case is in first instance'),
    text('增加的请求可以与本案合并审理', 'The added claim can be tried together with the case'),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '54, 143', { zh: '变更、增加诉讼请求', en: 'Changing and adding claims' }),
    cite(laws.civilProcedureInterpretation, 232, {
      zh: '法庭辩论结束前增加',
      en: 'Adding before the court debate ends',
    }),
    cite(laws.evidence, '53, 55', {
      zh: '法律关系或者效力的认定与主张不一致的，可以变更；重新确定举证期限',
      en: 'Where the court sees the legal relation differently the claim may be changed; a new time for evidence is set',
    }),
    cite(laws.litigationFees, '21, 35', {
      zh: '增加的补交；法庭调查终结前减少的可以退还',
      en: 'Pay for what is added; a reduction before the inquiry closes is refunded',
    }),
    cite(laws.administrativeLitigationInterpretation, 70, {
      zh: '行政案件：起诉状副本送达被告后提出新请求的，不予准许，有正当理由的除外',
      en: 'Administrative cases: new claims after service on the defendant are refused unless there is good reason',
    }),
  ],
  timeLimits: [
    partyLimit('increase', '增加诉讼请求：法庭辩论结束前', 'Adding claims: before the court debate ends', {
      basis: provisions([laws.civilProcedureInterpretation, 232]),
    }),
    partyLimit(
      'reduce',
      '减少请求并退费：法庭调查终结前提出',
      'Reducing with refund: before the court inquiry closes',
      { basis: provisions([laws.litigationFees, 21]) },
    ),
    partyLimit(
      'change',
      '变更请求的截止时间法律没有明确规定，宜在举证期限届满前提出',
      'The law fixes no last day for changing claims; best before the time for evidence ends',
      {
        basis: text('法律未明定，由法院掌握', 'Not fixed by law; the court decides'),
        enforce: 'info',
        source: 'local',
      },
    ),
  ],
  deadlines: [{ before: 'DEBATE_CLOSED' }],
  dictionaries: { ...changes, ...evidence },
  blocks: ['caseRef', 'applicant', 'agent', 'respondents', 'lateness', 'signature'],
  gist: ['changeKind', 'newAmount'],
  computes: { feeDifference: computeFee },
  fields: [
    ask.multiSelect('changeKind', '变更类型', 'Kind of change', 'CLAIM_CHANGE_KIND', { min: 1, max: 4 }),
    ask.textarea('originalClaims', '原诉讼请求', 'Original claims', { readOnly: true, max: 5000 }),
    ask.items('newClaims', '变更后的诉讼请求', 'New claims', 'CLAIM', { min: 1, max: 20 }),
    ask.amount('originalAmount', '原标的额（元）', 'Original amount (CNY)', { required: false, readOnly: true }),
    ask.amount('newAmount', '变更后标的额（元）', 'New amount (CNY)'),
    ask.money('feeDifference', '受理费差额（元）', 'Difference in the fee (CNY)', {
      required: false,
      readOnly: true,
      hint: text(
        '正数为补交，负数为退还，以法院通知为准。',
        'Above zero to pay, below zero to be refunded; the court’s notice decides.',
      ),
      computed: true,
    }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 3000 }),
    ask.items('evidences', '新增证据', 'New evidence', 'EVIDENCE', { required: false, min: 0, max: 50 }),
  ],
  rules: [
    { rule: 'amount', field: 'newAmount', is: 'atLeast', than: 'newClaims.claimAmount', where: is('isProperty', '1') },
    ...specialAuthority('CHANGE', [has('changeKind', 'CHANGE')]),
    ...specialAuthority('WAIVE', [has('changeKind', 'WAIVE')]),
  ],
  materials: [paper('EVIDENCE', '支持变更的证据', 'Evidence for the change', { required: 'no' })],
  courtActions: [
    courtAction('requirePayment', bodies.filingCounter, {
      document: text('补交受理费通知', 'Notice to pay the further fee'),
      fee: 'TOPUP',
    }),
    courtAction('approve', bodies.judge, {
      document: text('准许变更诉讼请求通知', 'Notice allowing the change of claims'),
      note: text('记录在案，送达对方，重新确定举证期限', 'Recorded, served on the other side, new time for evidence'),
    }),
    courtAction('partlyApprove', bodies.judge, { document: text('部分准许通知', 'Notice of approval in part') }),
    courtAction('reject', bodies.judge, {
      document: text('不予准许通知', 'Notice of refusal'),
      note: text('告知另行起诉', 'A separate suit may be brought'),
    }),
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 32, 34, 40, 41, 42],
  printed: {
    title: text('变更（增加）诉讼请求申请书', 'Application to Change (Add) Claims'),
    body: [headings.applicant, headings.theCase, under('请求事项', 'Request', 'newClaims'), headings.factsAndReasons],
  },
  notes: [
    text(
      '代理人代为放弃、变更诉讼请求的，须有特别授权。',
      'An agent needs special authority to waive or change claims.',
    ),
  ],
  feeNote: text(
    '增加请求的按差额补交；法庭调查终结前减少的，退还差额。',
    'Pay the difference for added claims; a reduction before the inquiry closes is refunded.',
  ),
});
