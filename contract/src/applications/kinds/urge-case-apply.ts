import { ask, is, text } from '../definition/ask.ts';
import { bodies, body, courtAction } from '../definition/blocks/standing-actions.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { bygone } from '../definition/standing-rules.ts';
import { communication } from '../dictionaries/communication.ts';

export const urgeCaseApply = defineKind({
  key: 'urge_case_apply',
  order: 22,
  title: text('催办案件申请', 'Urging the handling of a case'),
  plain: text('案子迟迟没动静，请法院抓紧办', 'The case is not moving: ask the court to get on with it'),
  short: text('催办', 'Urging'),
  category: 'COMMUNICATION',
  synonyms: '催一下、案子太慢、一直没消息、催促、多久能判、还不判、拖着不判、什么时候判、没动静、不开庭、超审限',
  instead: { stage: 'petition_apply' },
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  stagesAllowed: [
    'FILED',
    'ASSIGNED',
    'PRETRIAL',
    'SCHEDULED',
    'INVESTIGATION',
    'DEBATE',
    'DEBATE_CLOSED',
    'PRONOUNCED',
    'SERVED',
    'SUSPENDED',
  ],
  preconditions: [
    text(
      '案件仍在办理中；催办立案答复的，填写材料收据号',
      'The case is still being handled; for an unanswered filing give the receipt number',
    ),
    text(
      '同一案件同一事项，十五日内只需提交一次（本院规定）',
      'The same matter in the same case is submitted once within fifteen days (rules of this court)',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '152, 164, 168, 183', { zh: '各程序的审理期限', en: 'Trial limits of each procedure' }),
    cite(laws.caseRegistration, 13, {
      zh: '立案工作的投诉十五日内反馈',
      en: 'Complaints on filing are answered within fifteen days',
    }),
    cite(laws.postponement, 7, {
      zh: '审限信息公开，可以申请监督',
      en: 'Trial limits are public and may be watched over',
    }),
    cite(laws.trialTimeLimits, '2-14', { zh: '审理期限', en: 'Trial limits' }),
    cite(laws.civilProcedure, 237, {
      zh: '超过六个月未执行的，可以向上一级法院申请',
      en: 'After six months without enforcement one may turn to the next higher court',
    }),
  ],
  timeLimits: [
    partyLimit(
      'urgeFile',
      '立案：提交材料七日后没有答复的，可以提出',
      'Filing: if there is no answer seven days after submission',
      { length: [7, 'day'], basis: provisions([laws.civilProcedure, 126]), enforce: 'info' },
    ),
    courtLimit(
      'reply',
      '七个工作日内答复；立案投诉十五日内反馈',
      'Answered within seven working days; complaints on filing within fifteen days',
      {
        due: { from: 'submission' },
        untilAnswer: true,
        length: [7, 'workday'],
        basis: text('本院规定；登记立案规定第13条', 'Rules of this court; Case Registration Provisions, art. 13'),
        source: 'local',
      },
    ),
    partyLimit(
      'enforce',
      '法院自收到申请执行书之日起超过六个月未执行的，可以向上一级法院申请执行',
      'If the court has not enforced within six months of receiving the application, one may apply to the next higher court',
      { length: [6, 'month'], basis: provisions([laws.civilProcedure, 237]), enforce: 'info' },
    ),
  ],
  restrictable: true,
  dictionaries: communication,
  blocks: ['caseRef', 'contact', 'signature'],
  fields: [
    ask.select('urgeMatter', '催办事项', 'What should move on', 'URGE_MATTER'),
    ask.text('filingReceiptNo', '材料收据/网上立案号', 'Receipt number', { max: 60, when: is('urgeMatter', 'FILING') }),
    ask.date('limitDate', '法定期限届满日', 'End of the statutory limit', { required: false, readOnly: true }),
    ask.date('lastContactDate', '上次联系时间', 'When you last contacted the court', { required: false }),
    ask.textarea('urgeContent', '催办内容', 'Details', { min: 10, max: 1000 }),
    ask.text('expectedHandling', '期望处理', 'What you hope for', { required: false, max: 300 }),
  ],
  rules: [...bygone('lastContactDate')],
  standingMaterials: [],
  materials: [paper('EVIDENCE', '已联系法院的记录', 'Record of earlier contact with the court', { required: 'no' })],
  intake: [],
  courtActions: [
    courtAction('accept', bodies.caseManagementOffice, { note: text('登记收件', 'The request is registered') }),
    courtAction('forward', bodies.caseManagement, {
      note: text('转承办部门和庭长督办', 'Passed to the division and its head to follow up'),
    }),
    courtAction(
      'reply',
      body('庭长/承办法官', 'Head of division or judge in charge', 'division_head', 'judge', 'presiding_judge'),
      { document: text('催办答复', 'Answer to the request') },
    ),
  ],
  states: [10, 20, 21, 23, 33, 35, 40, 41],
  printed: {
    title: text('催办申请', 'Request to Move the Case On'),
    body: [
      under('申请人及案件', 'Applicant and case', 'contact'),
      headings.theCase,
      under('催办事项', 'Matter to move on', 'urgeMatter', 'urgeContent'),
    ],
  },
  notes: [
    text(
      '公告、鉴定、管辖异议、和解的时间不计入审理期限；页面算出的日期供参考。',
      'Time for public notice, appraisal, jurisdiction and settlement does not count; the date shown is for reference.',
    ),
  ],
});
