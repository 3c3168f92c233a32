import { ask, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { takingEvidence } from '../dictionaries/taking-evidence.ts';

export const extensionProofApply = defineKind({
  key: 'extension_proof_apply',
  order: 15,
  title: text('延长举证期限申请', 'Extension of time to adduce evidence'),
  plain: text('证据来不及交，请求宽限几天', 'Ask for more time to hand in evidence'),
  short: text('延长举证', 'Extension'),
  category: 'EVIDENCE',
  synonyms: '证据来不及、宽限、延期举证、晚交证据、举证时间不够、交证据的时间、证据还没准备好',
  stagesAllowed: stagesBetween('FILED', 'SCHEDULED'),
  preconditions: [
    text('一般在举证期限届满前提出', 'As a rule before the time for evidence ends'),
    text(
      '有客观障碍，在举证期限内提供证据确有困难',
      'An objective obstacle makes it truly hard to give the evidence in time',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, 68, { zh: '申请延长', en: 'Applying for an extension' }),
    cite(laws.civilProcedureInterpretation, '99, 100', {
      zh: '书面申请；准许的，适用于其他当事人',
      en: 'In writing; an extension applies to the other parties too',
    }),
    cite(laws.evidence, '51-55', { zh: '期限的长短，客观障碍', en: 'Length of the time, objective obstacles' }),
    cite(laws.administrativeLitigationInterpretation, '34, 35', {
      zh: '行政案件被告申请延期举证，在收到起诉状副本之日起十五日内提出',
      en: 'In administrative cases the defendant applies within fifteen days of receiving the statement',
    }),
  ],
  timeLimits: [
    partyLimit('file', '举证期限届满前书面提出', 'In writing before the time for evidence ends', {
      from: text('举证期限届满日', 'The end of the time for evidence'),
      basis: provisions([laws.civilProcedureInterpretation, 100], [laws.evidence, 54]),
    }),
    courtLimit(
      'len1',
      '一审普通程序举证期限不少于十五日；二审提供新证据不少于十日；简易程序不超过十五日；小额诉讼一般不超过七日',
      'First instance, ordinary: at least fifteen days; new evidence on appeal: at least ten; summary: at most fifteen; small claims: as a rule at most seven',
      { basis: provisions([laws.evidence, 51]) },
    ),
    partyLimit(
      'admin',
      '行政案件被告：收到起诉状副本十五日内',
      'Defendants in administrative cases: within fifteen days of receiving the statement',
      {
        length: [15, 'day'],
        from: text('收到起诉状副本次日', 'The day after the statement of claim arrives'),
        basis: provisions([laws.administrativeLitigationInterpretation, 34]),
      },
    ),
  ],
  deadlines: [{ lastDay: 'currentDeadline' }],
  dictionaries: takingEvidence,
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  gist: ['extensionReason', { field: 'requestedDeadline', say: text('延至 {value}', 'until {value}') }],
  fields: [
    ask.date('currentDeadline', '现举证期限届满日', 'Present last day for evidence', {
      hint: text('见举证通知书。', 'See the notice to adduce evidence.'),
    }),
    ask.date('requestedDeadline', '申请延长至', 'Extend to', {
      hint: text('须晚于现在的届满日。', 'Later than the present last day.'),
    }),
    ask.select('extensionReason', '延长事由', 'Reason', 'EXTENSION_REASON'),
    ask.items('pendingEvidence', '待提交证据', 'Evidence still to come', 'PENDING_EVIDENCE', { min: 1, max: 50 }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 2000 }),
  ],
  rules: [
    { rule: 'day', field: 'requestedDeadline', is: 'after', than: 'currentDeadline' },
    { rule: 'day', field: 'requestedDeadline', is: 'notBefore', than: 'today' },
    { rule: 'day', field: 'pendingEvidence.expectedDate', is: 'notBefore', than: 'today' },
    { rule: 'day', field: 'pendingEvidence.expectedDate', is: 'notAfter', than: 'requestedDeadline' },
  ],
  materials: [
    paper('EVIDENCE', '证明客观障碍的材料', 'Proof of the objective obstacle', { required: 'no' }),
    paper('PROOF_NOTICE', '举证通知书', 'Notice to adduce evidence', { required: 'no' }),
  ],
  courtActions: [
    courtAction('approve', bodies.judgeOrPanel, {
      document: text('准许延长举证期限通知书', 'Notice extending the time for evidence'),
      note: text(
        '同时通知其他当事人，延长的期限适用于各方',
        'The other parties are told; the extension applies to all',
      ),
    }),
    courtAction('reject', bodies.judgeOrPanel, { document: text('不予准许通知书', 'Notice of refusal') }),
    courtAction('reply', bodies.clerkOrAssistant, { document: text('答复记录', 'Record of the answer') }),
  ],
  printed: {
    title: text('延长举证期限申请书', 'Application to Extend the Time for Evidence'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'requestedDeadline'),
      under('事实和理由', 'Facts and reasons', 'factsAndReasons', 'pendingEvidence'),
    ],
  },
  notes: [
    text(
      '法院没有准许的，按原来的期限提交证据。',
      'Unless the court allows it, the evidence is due at the original time.',
    ),
  ],
  phrases: [
    {
      action: 'approve',
      says: [
        text(
          '申请理由成立，准许延长举证期限。延长的期限适用于其他当事人（民诉法解释第100条）。',
          'The reasons hold; the time is extended, for the other parties too (Interpretation of the Civil Procedure Law, art. 100).',
        ),
      ],
    },
    {
      action: 'reject',
      says: [
        text(
          '申请理由不成立，举证期限不予延长（民诉法解释第100条）。',
          'The reasons do not hold; the time is not extended (Interpretation of the Civil Procedure Law, art. 100).',
        ),
      ],
    },
  ],
});
