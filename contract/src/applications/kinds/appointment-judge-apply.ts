import { ask, text } from '../definition/ask.ts';
import { bodies, body, courtAction } from '../definition/blocks/standing-actions.ts';
import { stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, rulesOfThisCourt } from '../definition/law.ts';
import { headings, identityProof, paper, under } from '../definition/papers.ts';
import { communication } from '../dictionaries/communication.ts';
import { recusal } from '../dictionaries/recusal.ts';

export const appointmentJudgeApply = defineKind({
  key: 'appointment_judge_apply',
  order: 2,
  title: text('约见法官申请', 'Appointment with the judge'),
  plain: text('约时间与承办法官或者助理见面', 'Arrange a time to meet the judge or the assistant'),
  short: text('约见法官', 'Appointment'),
  category: 'COMMUNICATION',
  synonyms: '见法官、找法官、预约法官、面谈、想见审判员、当面谈、见一见法官',
  stagesRefused: [],
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  stagesAllowed: stagesBetween('FILED', 'SERVED'),
  preconditions: [
    text(
      '约见本案承办团队的成员；接待由两人以上在指定场所进行，并作记录',
      'You meet a member of the team handling your case; two or more receive you in the place set aside for it, and a record is kept',
    ),
    text('约见不讨论案件的实体处理意见', 'The meeting does not discuss how the case will be decided'),
    text('约见限本案当事人及其代理人', 'Only parties to the case and their agents may ask'),
  ],
  legalBasis: [
    cite(laws.judges, text('第46条第(八)项', 'Art. 46(8)'), {
      zh: '违反有关规定会见当事人及其代理人的，给予处分',
      en: 'Judges who meet parties or agents against the rules are disciplined',
    }),
    cite(laws.civilProcedure, 47, { zh: '违反规定会见是回避事由', en: 'Such a meeting is a ground of recusal' }),
    cite(laws.local, text('相关规定', 'relevant rules'), { zh: '约见接待规定', en: 'Rules on receiving parties' }),
  ],
  timeLimits: [
    courtLimit('reply', '三个工作日内答复', 'The court answers within three working days', {
      due: { from: 'submission' },
      untilAnswer: true,
      length: [3, 'workday'],
      from: text('提交', 'Submission'),
      ...rulesOfThisCourt,
    }),
    partyLimit('lead', '至少提前一个工作日提交', 'Submit at least one working day ahead', {
      length: [1, 'workday'],
      ...rulesOfThisCourt,
      enforce: 'block',
    }),
    partyLimit(
      'count',
      '三次约好未到的，三十日内暂不接受约见',
      'After three missed appointments no new ones are taken for thirty days',
      { ...rulesOfThisCourt },
    ),
  ],
  restrictable: true,
  // The judges to choose from are named with their positions.
  dictionaries: { ...communication, ...recusal },
  blocks: ['caseRef', 'contact', 'signature'],
  gist: ['appointReason', 'preferredDate'],
  fields: [
    ask.text('transactionNo', '流水号', 'Transaction number', { readOnly: true, max: 40 }),
    ask.selectOfCase('judgeId', '约见对象', 'Whom you want to meet', {
      hint: text('从本案审判团队中选择。', 'Choose from the team of this case.'),
    }),
    ask.select('appointReason', '约见事由', 'Reason for the meeting', 'APPOINT_REASON'),
    ask.textarea('appointContent', '约见内容', 'What you want to discuss', { min: 10, max: 1000 }),
    ask.radio('meetMode', '会见方式', 'How to meet', 'MEET_MODE'),
    ask.date('preferredDate', '希望日期', 'Preferred date', {
      hint: text(
        '不早于下一个工作日，不晚于三十日后。',
        'Not before the next working day, not later than thirty days ahead.',
      ),
    }),
    ask.select('timeSlot', '时段', 'Time of day', 'TIME_SLOT'),
    ask.persons('visitors', '同行人员', 'Persons coming with you', 'VISITOR', {
      required: false,
      min: 0,
      max: 2,
      hint: text('连您本人最多三人。', 'Three persons at most, yourself included.'),
    }),
    ask.text('specialNeeds', '特殊需求（无障碍、手语、翻译）', 'Special needs (access, sign language, interpreter)', {
      required: false,
      max: 200,
    }),
  ],
  rules: [
    { rule: 'day', field: 'preferredDate', is: 'notBefore', than: 'today' },
    { rule: 'distinct', field: 'visitors.idNo' },
    { rule: 'different', field: 'visitors.idNo', than: 'contactIdNo' },
  ],
  standingMaterials: [identityProof],
  materials: [paper('EVIDENCE', '拟沟通材料', 'Materials to talk about', { required: 'no' })],
  intake: [],
  courtActions: [
    courtAction('accept', bodies.clerk, { plain: true, note: text('接收申请', 'The request is received') }),
    courtAction(
      'approve',
      body('法官助理/法官', 'Judge’s assistant or judge', 'assistant', 'judge', 'presiding_judge'),
      {
        document: text('约见通知', 'Notice of appointment'),
        note: text('写明时间、地点和接待人', 'States time, place and who receives you'),
      },
    ),
    courtAction('reject', bodies.clerk, { document: text('不予约见说明', 'Note that no appointment is given') }),
    courtAction('reschedule', bodies.clerk, { document: text('改期通知', 'Notice of a new date'), after: [31] }),
    courtAction('close', bodies.clerk, { document: text('接待记录', 'Record of the meeting'), after: [31] }),
  ],
  states: [10, 20, 21, 23, 24, 30, 31, 33, 40, 41],
  printed: {
    title: text('约见法官申请表', 'Request for an Appointment with the Judge'),
    body: [
      under('申请人信息', 'Applicant', 'contact'),
      headings.theCase,
      under('约见事由及内容', 'Reason and content of the meeting', 'appointReason', 'appointContent'),
      under('时间', 'Time', 'preferredDate', 'timeSlot'),
    ],
  },
  notes: [
    text('提交后可以撤回；未提交的草稿可以删除。', 'You may recall it after submission and delete a draft.'),
    text('打印件是办理回执，不是诉讼文书。', 'The printed page is a slip of this service, not a document of the suit.'),
  ],
});
