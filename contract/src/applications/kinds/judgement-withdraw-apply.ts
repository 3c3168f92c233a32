import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { defineKind } from '../definition/define-kind.ts';
import { bygone } from '../definition/standing-rules.ts';
import { laws } from '../dictionaries/laws.ts';

export const judgementWithdrawApply = defineKind({
  key: 'judgement_withdraw_apply',
  order: 7,
  title: { zh: '裁判文书撤回公开申请', en: 'Application to withdraw a judgment from publication' },
  plain: {
    zh: '请求把网上公布的裁判文书撤下或者处理后再公布',
    en: 'Ask to take a published judgment off the internet or to republish it after processing',
  },
  short: { zh: '文书撤回', en: 'Withdrawal' },
  category: 'CLOSING',
  synonyms: ['判决书下架', '删除网上判决', '隐私泄露', '文书不公开', '撤下判决', '判决书不公开', '网上能搜到我'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '当事人', en: 'Party' },
    { zh: '法定代理人', en: 'Statutory agent' },
    { zh: '利害关系人', en: 'Interested person' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  stagesAllowed: ['CLOSED', 'ARCHIVED', 'SERVED'],
  preconditions: [
    {
      zh: '文书由本院作出，并已在中国裁判文书网公布',
      en: 'The document is of this court and has been published on China Judgments Online',
    },
    {
      zh: '有不宜公布或者处理不当的法定情形',
      en: 'The law names a ground against publication, or the text was not properly processed',
    },
  ],
  legalBasis: [
    {
      law: laws.judgmentPublication,
      article: { zh: '第4、8、9、10条', en: 'Arts. 4, 8, 9 and 10' },
      note: { zh: '不公布的情形、隐名处理、删除信息', en: 'When not to publish, hiding names, removing information' },
    },
    {
      law: laws.judgmentPublication,
      article: { zh: '第16条', en: 'Art. 16' },
      note: {
        zh: '公布不当的，撤回并处理后重新公布',
        en: 'What was wrongly published is withdrawn, processed and published again',
      },
    },
    {
      law: laws.civilProcedure,
      article: { zh: '第159条', en: 'Art. 159' },
      note: { zh: '公众查阅的权利和例外', en: 'The public’s right to consult and its exceptions' },
    },
    {
      law: laws.trialInformation,
      article: { zh: '第13条', en: 'Art. 13' },
      note: { zh: '流程信息有错误或者不宜公开的，予以撤回', en: 'Withdrawal of wrong or unsuitable trial information' },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: { zh: '法律没有规定期限', en: 'The law sets no limit' },
      basis: { zh: '法律未作规定', en: 'Not provided for by law' },
      enforce: 'info',
      source: 'law',
    },
    {
      id: 'decide',
      side: 'court',
      label: {
        zh: '由本院审核，高级以上人民法院专门机构办理撤回；十个工作日内反馈',
        en: 'Examined by this court and withdrawn by the body at the high court; answered within ten working days',
      },
      value: 10,
      unit: 'workday',
      from: { zh: '受理', en: 'Acceptance' },
      basis: { zh: '本院规定', en: 'Rules of this court' },
      enforce: 'info',
      source: 'local',
    },
    {
      id: 'pubBasis',
      side: 'court',
      label: {
        zh: '裁判文书生效后七个工作日内公布',
        en: 'Judgments are published within seven working days of taking effect',
      },
      value: 7,
      unit: 'workday',
      basis: { zh: '互联网公布裁判文书规定第7条', en: 'Provisions on Publishing Judgments Online, art. 7' },
      enforce: 'info',
      source: 'law',
    },
  ],
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  fields: [
    {
      name: 'docTitle',
      label: { zh: '文书名称', en: 'Document title' },
      control: 'text',
      required: true,
      min: 2,
      max: 200,
    },
    {
      name: 'publishUrl',
      label: { zh: '公布网址', en: 'Address of the published page' },
      control: 'text',
      required: false,
      max: 500,
      format: 'web-address',
      hint: { zh: '以 http:// 或者 https:// 开头。', en: 'Begins with http:// or https://.' },
    },
    { name: 'publishedDate', label: { zh: '公布日期', en: 'Publication date' }, control: 'date', required: false },
    {
      name: 'withdrawRequest',
      label: { zh: '请求事项', en: 'Request' },
      control: 'radio',
      required: true,
      dictionary: 'DOC_WITHDRAW_REQUEST',
    },
    {
      name: 'docWithdrawGround',
      label: { zh: '撤回事由', en: 'Grounds' },
      control: 'multi-select',
      required: true,
      min: 1,
      max: 10,
      dictionary: 'DOC_WITHDRAW_GROUND',
    },
    {
      name: 'contentToHandle',
      label: { zh: '需处理的具体内容', en: 'What should be handled' },
      control: 'textarea',
      required: true,
      min: 5,
      max: 2000,
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
  rules: [...bygone('publishedDate'), { rule: 'day', field: 'publishedDate', is: 'notBefore', than: 'filingDate' }],
  materials: [
    identityProof,
    powerOfAttorney,
    {
      code: 'SCREENSHOT',
      label: { zh: '公布页面截图', en: 'Screenshot of the published page' },
      required: 'yes',
      pdf: false,
    },
    {
      code: 'EVIDENCE',
      label: {
        zh: '证明不宜公开的材料（离婚证、户口簿、隐私证明等）',
        en: 'Proof of the ground (divorce certificate, household register, proof of privacy and so on)',
      },
      required: 'no',
      pdf: true,
    },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '审判管理办公室', en: 'Case management office' }, ['case_management']),
    returnForCorrection({ zh: '审管办', en: 'Case management office' }, ['case_management']),
    {
      action: 'approve',
      byRole: { zh: '审管办报上级专门机构', en: 'Case management office, with the body at the higher court' },
      by: ['case_management'],
      document: { zh: '撤回（重新公布）情况反馈', en: 'Report on withdrawal or re-publication' },
      result: 31,
      approvedBy: ['president'],
    },
    {
      action: 'reject',
      byRole: { zh: '审管办', en: 'Case management office' },
      by: ['case_management'],
      document: { zh: '不予撤回答复', en: 'Answer refusing withdrawal' },
      result: 30,
      note: { zh: '说明理由', en: 'States the reasons' },
    },
    {
      action: 'forward',
      byRole: { zh: '审管办', en: 'Case management office' },
      by: ['case_management'],
      result: 35,
      note: { zh: '报高级人民法院', en: 'Passed to the high court' },
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '撤回公布裁判文书申请书', en: 'Application to Withdraw a Published Judgment' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '裁判文书情况', en: 'The judgment' }, source: ['docTitle', 'publishUrl', 'publishedDate'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['withdrawRequest', 'contentToHandle'] },
      { heading: { zh: '理由', en: 'Reasons' }, source: ['factsAndReasons'] },
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
      zh: '裁判文书上网公布是司法公开的要求，申请不影响文书的效力。',
      en: 'Publishing judgments is required for open justice; the application does not affect their force.',
    },
    {
      zh: '公布的范围和撤回的权限按现行规定执行。',
      en: 'What is published and who may withdraw it follows the rules in force.',
    },
  ],
});
