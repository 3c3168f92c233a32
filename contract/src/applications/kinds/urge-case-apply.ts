import { closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { bygone } from '../definition/standing-rules.ts';
import { laws } from '../dictionaries/laws.ts';

export const urgeCaseApply = defineKind({
  key: 'urge_case_apply',
  order: 22,
  title: { zh: '催办案件申请', en: 'Urging the handling of a case' },
  plain: { zh: '案子迟迟没动静，请法院抓紧办', en: 'The case is not moving: ask the court to get on with it' },
  short: { zh: '催办', en: 'Urging' },
  category: 'COMMUNICATION',
  synonyms: [
    '催一下',
    '案子太慢',
    '一直没消息',
    '催促',
    '多久能判',
    '还不判',
    '拖着不判',
    '什么时候判',
    '没动静',
    '不开庭',
    '超审限',
  ],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '当事人', en: 'Party' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  stagesRefused: closed,
  instead: { stage: 'petition_apply' },
  requiresCase: true,
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
    {
      zh: '案件仍在办理中；催办立案答复的，填写材料收据号',
      en: 'The case is still being handled; for an unanswered filing give the receipt number',
    },
    {
      zh: '同一案件同一事项，十五日内只需提交一次（本院规定）',
      en: 'The same matter in the same case is submitted once within fifteen days (rules of this court)',
    },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第152、164、168、183条', en: 'Arts. 152, 164, 168 and 183' },
      note: { zh: '各程序的审理期限', en: 'Trial limits of each procedure' },
    },
    {
      law: laws.caseRegistration,
      article: { zh: '第13条', en: 'Art. 13' },
      note: { zh: '立案工作的投诉十五日内反馈', en: 'Complaints on filing are answered within fifteen days' },
    },
    {
      law: laws.postponement,
      article: { zh: '第7条', en: 'Art. 7' },
      note: { zh: '审限信息公开，可以申请监督', en: 'Trial limits are public and may be watched over' },
    },
    {
      law: laws.trialTimeLimits,
      article: { zh: '第2至14条', en: 'Arts. 2–14' },
      note: { zh: '审理期限', en: 'Trial limits' },
    },
    {
      law: laws.civilProcedure,
      article: { zh: '第237条', en: 'Art. 237' },
      note: {
        zh: '超过六个月未执行的，可以向上一级法院申请',
        en: 'After six months without enforcement one may turn to the next higher court',
      },
    },
  ],
  timeLimits: [
    {
      id: 'urgeFile',
      side: 'party',
      label: {
        zh: '立案：提交材料七日后没有答复的，可以提出',
        en: 'Filing: if there is no answer seven days after submission',
      },
      value: 7,
      unit: 'day',
      basis: { zh: '民诉法第126条', en: 'Civil Procedure Law, art. 126' },
      enforce: 'info',
      source: 'law',
    },
    {
      id: 'reply',
      side: 'court',
      label: {
        zh: '七个工作日内答复；立案投诉十五日内反馈',
        en: 'Answered within seven working days; complaints on filing within fifteen days',
      },
      value: 7,
      unit: 'workday',
      basis: { zh: '本院规定；登记立案规定第13条', en: 'Rules of this court; Case Registration Provisions, art. 13' },
      enforce: 'info',
      source: 'local',
    },
    {
      id: 'enforce',
      side: 'party',
      label: {
        zh: '法院自收到申请执行书之日起超过六个月未执行的，可以向上一级法院申请执行',
        en: 'If the court has not enforced within six months of receiving the application, one may apply to the next higher court',
      },
      value: 6,
      unit: 'month',
      basis: { zh: '民诉法第237条', en: 'Civil Procedure Law, art. 237' },
      enforce: 'info',
      source: 'law',
    },
  ],
  restrictable: true,
  blocks: ['caseRef', 'contact', 'signature'],
  fields: [
    {
      name: 'urgeMatter',
      label: { zh: '催办事项', en: 'What should move on' },
      control: 'select',
      required: true,
      dictionary: 'URGE_MATTER',
    },
    {
      name: 'filingReceiptNo',
      label: { zh: '材料收据/网上立案号', en: 'Receipt number' },
      control: 'text',
      required: true,
      max: 60,
      visibleWhen: [{ field: 'urgeMatter', op: 'eq', value: 'FILING' }],
    },
    {
      name: 'limitDate',
      label: { zh: '法定期限届满日', en: 'End of the statutory limit' },
      control: 'date',
      required: false,
      readOnly: true,
    },
    {
      name: 'lastContactDate',
      label: { zh: '上次联系时间', en: 'When you last contacted the court' },
      control: 'date',
      required: false,
    },
    {
      name: 'urgeContent',
      label: { zh: '催办内容', en: 'Details' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 1000,
    },
    {
      name: 'expectedHandling',
      label: { zh: '期望处理', en: 'What you hope for' },
      control: 'text',
      required: false,
      max: 300,
    },
  ],
  rules: [...bygone('lastContactDate')],
  materials: [
    {
      code: 'EVIDENCE',
      label: { zh: '已联系法院的记录', en: 'Record of earlier contact with the court' },
      required: 'no',
      pdf: true,
    },
  ],
  courtActions: [
    {
      action: 'accept',
      byRole: { zh: '审判管理办公室', en: 'Case management office' },
      by: ['case_management'],
      result: 23,
      note: { zh: '登记收件', en: 'The request is registered' },
    },
    {
      action: 'forward',
      byRole: { zh: '审管办', en: 'Case management office' },
      by: ['case_management'],
      result: 35,
      note: { zh: '转承办部门和庭长督办', en: 'Passed to the division and its head to follow up' },
    },
    {
      action: 'reply',
      byRole: { zh: '庭长/承办法官', en: 'Head of division or judge in charge' },
      by: ['division_head', 'judge', 'presiding_judge'],
      document: { zh: '催办答复', en: 'Answer to the request' },
      result: 33,
    },
  ],
  states: [10, 20, 21, 23, 33, 35, 40, 41],
  printed: {
    title: { zh: '催办申请', en: 'Request to Move the Case On' },
    body: [
      { heading: { zh: '申请人及案件', en: 'Applicant and case' }, source: ['contact'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '催办事项', en: 'Matter to move on' }, source: ['urgeMatter', 'urgeContent'] },
    ],
    signature: [
      { zh: '申请人（签名、捺印或者盖章）', en: 'Applicant (signature, fingerprint or seal)' },
      { zh: '委托诉讼代理人（签名，有代理人时）', en: 'Agent (signature, if there is one)' },
    ],
    attachments: {
      zh: '附：证据材料及清单一份；身份证明一份',
      en: 'Attached: evidence and list, one set; proof of identity, one',
    },
  },
  notes: [
    {
      zh: '公告、鉴定、管辖异议、和解的时间不计入审理期限；页面算出的日期供参考。',
      en: 'Time for public notice, appraisal, jurisdiction and settlement does not count; the date shown is for reference.',
    },
  ],
});
