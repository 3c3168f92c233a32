import { ask, is, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { bygone } from '../definition/standing-rules.ts';
import { takingEvidence } from '../dictionaries/taking-evidence.ts';

export const reIdentificationApply = defineKind({
  key: 're_identification_apply',
  order: 28,
  title: text('重新鉴定申请', 'Application for re-appraisal'),
  plain: text('对鉴定结果不服，请求重新鉴定', 'Ask for a new appraisal'),
  short: text('重新鉴定', 'Re-appraisal'),
  category: 'EVIDENCE',
  synonyms: '重做鉴定、鉴定不准、不服鉴定、再鉴定一次、鉴定结论有问题',
  proceduresRefused: ['RETRIAL_REVIEW'],
  instead: {
    procedure: text(
      '审查再审申请期间不委托鉴定；裁定再审后可以申请。',
      'No appraisal is ordered while an application for retrial is reviewed; apply once the retrial is ordered.',
    ),
  },
  preconditions: [
    text('本案已有法院委托作出的鉴定意见', 'There is already an appraisal opinion made on the court’s instruction'),
    text('属于法律规定应当重新鉴定的情形', 'One of the cases named by law applies'),
    text(
      '瑕疵可以通过补正、补充鉴定、补充质证解决的，不重新鉴定',
      'No re-appraisal where a flaw can be put right by correction, supplement or further questioning',
    ),
  ],
  legalBasis: [
    cite(laws.evidence, 40, {
      zh: '应当准许的四种情形；瑕疵可以补正的不准许',
      en: 'The four cases in which it is granted; not where a flaw can be put right',
    }),
    cite(laws.evidence, 81, { zh: '鉴定人拒不出庭的，应当准许', en: 'Granted when the appraiser refuses to appear' }),
    cite(laws.civilProcedure, 142, { zh: '当庭提出的，由法院决定', en: 'If asked for in court, the court decides' }),
  ],
  timeLimits: [
    partyLimit('file', '在法院指定的异议期间内提出', 'Within the time for objections set by the court', {
      basis: provisions([laws.evidence, 37]),
      enforce: 'info',
    }),
  ],
  dictionaries: takingEvidence,
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  gist: ['appraisalCategory', 'reidGrounds'],
  fields: [
    ask.text('originalAppraisalDocNo', '原鉴定书编号', 'Original report number', { min: 2, max: 60 }),
    ask.text('originalInstitution', '原鉴定机构', 'Original institution', { max: 100 }),
    ask.date('originalOpinionDate', '原鉴定意见日期', 'Date of opinion'),
    ask.multiSelect('reidGrounds', '重新鉴定事由', 'Grounds', 'REID_GROUND', { min: 1, max: 5 }),
    ask.select('appraisalCategory', '鉴定类别', 'Category', 'APPRAISAL_CATEGORY'),
    ask.textarea('appraisalItems', '重新鉴定事项', 'What to appraise again', { min: 10, max: 1000 }),
    ask.textarea(
      'whyNotSupplement',
      '不能通过补正、补充鉴定、补充质证解决的理由',
      'Why correction, a supplement or further questioning is not enough',
      { min: 10, max: 1000 },
    ),
    ask.radio('institutionMode', '鉴定机构确定方式', 'How to choose the institution', 'INSTITUTION_MODE'),
    ask.text('proposedInstitution', '建议的鉴定机构', 'Proposed institution', {
      max: 100,
      when: is('institutionMode', 'NEGOTIATE'),
    }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 3000 }),
    ask.checkbox('feeAdvanceAgreed', '同意预交鉴定费用', 'I agree to prepay the appraisal fee'),
  ],
  rules: [...bygone('originalOpinionDate')],
  materials: [
    paper('REPORT', '原鉴定书', 'Original appraisal report'),
    paper('EVIDENCE', '证明重新鉴定事由的证据', 'Evidence of the ground for re-appraisal'),
  ],
  courtActions: [
    courtAction('approve', bodies.judgeOrPanel, {
      document: text('准许重新鉴定通知', 'Notice of approval'),
    }),
    courtAction('reject', bodies.judgeOrPanel, { document: text('不予准许通知', 'Notice of refusal') }),
    courtAction('reply', bodies.clerkOrAssistant, { document: text('答复记录', 'Record of the answer') }),
    courtAction('forward', bodies.judge, {
      note: text('移送司法技术部门', 'Passed to the judicial technology office'),
    }),
  ],
  printed: {
    title: text('重新鉴定申请书', 'Application for Re-appraisal'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'appraisalItems', 'originalAppraisalDocNo'),
      under('事实和理由', 'Facts and reasons', 'factsAndReasons', 'reidGrounds', 'whyNotSupplement'),
    ],
  },
  notes: [
    text(
      '重新鉴定的，原鉴定意见不再作为认定事实的根据。',
      'After a re-appraisal the first opinion no longer serves as a basis for the facts.',
    ),
  ],
  feeNote: text('鉴定费由申请人预交，直接付给鉴定机构。', 'The applicant prepays the fee straight to the institution.'),
});
