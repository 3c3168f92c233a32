import { ask, is, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { decided, filers, stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { bygone } from '../definition/standing-rules.ts';
import { hearing } from '../dictionaries/hearing.ts';

export const terminationTrialApply = defineKind({
  key: 'termination_trial_apply',
  order: 23,
  title: text('中止审理申请', 'Application to suspend the trial'),
  plain: text('出了情况，请求先暂停审理', 'Something has happened: ask to pause the trial'),
  short: text('中止审理', 'Suspension'),
  category: 'HEARING',
  synonyms: '暂停审理、先停一停、当事人去世、等另一个案子、案子中止',
  filedBy: [
    filers.party,
    text('当事人近亲属/继承人（死亡情形）', 'Close relative or heir (when a party has died)'),
    filers.lawyer,
  ],
  stagesRefused: decided,
  instead: {
    stage: text(
      '已经宣判的案件不再中止审理；对判决不服的，可以上诉。',
      'A case that is decided is not suspended any more; if you disagree, appeal.',
    ),
  },
  stagesAllowed: stagesBetween('FILED', 'DEBATE_CLOSED'),
  preconditions: [
    text('案件尚未宣判', 'Judgment has not been pronounced'),
    text('有法律规定的中止事由', 'There is a ground of suspension named by law'),
  ],
  legalBasis: [
    cite(laws.civilProcedure, 153, { zh: '中止诉讼的六种情形', en: 'The six cases of suspension' }),
    cite(laws.civilProcedure, 157, { zh: '用裁定作出', en: 'Made by ruling' }),
    cite(laws.civilProcedureInterpretation, 246, { zh: '恢复诉讼', en: 'Resumption' }),
    cite(laws.administrativeLitigationInterpretation, 87, { zh: '行政案件', en: 'Administrative cases' }),
    cite(laws.litigationFees, 26, {
      zh: '中止的不退费，恢复的不再收费',
      en: 'No refund on suspension, no new fee on resumption',
    }),
  ],
  timeLimits: [
    partyLimit('file', '宣判前提出', 'Raise it before judgment is pronounced', {
      basis: text('民诉法第153条（未定期限）', 'Civil Procedure Law, art. 153 (no limit fixed)'),
      enforce: 'info',
    }),
    courtLimit('exclude', '中止期间不计入审理期限', 'The time of suspension does not count towards the trial limit', {
      basis: provisions([laws.trialTimeLimits, 9]),
    }),
  ],
  dictionaries: hearing,
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  fields: [
    ask.select('suspendGround', '中止事由', 'Ground', 'SUSPEND_GROUND'),
    ask.date('eventDate', '事由发生日期', 'Date of event'),
    ask.caseNo('relatedCaseNo', '关联案件案号', 'Related case', { when: is('suspendGround', 'OTHER_CASE') }),
    ask.text('relatedCourtName', '关联案件审理机关', 'Body handling the related case', {
      max: 100,
      when: is('suspendGround', 'OTHER_CASE'),
    }),
    ask.textarea('dependencyDesc', '本案以该案为依据的理由', 'Why this case depends on that one', {
      min: 20,
      max: 1000,
      when: is('suspendGround', 'OTHER_CASE'),
    }),
    ask.text('expectedResume', '预计消除时间', 'When it is expected to end', { required: false, max: 100 }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 2000 }),
  ],
  rules: [...bygone('eventDate'), { rule: 'different', field: 'relatedCaseNo', than: 'caseNo' }],
  materials: [
    paper(
      'EVIDENCE',
      '证明中止事由的材料（死亡证明、受理通知书、注销登记等）',
      'Proof of the ground (death certificate, notice of acceptance, deregistration and so on)',
    ),
  ],
  courtActions: [
    courtAction('approve', bodies.panelOrSoleJudge, { document: text('裁定书（中止诉讼）', 'Ruling (suspension)') }),
    courtAction('reject', bodies.panelOrSoleJudge, { document: text('不予准许通知', 'Notice of refusal') }),
    courtAction('reply', bodies.judge, { document: text('恢复审理通知', 'Notice of resumption'), after: [31] }),
  ],
  printed: {
    title: text('中止审理申请书', 'Application to Suspend the Trial'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'suspendGround'),
      under('事实和理由', 'Facts and reasons', 'factsAndReasons', 'dependencyDesc'),
    ],
  },
  notes: [text('中止的原因消除后，恢复诉讼。', 'The suit resumes when the reason has ended.')],
});
