import { computeFee } from '../answers/compute-fee.ts';
import { ask, is, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { filers } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { agentCredentials, headings, identityProof, paper, powerOfAttorney, under } from '../definition/papers.ts';
import { specialAuthority } from '../definition/standing-rules.ts';
import { changes } from '../dictionaries/changes.ts';
import { evidence } from '../dictionaries/evidence.ts';

export const counterclaimApply = defineKind({
  key: 'counterclaim_apply',
  order: 19,
  title: text('反诉申请', 'Counterclaim'),
  plain: text('被告反过来起诉原告', 'The defendant sues the plaintiff in the same case'),
  short: text('反诉', 'Counterclaim'),
  category: 'PARTY',
  synonyms: '反告、反起诉、我也要告他、被告告原告',
  filedBy: [filers.defendant, text('被告的代理律师（特别授权）', 'Lawyer of the defendant (special authority)')],
  roles: [{ role: 'DEFENDANT' }],
  instead: {
    caseKind: text(
      '执行中有异议的，可以提出执行异议；其他请求可以另行起诉。',
      'In enforcement, object to the enforcement; bring other claims in a suit of their own.',
    ),
    role: text(
      '原告要改请求的，可以提“变更（增加）诉讼请求申请”；二审中提出反诉的，可以申请调解，或者另行起诉。',
      'A plaintiff changes the claims instead; on appeal, ask for mediation or bring a suit of its own.',
    ),
    stage: 'lawsuit_filing_apply',
  },
  caseKinds: ['CIVIL'],
  preconditions: [
    text('反诉的当事人限于本诉的当事人', 'The parties to the counterclaim are those of the main suit'),
    text(
      '反诉与本诉基于相同法律关系、请求之间有因果关系或者基于相同事实',
      'The counterclaim rests on the same legal relation or facts, or the claims are causally linked',
    ),
    text('不属于其他法院专属管辖', 'No other court has exclusive jurisdiction'),
    text(
      '小额诉讼中提出反诉的，案件转为适用其他程序',
      'A counterclaim takes the case out of the small-claims procedure',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '54, 143', { zh: '反诉的权利，合并审理', en: 'The right to counterclaim; joint trial' }),
    cite(laws.civilProcedureInterpretation, '232, 233', {
      zh: '法庭辩论结束前提出；主体和牵连关系',
      en: 'Before the court debate ends; parties and link',
    }),
    cite(laws.civilProcedureInterpretation, 326, {
      zh: '二审中提出反诉的，调解不成的另行起诉',
      en: 'In second instance: mediation or a separate suit',
    }),
    cite(laws.litigationFees, '18, 20, 22', {
      zh: '减半收取，七日内预交',
      en: 'Half the fee, prepaid within seven days',
    }),
    cite(laws.civilProcedure, 62, { zh: '代理人须有特别授权', en: 'An agent needs special authority' }),
  ],
  timeLimits: [
    partyLimit('file', '案件受理后、法庭辩论结束前', 'After acceptance and before the court debate ends', {
      basis: provisions([laws.civilProcedureInterpretation, 232]),
    }),
    partyLimit('fee', '提起反诉次日起七日内交费', 'Pay within seven days from the day after the counterclaim', {
      length: [7, 'day'],
      from: text('提起反诉次日', 'The day after the counterclaim'),
      basis: provisions([laws.litigationFees, 22]),
    }),
    courtLimit('proof', '提出反诉的，重新确定举证期限', 'A counterclaim brings a new time for evidence', {
      basis: provisions([laws.evidence, 55]),
    }),
  ],
  deadlines: [{ before: 'DEBATE_CLOSED' }],
  dictionaries: { ...changes, ...evidence },
  blocks: ['caseRef', 'applicant', 'agent', 'respondents', 'lateness', 'delivery', 'signature'],
  gist: ['counterAmount', 'counterRelation'],
  computes: { feeEstimate: computeFee },
  fields: [
    ask.items('counterClaims', '反诉请求', 'Counterclaims', 'CLAIM', { min: 1, max: 20 }),
    ask.amount('counterAmount', '反诉标的额（元）', 'Amount of the counterclaim (CNY)', { required: false }),
    ask.multiSelect('counterRelation', '与本诉的牵连关系', 'Link with the main suit', 'COUNTER_RELATION', {
      min: 1,
      max: 3,
    }),
    ask.textarea('relationDesc', '牵连关系说明', 'Explain the link', { min: 10, max: 1000 }),
    ask.textarea('factsAndReasons', '事实与理由', 'Facts and reasons', { min: 50, max: 5000 }),
    ask.items('evidences', '证据清单', 'Evidence list', 'EVIDENCE', { required: false, min: 0, max: 100 }),
    ask.money('feeEstimate', '预估受理费（元）', 'Estimated fee (CNY)', {
      required: false,
      readOnly: true,
      hint: text('合并审理减半，以法院通知为准。', 'Half for joint trial; the court’s notice decides.'),
      computed: true,
    }),
  ],
  rules: [
    // Interpretation of the Civil Procedure Law, art. 233: between the parties of the suit.
    { rule: 'party', field: 'respondents.partyName' },
    {
      rule: 'amount',
      field: 'counterAmount',
      is: 'atLeast',
      than: 'counterClaims.claimAmount',
      where: is('isProperty', '1'),
    },
    ...specialAuthority('COUNTERCLAIM', []),
  ],
  standingMaterials: [],
  materials: [
    paper('COUNTERCLAIM', '反诉状及副本', 'Statement of counterclaim and copies', {
      condition: text('没有使用在线生成的反诉状的', 'When the counterclaim made online is not used'),
      providedBy: 'form',
    }),
    identityProof,
    powerOfAttorney,
    agentCredentials,
    paper('EVIDENCE', '证据材料', 'Evidence'),
  ],
  courtActions: [
    courtAction('requirePayment', bodies.filingCounter, {
      document: text('交纳诉讼费用通知书（反诉）', 'Payment notice (counterclaim)'),
      fee: 'ACCEPT',
    }),
    courtAction('approve', bodies.judge, {
      document: text('反诉受理通知书', 'Notice of acceptance of the counterclaim'),
      note: text('与本诉合并审理', 'Tried together with the main suit'),
    }),
    courtAction('reject', bodies.panelOrSoleJudge, {
      document: text('不予受理裁定书', 'Ruling not to accept'),
      note: text('告知另行起诉', 'A separate suit may be brought'),
    }),
  ],
  printed: {
    title: text('民事反诉状', 'Civil Counterclaim'),
    body: [
      headings.parties,
      under('反诉请求', 'Counterclaims', 'counterClaims'),
      under('事实与理由', 'Facts and reasons', 'factsAndReasons', 'relationDesc'),
      under('证据和证据来源', 'Evidence and its sources', 'evidences'),
    ],
    signature: [text('反诉人（签名、捺印或者盖章）', 'Counterclaimant (signature, fingerprint or seal)')],
    attachments: text('附：本反诉状副本；证据', 'Attached: copies of this counterclaim; evidence'),
  },
  notes: [
    text(
      '反诉和答辩可以一并提交；反诉不成立的，可以另行起诉。',
      'A counterclaim and a defence may be filed together; if the counterclaim is not admitted a separate suit may be brought.',
    ),
  ],
  feeNote: text('与本诉合并审理的，受理费减半。', 'Half the fee when it is tried together with the main suit.'),
});
