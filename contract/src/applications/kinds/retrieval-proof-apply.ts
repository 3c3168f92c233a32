import { ask, text } from '../definition/ask.ts';
import { bodies, body, courtAction } from '../definition/blocks/standing-actions.ts';
import { filers, stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { takingEvidence } from '../dictionaries/taking-evidence.ts';

export const retrievalProofApply = defineKind({
  key: 'retrieval_proof_apply',
  order: 16,
  title: text('调查收集证据申请', 'Application for the court to collect evidence'),
  plain: text('自己拿不到的证据，请法院去调取', 'Ask the court to collect evidence that you cannot get'),
  short: text('调取证据', 'Collection'),
  category: 'EVIDENCE',
  synonyms: '请法院查、拿不到证据、调监控、查银行流水、查档案、法院调证、调通话记录、查对方财产',
  filedBy: [filers.party, filers.lawyer, filers.otherAgent],
  stagesAllowed: stagesBetween('FILED', 'SCHEDULED'),
  preconditions: [
    text('属于因客观原因不能自行收集的证据', 'The evidence cannot be collected by the party for objective reasons'),
    text('与待证事实有关联，对证明有意义', 'It bears on the facts to be proved and helps to prove them'),
    text('有明确的线索', 'There is a specific clue'),
  ],
  legalBasis: [
    cite(laws.civilProcedure, 67, { zh: '人民法院调查收集证据', en: 'Collection of evidence by the court' }),
    cite(laws.civilProcedureInterpretation, '94, 95', {
      zh: '可以申请和不予准许的情形',
      en: 'When it may be asked for and when it is refused',
    }),
    cite(laws.evidence, 20, { zh: '申请书内容', en: 'Contents of the application' }),
    cite(laws.administrativeLitigation, 41, { zh: '行政案件', en: 'Administrative cases' }),
    cite(laws.administrativeLitigationInterpretation, 39, { zh: '不予准许的情形', en: 'When it is refused' }),
  ],
  timeLimits: [
    partyLimit('file', '举证期限届满前书面提出', 'In writing before the time for evidence ends', {
      from: text('举证期限届满日', 'The end of the time for evidence'),
      basis: provisions([laws.civilProcedureInterpretation, 94], [laws.evidence, 20]),
    }),
    partyLimit('review', '对不予准许的决定，现行规定没有设复议', 'The present provisions know no review of a refusal', {
      remedy: true,
      basis: text('法律未明定，由法院掌握', 'Not fixed by law; the court decides'),
      enforce: 'info',
      source: 'local',
    }),
  ],
  deadlines: [{ lastDay: 'proofDeadline' }],
  dictionaries: takingEvidence,
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  gist: ['retrievalItems', 'retrievalReason'],
  fields: [
    ask.date('proofDeadline', '举证期限届满日', 'Last day for evidence', {
      hint: text('见举证通知书。', 'See the notice to adduce evidence.'),
    }),
    ask.items('retrievalItems', '拟调取的证据', 'Evidence to collect', 'RETRIEVAL_ITEM', { min: 1, max: 20 }),
    ask.select('retrievalReason', '不能自行收集的原因', 'Why you cannot collect it', 'RETRIEVAL_REASON'),
    ask.textarea('reasonDetail', '原因说明', 'Details', { min: 20, max: 2000 }),
  ],
  materials: [
    paper(
      'EVIDENCE',
      '已尝试自行收集而未果的材料（查询被拒回执等）',
      'Proof that you tried to collect it yourself (refused inquiries and so on)',
      { required: 'no' },
    ),
  ],
  courtActions: [
    courtAction('approve', bodies.judgeOrPanel, {
      document: text('准许调查收集证据通知', 'Notice that the court will collect the evidence'),
      note: text('也可以转为签发律师调查令', 'Or a lawyer’s investigation order is issued'),
    }),
    courtAction('reject', bodies.judgeOrPanel, { document: text('不予准许通知书', 'Notice of refusal') }),
    courtAction('reply', bodies.clerkOrAssistant, { document: text('答复记录', 'Record of the answer') }),
    courtAction(
      'schedule',
      body('承办法官（二人以上进行）', 'Judge in charge (two persons or more)', 'judge', 'presiding_judge'),
      { document: text('调查笔录', 'Record of the investigation'), result: 21 },
    ),
  ],
  printed: {
    title: text('调查收集证据申请书', 'Application for the Court to Collect Evidence'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'retrievalItems'),
      under('不能自行收集的原因', 'Why it cannot be collected otherwise', 'retrievalReason', 'reasonDetail'),
      under('要证明的事实及线索', 'Facts to prove, and clues', 'retrievalItems'),
    ],
  },
  notes: [text('申请不予准许的，现行规定没有设复议。', 'The present provisions know no review of a refusal.')],
  phrases: [
    {
      action: 'reject',
      says: [
        text(
          '申请调查收集的证据与待证事实无关联、对证明待证事实无意义或者没有必要，不予准许（民诉法解释第95条）。',
          'The evidence is unrelated, of no meaning to what is to be proved, or not needed; refused (Interpretation of the Civil Procedure Law, art. 95).',
        ),
      ],
    },
  ],
});
