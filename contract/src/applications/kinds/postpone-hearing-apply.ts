import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, decided } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { laws } from '../dictionaries/laws.ts';

export const postponeHearingApply = defineKind({
  key: 'postpone_hearing_apply',
  order: 17,
  title: { zh: '延期开庭申请', en: 'Application to postpone the hearing' },
  plain: { zh: '开庭那天来不了，请求改期', en: 'Ask for another day when you cannot attend the hearing' },
  short: { zh: '延期开庭', en: 'Postponement' },
  category: 'HEARING',
  synonyms: [
    '改期开庭',
    '来不了开庭',
    '生病不能开庭',
    '开庭时间冲突',
    '推迟开庭',
    '改开庭时间',
    '换个时间开庭',
    '开庭去不了',
    '出差不能开庭',
  ],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '当事人', en: 'Party' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  stagesRefused: decided,
  instead: { stage: afterClosing },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN'],
  stagesAllowed: ['SCHEDULED', 'INVESTIGATION', 'DEBATE'],
  preconditions: [
    { zh: '您已收到传票或者开庭通知', en: 'You have received the summons or the notice of hearing' },
    { zh: '有法律规定的事由，并能提供证明', en: 'There is a ground named by law, with proof' },
    { zh: '没有超过允许的延期次数', en: 'The permitted number of postponements is not used up' },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第149条', en: 'Art. 149' },
      note: { zh: '可以延期的四种情形', en: 'The four cases in which a hearing may be postponed' },
    },
    {
      law: laws.postponement,
      article: { zh: '第2、3、5、6条', en: 'Arts. 2, 3, 5 and 6' },
      note: {
        zh: '“其他情形”指不可抗力或者意外事件；普通程序不超过两次，简易和小额程序不超过一次；间隔不超过一个月',
        en: '“Other cases” means force majeure or accidents; at most twice in ordinary, once in summary and small-claims procedure; at most one month apart',
      },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: {
        zh: '开庭前提出，建议在开庭三日前；开庭当日请电话联系法院',
        en: 'Before the hearing, best three days ahead; on the day itself please telephone',
      },
      value: 3,
      unit: 'day',
      from: { zh: '开庭日前', en: 'Before the day of the hearing' },
      basis: { zh: '平台建议', en: 'Advice of the portal' },
      enforce: 'warn',
      source: 'local',
    },
    {
      id: 'times',
      side: 'court',
      label: {
        zh: '延期次数：普通程序不超过两次，简易和小额程序不超过一次',
        en: 'At most two postponements in ordinary procedure, one in summary and small-claims procedure',
      },
      basis: { zh: '延长审限和延期开庭规定第3条', en: 'Provisions on Extension and Postponement, art. 3' },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'gap',
      side: 'court',
      label: { zh: '两次开庭间隔不超过一个月', en: 'Two hearings are at most one month apart' },
      value: 1,
      unit: 'month',
      basis: { zh: '延长审限和延期开庭规定第5条', en: 'Provisions on Extension and Postponement, art. 5' },
      enforce: 'info',
      source: 'law',
    },
  ],
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  fields: [
    {
      name: 'hearingId',
      label: { zh: '庭次', en: 'Hearing' },
      control: 'select',
      required: true,
      hint: { zh: '从本案还没有开的庭次中选择。', en: 'Choose from the hearings still to come.' },
    },
    {
      name: 'hearingTime',
      label: { zh: '原定开庭时间', en: 'Time set' },
      control: 'date',
      required: true,
      readOnly: true,
      withTime: true,
    },
    {
      name: 'courtroom',
      label: { zh: '法庭', en: 'Courtroom' },
      control: 'text',
      required: false,
      readOnly: true,
      max: 50,
    },
    {
      name: 'postponeGround',
      label: { zh: '延期事由', en: 'Ground' },
      control: 'select',
      required: true,
      dictionary: 'POSTPONE_GROUND',
    },
    {
      name: 'conflictCaseNo',
      label: { zh: '冲突庭审案号', en: 'Number of the other case heard then' },
      control: 'case-no',
      required: true,
      visibleWhen: [{ field: 'postponeGround', op: 'eq', value: 'CONFLICT' }],
    },
    {
      name: 'requestedRange',
      label: { zh: '建议开庭时间段', en: 'Days you suggest' },
      control: 'date-range',
      required: false,
    },
    {
      name: 'postponedTimes',
      label: { zh: '已延期次数', en: 'Times already postponed' },
      control: 'text',
      required: false,
      readOnly: true,
      max: 2,
    },
    {
      name: 'factsAndReasons',
      label: { zh: '事实和理由', en: 'Facts and reasons' },
      control: 'textarea',
      required: true,
      min: 20,
      max: 2000,
    },
  ],
  rules: [
    { rule: 'different', field: 'conflictCaseNo', than: 'caseNo' },
    { rule: 'day', field: 'requestedRange.from', is: 'notBefore', than: 'today' },
    { rule: 'day', field: 'requestedRange.from', is: 'after', than: 'hearingTime' },
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    {
      code: 'EVIDENCE',
      label: {
        zh: '证明事由的材料（诊断证明、另案传票、交通中断证明等）',
        en: 'Proof of the ground (medical certificate, summons in another case, transport stoppage and so on)',
      },
      required: 'yes',
      pdf: true,
    },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    returnForCorrection({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    {
      action: 'approve',
      byRole: { zh: '承办法官/合议庭', en: 'Judge in charge or panel' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '延期开庭通知、传票', en: 'Notice of postponement, new summons' },
      result: 31,
    },
    {
      action: 'reject',
      byRole: { zh: '承办法官/合议庭', en: 'Judge in charge or panel' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '不予延期通知', en: 'Notice that the hearing is not postponed' },
      result: 30,
    },
    {
      action: 'reply',
      byRole: { zh: '书记员/法官助理', en: 'Clerk or judge’s assistant' },
      by: ['clerk', 'assistant'],
      document: { zh: '答复记录', en: 'Record of the answer' },
      result: 33,
    },
    {
      action: 'schedule',
      byRole: { zh: '书记员', en: 'Clerk' },
      by: ['clerk'],
      document: {
        zh: '排期变更通知、开庭公告、传票',
        en: 'Notice of the new date, announcement of the hearing, summons',
      },
      result: 24,
      note: { zh: '变更排期后重新发出', en: 'Sent anew after the change' },
    },
  ],
  states: [10, 20, 21, 22, 23, 24, 30, 31, 33, 34, 40, 41, 42],
  printed: {
    title: { zh: '延期开庭申请书', en: 'Application to Postpone the Hearing' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['hearingTime', 'requestedRange'] },
      { heading: { zh: '事实和理由', en: 'Facts and reasons' }, source: ['factsAndReasons'] },
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
      zh: '提交申请不等于已经准许；没有收到准许通知的，请按时到庭。',
      en: 'Submitting is not approval: without a notice of approval, please come at the time set.',
    },
  ],
});
