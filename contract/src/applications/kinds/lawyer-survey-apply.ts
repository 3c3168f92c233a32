import { ask, text } from '../definition/ask.ts';
import { bodies, courtAction, intake } from '../definition/blocks/standing-actions.ts';
import { stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, localRules, partyLimit } from '../definition/law.ts';
import { agentCredentials, headings, paper, powerOfAttorney, under } from '../definition/papers.ts';
import { takingEvidence } from '../dictionaries/taking-evidence.ts';

export const lawyerSurveyApply = defineKind({
  key: 'lawyer_survey_apply',
  order: 14,
  title: text('律师调查令申请', "Application for a lawyer's investigation order"),
  plain: text('律师请求法院签发调查令，去有关单位取证', 'A lawyer asks for an order to obtain evidence from others'),
  short: text('调查令', 'Order'),
  category: 'EVIDENCE',
  synonyms: '律师取证、调查令、律师查档、开调查令、查询单',
  filedBy: [text('代理律师（须有有效委托）', 'Lawyer with a valid instruction')],
  openTo: ['lawyer'],
  onlyAgents: true,
  instead: {
    account: text(
      '请您的律师登录本站来办；您本人可以提“调查收集证据申请”，由法院调取。',
      'Ask your lawyer to do it here; you yourself may ask the court to obtain the evidence.',
    ),
    role: 'retrieval_proof_apply',
  },
  caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
  stagesAllowed: stagesBetween('FILED', 'INVESTIGATION'),
  preconditions: [
    text('申请人是已认证的律师，并且是本案代理人', 'The applicant is a verified lawyer and an agent in this case'),
    text('不适用于证人证言和物证', 'Not for witness testimony or physical evidence'),
    text(
      '不涉及国家秘密；涉及商业秘密、个人隐私的一般不签发',
      'No state secrets; as a rule not for trade secrets or private matters',
    ),
    text('执行阶段限于调查财产线索', 'In enforcement only for clues to property'),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '64, 67', {
      zh: '代理律师的调查权和法院收集证据（调查令没有全国统一的专门条文）',
      en: 'The lawyer’s right to investigate and the court’s collection of evidence (no nationwide article on the order itself)',
    }),
    cite(laws.lawyers, 35, {
      zh: '律师可以申请法院收集、调取证据',
      en: 'A lawyer may ask the court to collect evidence',
    }),
    cite(laws.local, text('相关规定', 'relevant rules'), {
      zh: '调查令的条件、审批时限、有效期由各高级人民法院规定',
      en: 'Conditions, time for approval and validity are set by each high court',
    }),
  ],
  timeLimits: [
    partyLimit(
      'file',
      '审理阶段在举证期限届满前提出；执行阶段在结案前提出',
      'In the trial stage before the time for evidence ends; in enforcement before the case closes',
      { ...localRules },
    ),
    courtLimit('decide', '五个工作日内审批', 'Approved or refused within five working days', {
      due: { from: 'submission' },
      untilAnswer: true,
      length: [5, 'workday'],
      from: text('收到申请', 'Receipt of the application'),
      ...localRules,
    }),
    courtLimit('valid', '有效期一般十五日，最长三十日', 'Valid as a rule fifteen days, at most thirty', {
      length: [15, 'day'],
      from: text('签发', 'Issue of the order'),
      ...localRules,
    }),
    partyLimit(
      'return',
      '调查完毕后五日内交回证据和回执',
      'Hand in the evidence and the return slip within five days after the investigation',
      { length: [5, 'day'], from: text('取得证据', 'Obtaining the evidence'), ...localRules },
    ),
  ],
  dictionaries: takingEvidence,
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  gist: ['retrievalItems', 'surveyStage'],
  fields: [
    ask.radio('surveyStage', '申请阶段', 'Stage', 'SURVEY_STAGE'),
    ask.persons('lawyers', '持令律师', 'Lawyers named in the order', 'LAWYER', { min: 1, max: 2 }),
    ask.items('retrievalItems', '拟调取的证据/协助调查人', 'Evidence and holder', 'RETRIEVAL_ITEM', {
      min: 1,
      max: 10,
    }),
    ask.multiSelect('surveyEvidenceKind', '证据种类', 'Kinds', 'SURVEY_EVIDENCE_KIND', { min: 1, max: 6 }),
    ask.textarea('reasonDetail', '无法自行取得的原因', 'Why it cannot be obtained otherwise', { min: 20, max: 2000 }),
    ask.text('validDaysRequested', '申请有效期（日）', 'Validity asked for (days)', {
      min: 1,
      max: 30,
      format: 'whole-number',
      hint: text('填 1 至 30 的整数。', 'A whole number from 1 to 30.'),
    }),
    ask.checkbox(
      'confidentialityPledge',
      '承诺仅用于本案并保密',
      'I promise to use it for this case only and to keep it confidential',
    ),
    ask.checkbox(
      'returnPledge',
      '承诺按期交回证据和调查令回执',
      'I promise to hand in the evidence and the return slip in time',
    ),
  ],
  rules: [{ rule: 'distinct', field: 'lawyers.licenseNo' }],
  standingMaterials: [agentCredentials, powerOfAttorney],
  materials: [
    paper('EVIDENCE', '调查线索材料', 'Materials on the clues'),
    paper('LAWYER_PLEDGE', '律师承诺书', 'Undertaking of the lawyer'),
  ],
  intake: intake(bodies.assistant),
  courtActions: [
    courtAction('approve', bodies.byStage, {
      document: text('律师调查令及回执联', 'Lawyer’s investigation order with return slip'),
      note: text('有编号、有效期和二维码', 'With number, validity and code'),
    }),
    courtAction('reject', bodies.byStage, { document: text('不予签发通知', 'Notice that no order is issued') }),
    courtAction('close', bodies.clerk, {
      note: text('调查令回执入卷', 'The return slip goes into the file'),
      after: [31],
    }),
  ],
  printed: {
    title: text('律师调查令申请书', 'Application for a Lawyer’s Investigation Order'),
    body: [
      under('申请人及代理律师信息', 'Applicant and lawyers', 'applicant', 'lawyers'),
      headings.theCase,
      under('申请事项', 'What is applied for', 'retrievalItems'),
      under('要证明的事实', 'Facts to prove', 'retrievalItems'),
      under('不能自行取得的原因', 'Why it cannot be obtained otherwise', 'reasonDetail'),
    ],
    signature: [
      text('申请人（签名或者盖章）', 'Applicant (signature or seal)'),
      text('代理律师（签名）', 'Lawyer (signature)'),
    ],
  },
  notes: [
    text(
      '调查令到期自动失效，使用后或者作废后不能再用。',
      'The order lapses when it runs out and cannot be used again once used or cancelled.',
    ),
  ],
});
