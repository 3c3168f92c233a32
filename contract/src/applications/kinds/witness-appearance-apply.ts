import { ask, isNot, isOneOf, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { takingEvidence } from '../dictionaries/taking-evidence.ts';

export const witnessAppearanceApply = defineKind({
  key: 'witness_appearance_apply',
  order: 13,
  title: text('证人出庭作证申请', 'Application for witness testimony'),
  plain: text('请证人到庭作证', 'Ask for a witness to testify in court'),
  short: text('证人出庭', 'Witness'),
  category: 'EVIDENCE',
  synonyms: '叫证人、找人作证、证人来法庭、人证、证人证言',
  stagesAllowed: stagesBetween('FILED', 'SCHEDULED'),
  preconditions: [
    text(
      '证人了解案件情况，能够正确表达意思',
      'The witness knows the facts and can express himself or herself correctly',
    ),
    text('作证的内容与待证事实有关，并且有必要', 'The testimony bears on the facts to be proved and is needed'),
    text('证人作证前不能旁听庭审', 'A witness does not attend the hearing before testifying'),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '75-77', { zh: '作证的义务、方式和费用', en: 'Duty to testify, how, and costs' }),
    cite(laws.civilProcedureInterpretation, '117-120', {
      zh: '举证期限届满前申请，预缴费用，签署保证书',
      en: 'Apply before the time for evidence ends; prepay; sign the undertaking',
    }),
    cite(laws.evidence, '68-77', { zh: '申请书内容、通知、保证书', en: 'Contents, notice, undertaking' }),
    cite(laws.onlineLitigation, 26, { zh: '在线出庭', en: 'Appearing online' }),
  ],
  timeLimits: [
    partyLimit('file', '举证期限届满前提出', 'Before the time for evidence ends', {
      from: text('举证期限届满日', 'The end of the time for evidence'),
      basis: provisions([laws.civilProcedureInterpretation, 117], [laws.evidence, 69]),
    }),
    courtLimit('notice', '开庭三日前通知诉讼参与人', 'Those taking part are told three days before the hearing', {
      length: [3, 'day'],
      from: text('开庭日前', 'Before the day of the hearing'),
      basis: provisions([laws.civilProcedure, 139]),
    }),
  ],
  deadlines: [{ lastDay: 'proofDeadline' }],
  dictionaries: takingEvidence,
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  gist: ['witnesses', 'appearanceMode'],
  fields: [
    ask.date('proofDeadline', '举证期限届满日', 'Last day for evidence'),
    ask.persons('witnesses', '证人', 'Witnesses', 'WITNESS', { min: 1, max: 10 }),
    ask.textarea('necessity', '证人出庭作证的必要性', 'Why the witness is needed', { min: 10, max: 1000 }),
    ask.radio('appearanceMode', '作证方式', 'Mode', 'APPEARANCE_MODE'),
    ask.select('absentReason', '不能到庭原因', 'Why the witness cannot attend', 'WITNESS_ABSENT_REASON', {
      when: isNot('appearanceMode', 'IN_PERSON'),
    }),
    ask.textarea('absentReasonDetail', '具体原因', 'Details', {
      min: 10,
      max: 500,
      when: isNot('appearanceMode', 'IN_PERSON'),
    }),
    ask.checkbox('feeAdvanceAgreed', '同意预缴证人出庭费用', 'I agree to prepay the witness’s costs'),
  ],
  rules: [
    // The statements of a party are not those of a witness (Civil Procedure Law, art. 66).
    { rule: 'different', field: 'witnesses.idNo', than: 'applicantIdNo' },
    { rule: 'distinct', field: 'witnesses.idNo' },
  ],
  materials: [
    paper('WITNESS_ID', '证人身份证明', 'Proof of identity of the witness', { pdf: false }),
    paper('ABSENCE_PROOF', '不能到庭的证明', 'Proof of why the witness cannot attend', {
      when: [isOneOf('appearanceMode', 'VIDEO', 'WRITTEN', 'AV')],
      condition: text('证人不到庭作证的', 'When the witness does not testify in person'),
    }),
  ],
  courtActions: [
    courtAction('approve', bodies.judgeOrPanel, {
      document: text('准许通知', 'Notice of approval'),
      note: text(
        '写明时间、地点、要求和作伪证的后果',
        'States time, place, duties and the consequences of false testimony',
      ),
    }),
    courtAction('reject', bodies.judgeOrPanel, { document: text('不予准许通知', 'Notice of refusal') }),
    courtAction('reply', bodies.clerkOrAssistant, { document: text('答复记录', 'Record of the answer') }),
    courtAction('requirePayment', bodies.clerk, {
      document: text('预缴证人出庭费用通知', 'Notice to prepay the witness’s costs'),
      fee: 'ATTEND',
    }),
  ],
  printed: {
    title: text('证人出庭作证申请书', 'Application for a Witness to Testify'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'witnesses'),
      under(
        '作证的主要内容及与待证事实的关联',
        'Main content of the testimony and its link with the facts to be proved',
        'witnesses',
      ),
      under('必要性', 'Why it is needed', 'necessity'),
    ],
  },
  notes: [
    text(
      '证人的住址和电话不会完整显示给对方当事人。',
      'The witness’s address and phone are not shown in full to the other side.',
    ),
  ],
  feeNote: text(
    '证人出庭费用由申请人预缴，最后由败诉一方负担。',
    'The applicant prepays the witness’s costs; the losing side bears them in the end.',
  ),
  phrases: [
    {
      action: 'reject',
      says: [
        text(
          '申请由证人证明的事实与待证事实无关联，或者对证明待证事实没有意义，不予准许。',
          'What the witness would say is unrelated to what is to be proved, or of no meaning to it; refused.',
        ),
      ],
    },
  ],
});
