import { acceptWithReceipt } from '../definition/blocks/standing-actions.ts';
import { identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { undecided } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { bygone } from '../definition/standing-rules.ts';
import { laws } from '../dictionaries/laws.ts';

export const answerAfterJudgmentApply = defineKind({
  key: 'answer_after_judgment_apply',
  order: 3,
  title: { zh: '判后答疑申请', en: 'Post-judgment explanation' },
  plain: { zh: '请法官解释判决为什么这样判', en: 'Ask the judge to explain the judgment' },
  short: { zh: '判后答疑', en: 'Explanation' },
  category: 'COMMUNICATION',
  synonyms: ['看不懂判决', '判决解释', '为什么这样判', '问判决', '判后释疑', '判决书看不懂', '判决理由', '问清楚判决'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '当事人', en: 'Party' },
    { zh: '法定代理人', en: 'Statutory agent' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  stagesRefused: undecided,
  instead: {
    stage: {
      zh: '还没有裁判时，想了解进展的，可以留言法官，或者催办案件。',
      en: 'While there is no judgment, write to the judge or ask for progress.',
    },
  },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  stagesAllowed: ['PRONOUNCED', 'SERVED', 'CLOSED', 'ARCHIVED'],
  preconditions: [
    { zh: '裁判已宣告或送达', en: 'The decision has been pronounced or served' },
    { zh: '申请人是本案当事人', en: 'The applicant is a party to the case' },
    {
      zh: '同一案件同一当事人一般答疑两次（本院规定）',
      en: 'As a rule two explanations for each party in each case (rules of this court)',
    },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第155条', en: 'Art. 155' },
      note: { zh: '判决书写明理由，是答疑的基础', en: 'A judgment states its reasons, on which the explanation rests' },
    },
    {
      law: laws.judges,
      article: { zh: '第10条第(七)项', en: 'Art. 10(7)' },
      note: { zh: '法官有以案释法的义务', en: 'Judges have a duty to explain the law through cases' },
    },
    {
      law: laws.local,
      article: { zh: '相关规定', en: 'relevant rules' },
      note: {
        zh: '判后答疑按高级人民法院或者本院的规定办理',
        en: 'Explanations follow the rules of the high court or of this court',
      },
    },
  ],
  timeLimits: [
    {
      id: 'appeal',
      side: 'party',
      label: {
        zh: '答疑不影响上诉期（判决十五日、裁定十日）和申请再审的期限',
        en: 'It does not extend the time for appeal (fifteen days for judgments, ten for rulings) or for retrial',
      },
      basis: { zh: '民诉法第171、216条', en: 'Civil Procedure Law, arts. 171 and 216' },
      enforce: 'info',
      source: 'law',
    },
    {
      id: 'assign',
      side: 'court',
      label: { zh: '二日内登记并转承办法官', en: 'Registered and passed to the judge within two days' },
      value: 2,
      unit: 'day',
      basis: { zh: '地方规定', en: 'Local rules' },
      enforce: 'info',
      source: 'local',
    },
    {
      id: 'answer',
      side: 'court',
      label: { zh: '十个工作日内完成', en: 'Done within ten working days' },
      value: 10,
      unit: 'workday',
      from: { zh: '受理', en: 'Acceptance' },
      basis: { zh: '本院规定', en: 'Rules of this court' },
      enforce: 'info',
      source: 'local',
    },
  ],
  restrictable: true,
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  fields: [
    {
      name: 'serialNumber',
      label: { zh: '申请编号', en: 'Serial number' },
      control: 'text',
      required: true,
      readOnly: true,
      max: 40,
    },
    {
      name: 'judgmentServedDate',
      label: { zh: '收到裁判文书日期', en: 'Date you received the document' },
      control: 'date',
      required: true,
    },
    {
      name: 'docTitle',
      label: { zh: '裁判文书名称/文号', en: 'Title or number of the document' },
      control: 'text',
      required: true,
      min: 2,
      max: 200,
    },
    {
      name: 'answerTopics',
      label: { zh: '答疑内容', en: 'What to explain' },
      control: 'multi-select',
      required: true,
      min: 1,
      max: 8,
      dictionary: 'ANSWER_TOPIC',
    },
    {
      name: 'questions',
      label: { zh: '具体疑问', en: 'Your questions' },
      control: 'textarea',
      required: true,
      min: 20,
      max: 3000,
    },
    {
      name: 'meetMode',
      label: { zh: '答疑方式', en: 'How' },
      control: 'radio',
      required: true,
      dictionary: 'MEET_MODE',
    },
    {
      name: 'preferredRange',
      label: { zh: '希望时间', en: 'Preferred time' },
      control: 'date-range',
      required: false,
      visibleWhen: [{ field: 'meetMode', op: 'ne', value: 'WRITTEN' }],
    },
    {
      name: 'periodAck',
      label: {
        zh: '知悉答疑不影响上诉期、申请再审期限',
        en: 'I know that this does not extend the time for appeal or retrial',
      },
      control: 'checkbox',
      required: true,
    },
  ],
  rules: [
    ...bygone('judgmentServedDate'),
    { rule: 'day', field: 'judgmentServedDate', is: 'notBefore', than: 'filingDate' },
    { rule: 'day', field: 'preferredRange.from', is: 'notBefore', than: 'today' },
  ],
  materials: [
    identityProof,
    { code: 'JUDGMENT', label: { zh: '裁判文书', en: 'Judgment' }, required: 'yes', pdf: true },
    powerOfAttorney,
  ],
  courtActions: [
    acceptWithReceipt({ zh: '立案庭（诉服中心）', en: 'Filing division (service centre)' }, [
      'filing_clerk',
      'filing_division',
    ]),
    {
      action: 'schedule',
      byRole: { zh: '法官助理', en: 'Judge’s assistant' },
      by: ['assistant'],
      document: { zh: '答疑通知', en: 'Notice of the explanation' },
      result: 24,
      note: { zh: '写明时间、地点', en: 'States time and place' },
    },
    {
      action: 'reply',
      byRole: {
        zh: '原承办法官/合议庭（有异议可由庭长）',
        en: 'Judge or panel that tried the case (or the head of division)',
      },
      by: ['judge', 'presiding_judge', 'division_head'],
      document: { zh: '答疑记录或者书面答复', en: 'Record of the explanation, or written answer' },
      result: 33,
    },
    {
      action: 'reject',
      byRole: { zh: '诉服中心', en: 'Litigation service centre' },
      by: ['filing_clerk', 'filing_division'],
      document: { zh: '不符合条件说明', en: 'Note that the conditions are not met' },
      result: 30,
    },
  ],
  states: [10, 20, 21, 23, 24, 30, 33, 35, 40, 41],
  printed: {
    title: { zh: '判后答疑申请书', en: 'Request for an Explanation of the Judgment' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '答疑事项', en: 'Matters to explain' }, source: ['answerTopics', 'questions'] },
      { heading: { zh: '希望的方式', en: 'Preferred way' }, source: ['meetMode', 'preferredRange'] },
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
      zh: '答疑不就裁判结果作承诺，也不商谈变更。',
      en: 'An explanation promises nothing about the result and does not negotiate it.',
    },
    { zh: '答疑记录归入案卷。', en: 'The record of the explanation goes into the file.' },
    { zh: '答疑完成前可以撤回申请。', en: 'You may recall the application until the explanation is given.' },
  ],
});
