import { ask, text } from '../definition/ask.ts';
import { accept, bodies, body, courtAction, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { filers } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, rulesOfThisCourt } from '../definition/law.ts';
import { headings, identityProof, paper, powerOfAttorney, under } from '../definition/papers.ts';
import { bygone } from '../definition/standing-rules.ts';
import { closing } from '../dictionaries/closing.ts';

export const judgementWithdrawApply = defineKind({
  key: 'judgement_withdraw_apply',
  order: 7,
  title: text('裁判文书撤回公开申请', 'Application to withdraw a judgment from publication'),
  plain: text(
    '请求把网上公布的裁判文书撤下或者处理后再公布',
    'Ask to take a published judgment off the internet or to republish it after processing',
  ),
  short: text('文书撤回', 'Withdrawal'),
  category: 'CLOSING',
  synonyms: '判决书下架、删除网上判决、隐私泄露、文书不公开、撤下判决、判决书不公开、网上能搜到我',
  filedBy: [filers.party, filers.statutoryAgent, filers.interestedPerson, filers.lawyer],
  stagesRefused: [],
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  stagesAllowed: ['CLOSED', 'ARCHIVED', 'SERVED'],
  preconditions: [
    text(
      '文书由本院作出，并已在中国裁判文书网公布',
      'The document is of this court and has been published on China Judgments Online',
    ),
    text(
      '有不宜公布或者处理不当的法定情形',
      'The law names a ground against publication, or the text was not properly processed',
    ),
  ],
  legalBasis: [
    cite(laws.judgmentPublication, '4, 8, 9, 10', {
      zh: '不公布的情形、隐名处理、删除信息',
      en: 'When not to publish, hiding names, removing information',
    }),
    cite(laws.judgmentPublication, 16, {
      zh: '公布不当的，撤回并处理后重新公布',
      en: 'What was wrongly published is withdrawn, processed and published again',
    }),
    cite(laws.civilProcedure, 159, {
      zh: '公众查阅的权利和例外',
      en: 'The public’s right to consult and its exceptions',
    }),
    cite(laws.trialInformation, 13, {
      zh: '流程信息有错误或者不宜公开的，予以撤回',
      en: 'Withdrawal of wrong or unsuitable trial information',
    }),
  ],
  timeLimits: [
    partyLimit('file', '法律没有规定期限', 'The law sets no limit', {
      basis: text('法律未作规定', 'Not provided for by law'),
      enforce: 'info',
    }),
    courtLimit(
      'decide',
      '由本院审核，高级以上人民法院专门机构办理撤回；十个工作日内反馈',
      'Examined by this court and withdrawn by the body at the high court; answered within ten working days',
      {
        due: { from: 'acceptance' },
        untilAnswer: true,
        length: [10, 'workday'],
        from: text('受理', 'Acceptance'),
        ...rulesOfThisCourt,
      },
    ),
    courtLimit(
      'pubBasis',
      '裁判文书生效后七个工作日内公布',
      'Judgments are published within seven working days of taking effect',
      {
        length: [7, 'workday'],
        basis: text('互联网公布裁判文书规定第7条', 'Provisions on Publishing Judgments Online, art. 7'),
      },
    ),
  ],
  dictionaries: closing,
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  gist: ['docTitle', 'withdrawRequest'],
  fields: [
    ask.text('docTitle', '文书名称', 'Document title', { min: 2, max: 200 }),
    ask.text('publishUrl', '公布网址', 'Address of the published page', {
      required: false,
      max: 500,
      format: 'web-address',
      hint: text('以 http:// 或者 https:// 开头。', 'Begins with http:// or https://.'),
    }),
    ask.date('publishedDate', '公布日期', 'Publication date', { required: false }),
    ask.radio('withdrawRequest', '请求事项', 'Request', 'DOC_WITHDRAW_REQUEST'),
    ask.multiSelect('docWithdrawGround', '撤回事由', 'Grounds', 'DOC_WITHDRAW_GROUND', { min: 1, max: 10 }),
    ask.textarea('contentToHandle', '需处理的具体内容', 'What should be handled', { min: 5, max: 2000 }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 2000 }),
  ],
  rules: [...bygone('publishedDate'), { rule: 'day', field: 'publishedDate', is: 'notBefore', than: 'filingDate' }],
  standingMaterials: [identityProof, powerOfAttorney],
  materials: [
    paper('SCREENSHOT', '公布页面截图', 'Screenshot of the published page', { pdf: false }),
    paper(
      'EVIDENCE',
      '证明不宜公开的材料（离婚证、户口簿、隐私证明等）',
      'Proof of the ground (divorce certificate, household register, proof of privacy and so on)',
      { required: 'no' },
    ),
  ],
  intake: [],
  courtActions: [
    accept(bodies.caseManagementOffice),
    returnForCorrection(bodies.caseManagement),
    courtAction(
      'approve',
      body('审管办报上级专门机构', 'Case management office, with the body at the higher court', 'case_management'),
      {
        document: text('撤回（重新公布）情况反馈', 'Report on withdrawal or re-publication'),
        approvedBy: ['president'],
      },
    ),
    courtAction('reject', bodies.caseManagement, {
      document: text('不予撤回答复', 'Answer refusing withdrawal'),
      note: text('说明理由', 'States the reasons'),
    }),
    courtAction('forward', bodies.caseManagement, { note: text('报高级人民法院', 'Passed to the high court') }),
  ],
  printed: {
    title: text('撤回公布裁判文书申请书', 'Application to Withdraw a Published Judgment'),
    body: [
      headings.applicant,
      under('裁判文书情况', 'The judgment', 'docTitle', 'publishUrl', 'publishedDate'),
      under('请求事项', 'Request', 'withdrawRequest', 'contentToHandle'),
      under('理由', 'Reasons', 'factsAndReasons'),
    ],
  },
  notes: [
    text(
      '裁判文书上网公布是司法公开的要求，申请不影响文书的效力。',
      'Publishing judgments is required for open justice; the application does not affect their force.',
    ),
    text(
      '公布的范围和撤回的权限按现行规定执行。',
      'What is published and who may withdraw it follows the rules in force.',
    ),
  ],
});
