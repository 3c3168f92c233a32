import { ask, isNot, text } from '../definition/ask.ts';
import { accept, bodies, body, courtAction } from '../definition/blocks/standing-actions.ts';
import { filers, stagesBetween, undecided } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, localRules, partyLimit, provisions, rulesOfThisCourt } from '../definition/law.ts';
import { headings, identityProof, paper, powerOfAttorney, under } from '../definition/papers.ts';
import { bygone } from '../definition/standing-rules.ts';
import { communication } from '../dictionaries/communication.ts';

export const answerAfterJudgmentApply = defineKind({
  key: 'answer_after_judgment_apply',
  order: 3,
  title: text('判后答疑申请', 'Post-judgment explanation'),
  plain: text('请法官解释判决为什么这样判', 'Ask the judge to explain the judgment'),
  short: text('判后答疑', 'Explanation'),
  category: 'COMMUNICATION',
  synonyms: '看不懂判决、判决解释、为什么这样判、问判决、判后释疑、判决书看不懂、判决理由、问清楚判决',
  filedBy: [filers.party, filers.statutoryAgent, filers.lawyer],
  stagesRefused: undecided,
  instead: {
    stage: text(
      '还没有裁判时，想了解进展的，可以留言法官，或者催办案件。',
      'While there is no judgment, write to the judge or ask for progress.',
    ),
  },
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  stagesAllowed: stagesBetween('PRONOUNCED', 'ARCHIVED'),
  preconditions: [
    text('裁判已宣告或送达', 'The decision has been pronounced or served'),
    text('申请人是本案当事人', 'The applicant is a party to the case'),
    text(
      '同一案件同一当事人一般答疑两次（本院规定）',
      'As a rule two explanations for each party in each case (rules of this court)',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, 155, {
      zh: '判决书写明理由，是答疑的基础',
      en: 'A judgment states its reasons, on which the explanation rests',
    }),
    cite(laws.judges, text('第10条第(七)项', 'Art. 10(7)'), {
      zh: '法官有以案释法的义务',
      en: 'Judges have a duty to explain the law through cases',
    }),
    cite(laws.local, text('相关规定', 'relevant rules'), {
      zh: '判后答疑按高级人民法院或者本院的规定办理',
      en: 'Explanations follow the rules of the high court or of this court',
    }),
  ],
  timeLimits: [
    partyLimit(
      'appeal',
      '答疑不影响上诉期（判决十五日、裁定十日）和申请再审的期限',
      'It does not extend the time for appeal (fifteen days for judgments, ten for rulings) or for retrial',
      { basis: provisions([laws.civilProcedure, '171, 216']), enforce: 'info' },
    ),
    courtLimit('assign', '二日内登记并转承办法官', 'Registered and passed to the judge within two days', {
      length: [2, 'day'],
      ...localRules,
    }),
    courtLimit('answer', '十个工作日内完成', 'Done within ten working days', {
      due: { from: 'acceptance' },
      untilAnswer: true,
      length: [10, 'workday'],
      from: text('受理', 'Acceptance'),
      ...rulesOfThisCourt,
    }),
  ],
  restrictable: true,
  dictionaries: communication,
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  gist: ['answerTopics', 'docTitle'],
  fields: [
    ask.text('serialNumber', '申请编号', 'Serial number', { readOnly: true, max: 40 }),
    ask.date('judgmentServedDate', '收到裁判文书日期', 'Date you received the document'),
    ask.text('docTitle', '裁判文书名称/文号', 'Title or number of the document', { min: 2, max: 200 }),
    ask.multiSelect('answerTopics', '答疑内容', 'What to explain', 'ANSWER_TOPIC', { min: 1, max: 8 }),
    ask.textarea('questions', '具体疑问', 'Your questions', { min: 20, max: 3000 }),
    ask.radio('meetMode', '答疑方式', 'How', 'MEET_MODE'),
    ask.dateRange('preferredRange', '希望时间', 'Preferred time', {
      required: false,
      when: isNot('meetMode', 'WRITTEN'),
    }),
    ask.checkbox(
      'periodAck',
      '知悉答疑不影响上诉期、申请再审期限',
      'I know that this does not extend the time for appeal or retrial',
    ),
  ],
  rules: [
    ...bygone('judgmentServedDate'),
    { rule: 'day', field: 'judgmentServedDate', is: 'notBefore', than: 'filingDate' },
    { rule: 'day', field: 'preferredRange.from', is: 'notBefore', than: 'today' },
  ],
  standingMaterials: [identityProof],
  materials: [paper('JUDGMENT', '裁判文书', 'Judgment'), powerOfAttorney],
  intake: [],
  courtActions: [
    accept(body('立案庭（诉服中心）', 'Filing division (service centre)', 'filing_clerk', 'filing_division')),
    courtAction('schedule', bodies.assistant, {
      document: text('答疑通知', 'Notice of the explanation'),
      note: text('写明时间、地点', 'States time and place'),
    }),
    courtAction(
      'reply',
      body(
        '原承办法官/合议庭（有异议可由庭长）',
        'Judge or panel that tried the case (or the head of division)',
        'judge',
        'presiding_judge',
        'division_head',
      ),
      { document: text('答疑记录或者书面答复', 'Record of the explanation, or written answer') },
    ),
    courtAction('reject', body('诉服中心', 'Litigation service centre', 'filing_clerk', 'filing_division'), {
      document: text('不符合条件说明', 'Note that the conditions are not met'),
    }),
  ],
  states: [10, 20, 21, 23, 24, 30, 33, 35, 40, 41],
  printed: {
    title: text('判后答疑申请书', 'Request for an Explanation of the Judgment'),
    body: [
      headings.applicant,
      headings.theCase,
      under('答疑事项', 'Matters to explain', 'answerTopics', 'questions'),
      under('希望的方式', 'Preferred way', 'meetMode', 'preferredRange'),
    ],
  },
  notes: [
    text(
      '答疑不就裁判结果作承诺，也不商谈变更。',
      'An explanation promises nothing about the result and does not negotiate it.',
    ),
    text('答疑记录归入案卷。', 'The record of the explanation goes into the file.'),
    text('答疑完成前可以撤回申请。', 'You may recall the application until the explanation is given.'),
  ],
});
