import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { laws } from '../dictionaries/laws.ts';

export const lawyerSurveyApply = defineKind({
  key: 'lawyer_survey_apply',
  order: 14,
  title: { zh: '律师调查令申请', en: "Application for a lawyer's investigation order" },
  plain: {
    zh: '律师请求法院签发调查令，去有关单位取证',
    en: 'A lawyer asks for an order to obtain evidence from others',
  },
  short: { zh: '调查令', en: 'Order' },
  category: 'EVIDENCE',
  synonyms: ['律师取证', '调查令', '律师查档', '开调查令', '查询单'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [{ zh: '代理律师（须有有效委托）', en: 'Lawyer with a valid instruction' }],
  openTo: ['lawyer'],
  onlyAgents: true,
  stagesRefused: closed,
  instead: {
    account: {
      zh: '请您的律师登录本站来办；您本人可以提“调查收集证据申请”，由法院调取。',
      en: 'Ask your lawyer to do it here; you yourself may ask the court to obtain the evidence.',
    },
    role: 'retrieval_proof_apply',
    stage: afterClosing,
  },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED', 'INVESTIGATION'],
  preconditions: [
    {
      zh: '申请人是已认证的律师，并且是本案代理人',
      en: 'The applicant is a verified lawyer and an agent in this case',
    },
    { zh: '不适用于证人证言和物证', en: 'Not for witness testimony or physical evidence' },
    {
      zh: '不涉及国家秘密；涉及商业秘密、个人隐私的一般不签发',
      en: 'No state secrets; as a rule not for trade secrets or private matters',
    },
    { zh: '执行阶段限于调查财产线索', en: 'In enforcement only for clues to property' },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第64、67条', en: 'Arts. 64 and 67' },
      note: {
        zh: '代理律师的调查权和法院收集证据（调查令没有全国统一的专门条文）',
        en: 'The lawyer’s right to investigate and the court’s collection of evidence (no nationwide article on the order itself)',
      },
    },
    {
      law: laws.lawyers,
      article: { zh: '第35条', en: 'Art. 35' },
      note: { zh: '律师可以申请法院收集、调取证据', en: 'A lawyer may ask the court to collect evidence' },
    },
    {
      law: laws.local,
      article: { zh: '相关规定', en: 'relevant rules' },
      note: {
        zh: '调查令的条件、审批时限、有效期由各高级人民法院规定',
        en: 'Conditions, time for approval and validity are set by each high court',
      },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: {
        zh: '审理阶段在举证期限届满前提出；执行阶段在结案前提出',
        en: 'In the trial stage before the time for evidence ends; in enforcement before the case closes',
      },
      basis: { zh: '地方规定', en: 'Local rules' },
      enforce: 'warn',
      source: 'local',
    },
    {
      id: 'decide',
      side: 'court',
      label: { zh: '五个工作日内审批', en: 'Approved or refused within five working days' },
      value: 5,
      unit: 'workday',
      from: { zh: '收到申请', en: 'Receipt of the application' },
      basis: { zh: '地方规定', en: 'Local rules' },
      enforce: 'info',
      source: 'local',
    },
    {
      id: 'valid',
      side: 'court',
      label: { zh: '有效期一般十五日，最长三十日', en: 'Valid as a rule fifteen days, at most thirty' },
      value: 15,
      unit: 'day',
      from: { zh: '签发', en: 'Issue of the order' },
      basis: { zh: '地方规定', en: 'Local rules' },
      enforce: 'info',
      source: 'local',
    },
    {
      id: 'return',
      side: 'party',
      label: {
        zh: '调查完毕后五日内交回证据和回执',
        en: 'Hand in the evidence and the return slip within five days after the investigation',
      },
      value: 5,
      unit: 'day',
      from: { zh: '取得证据', en: 'Obtaining the evidence' },
      basis: { zh: '地方规定', en: 'Local rules' },
      enforce: 'warn',
      source: 'local',
    },
  ],
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  fields: [
    {
      name: 'surveyStage',
      label: { zh: '申请阶段', en: 'Stage' },
      control: 'radio',
      required: true,
      dictionary: 'SURVEY_STAGE',
    },
    {
      name: 'lawyers',
      label: { zh: '持令律师', en: 'Lawyers named in the order' },
      control: 'person-list',
      required: true,
      min: 1,
      max: 2,
      item: 'LAWYER',
    },
    {
      name: 'retrievalItems',
      label: { zh: '拟调取的证据/协助调查人', en: 'Evidence and holder' },
      control: 'item-list',
      required: true,
      min: 1,
      max: 10,
      item: 'RETRIEVAL_ITEM',
    },
    {
      name: 'surveyEvidenceKind',
      label: { zh: '证据种类', en: 'Kinds' },
      control: 'multi-select',
      required: true,
      min: 1,
      max: 6,
      dictionary: 'SURVEY_EVIDENCE_KIND',
    },
    {
      name: 'reasonDetail',
      label: { zh: '无法自行取得的原因', en: 'Why it cannot be obtained otherwise' },
      control: 'textarea',
      required: true,
      min: 20,
      max: 2000,
    },
    {
      name: 'validDaysRequested',
      label: { zh: '申请有效期（日）', en: 'Validity asked for (days)' },
      control: 'text',
      required: true,
      min: 1,
      max: 30,
      format: 'whole-number',
      hint: { zh: '填 1 至 30 的整数。', en: 'A whole number from 1 to 30.' },
    },
    {
      name: 'confidentialityPledge',
      label: { zh: '承诺仅用于本案并保密', en: 'I promise to use it for this case only and to keep it confidential' },
      control: 'checkbox',
      required: true,
    },
    {
      name: 'returnPledge',
      label: {
        zh: '承诺按期交回证据和调查令回执',
        en: 'I promise to hand in the evidence and the return slip in time',
      },
      control: 'checkbox',
      required: true,
    },
  ],
  rules: [{ rule: 'distinct', field: 'lawyers.licenseNo' }],
  materials: [
    agentCredentials,
    powerOfAttorney,
    { code: 'EVIDENCE', label: { zh: '调查线索材料', en: 'Materials on the clues' }, required: 'yes', pdf: true },
    { code: 'LAWYER_PLEDGE', label: { zh: '律师承诺书', en: 'Undertaking of the lawyer' }, required: 'yes', pdf: true },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '法官助理', en: 'Judge’s assistant' }, ['assistant']),
    returnForCorrection({ zh: '法官助理', en: 'Judge’s assistant' }, ['assistant']),
    {
      action: 'approve',
      byRole: {
        zh: '立案庭庭长/承办法官/执行法官（按阶段）',
        en: 'Head of the filing division, judge in charge or enforcement judge (by stage)',
      },
      by: ['filing_division', 'division_head', 'judge', 'presiding_judge', 'enforcement'],
      document: { zh: '律师调查令及回执联', en: 'Lawyer’s investigation order with return slip' },
      result: 31,
      note: { zh: '有编号、有效期和二维码', en: 'With number, validity and code' },
    },
    {
      action: 'reject',
      byRole: {
        zh: '立案庭庭长/承办法官/执行法官（按阶段）',
        en: 'Head of the filing division, judge in charge or enforcement judge (by stage)',
      },
      by: ['filing_division', 'division_head', 'judge', 'presiding_judge', 'enforcement'],
      document: { zh: '不予签发通知', en: 'Notice that no order is issued' },
      result: 30,
    },
    {
      action: 'close',
      byRole: { zh: '书记员', en: 'Clerk' },
      by: ['clerk'],
      result: 33,
      note: { zh: '调查令回执入卷', en: 'The return slip goes into the file' },
      after: [31],
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '律师调查令申请书', en: 'Application for a Lawyer’s Investigation Order' },
    body: [
      { heading: { zh: '申请人及代理律师信息', en: 'Applicant and lawyers' }, source: ['applicant', 'lawyers'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '申请事项', en: 'What is applied for' }, source: ['retrievalItems'] },
      { heading: { zh: '要证明的事实', en: 'Facts to prove' }, source: ['retrievalItems'] },
      { heading: { zh: '不能自行取得的原因', en: 'Why it cannot be obtained otherwise' }, source: ['reasonDetail'] },
    ],
    signature: [
      { zh: '申请人（签名或者盖章）', en: 'Applicant (signature or seal)' },
      { zh: '代理律师（签名）', en: 'Lawyer (signature)' },
    ],
    attachments: {
      zh: '附：证据材料及清单一份；身份证明一份',
      en: 'Attached: evidence and list, one set; proof of identity, one',
    },
  },
  notes: [
    {
      zh: '调查令到期自动失效，使用后或者作废后不能再用。',
      en: 'The order lapses when it runs out and cannot be used again once used or cancelled.',
    },
  ],
});
