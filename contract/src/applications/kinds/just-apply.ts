import { ask, is, text } from '../definition/ask.ts';
import { bodies, body, courtAction } from '../definition/blocks/standing-actions.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { evidence } from '../dictionaries/evidence.ts';
import { takingEvidence } from '../dictionaries/taking-evidence.ts';

export const justApply = defineKind({
  key: 'just_apply',
  order: 32,
  title: text('司法鉴定申请', 'Application for judicial appraisal'),
  plain: text('请求找专业机构做鉴定', 'Ask for a professional appraisal'),
  short: text('司法鉴定', 'Appraisal'),
  category: 'EVIDENCE',
  synonyms: '做鉴定、笔迹鉴定、伤残鉴定、亲子鉴定、工程造价鉴定、验伤、鉴定、签名是假的、做个鉴定、评估',
  proceduresRefused: ['RETRIAL_REVIEW'],
  instead: {
    procedure: text(
      '审查再审申请期间不委托鉴定；裁定再审后可以申请。',
      'No appraisal is ordered while an application for retrial is reviewed; apply once the retrial is ordered.',
    ),
  },
  preconditions: [
    text('是查明专门性问题所必需的', 'It is needed to establish a matter of special knowledge'),
    text(
      '在法院指定的期间内提出并预交鉴定费；否则视为放弃申请',
      'Apply and prepay within the time set by the court; otherwise the application counts as given up',
    ),
    text('再审申请审查期间不准许鉴定', 'Not granted while an application for retrial is being reviewed'),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '79, 80', {
      zh: '申请，协商或者指定鉴定人',
      en: 'Applying; appraiser by agreement or appointment',
    }),
    cite(laws.civilProcedureInterpretation, 121, {
      zh: '可以在举证期限届满前提出；与待证事实无关联的不准许',
      en: 'Before the time for evidence ends; refused if unrelated to the facts to be proved',
    }),
    cite(laws.evidence, '30-36', {
      zh: '释明和指定期间、预交费用、委托书、承诺书',
      en: 'Explanation and set time, prepayment, instruction, undertaking',
    }),
    cite(laws.civilProcedureInterpretation, 397, {
      zh: '再审申请审查期间不准许',
      en: 'Not granted during review of an application for retrial',
    }),
    cite(laws.litigationFees, 12, {
      zh: '鉴定费由主张的一方负担，直接支付给鉴定机构',
      en: 'The fee is borne by who asks and is paid straight to the institution',
    }),
  ],
  timeLimits: [
    partyLimit(
      'file',
      '在法院指定的期间内提出；没有指定的，在举证期限届满前提出',
      'Within the time set by the court; if none, before the time for evidence ends',
      {
        from: text('指定期间届满日', 'The end of the set time'),
        basis: provisions([laws.evidence, 31], [laws.civilProcedureInterpretation, 121]),
      },
    ),
    courtLimit('exclude', '鉴定期间不计入审理期限', 'The time of appraisal does not count towards the trial limit', {
      basis: provisions([laws.civilProcedureInterpretation, 243]),
    }),
  ],
  deadlines: [{ lastDay: 'designatedDeadline' }],
  dictionaries: { ...evidence, ...takingEvidence },
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  fields: [
    ask.date('designatedDeadline', '法院指定的申请期间届满日', 'Last day set by the court', { required: false }),
    ask.select('appraisalCategory', '鉴定类别', 'Category', 'APPRAISAL_CATEGORY'),
    ask.textarea('appraisalItems', '鉴定事项', 'What to appraise', { min: 10, max: 1000 }),
    ask.textarea('appraisalScope', '鉴定范围与要求', 'Scope', { required: false, max: 1000 }),
    ask.textarea('factToProve', '待证事实', 'Fact to prove', { min: 5, max: 1000 }),
    ask.items('appraisalMaterials', '鉴定材料', 'Materials for appraisal', 'APPRAISAL_MATERIAL', { min: 1, max: 50 }),
    ask.radio('institutionMode', '鉴定机构确定方式', 'How to choose the institution', 'INSTITUTION_MODE'),
    ask.text('proposedInstitution', '建议的鉴定机构', 'Proposed institution', {
      max: 100,
      when: is('institutionMode', 'NEGOTIATE'),
    }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 2000 }),
    ask.checkbox('feeAdvanceAgreed', '同意预交鉴定费用', 'I agree to prepay the appraisal fee'),
  ],
  materials: [
    paper('APPRAISAL_FILES', '鉴定材料', 'Appraisal materials', {
      note: text('鉴定材料须先经质证', 'The materials must first be examined by both sides'),
    }),
  ],
  courtActions: [
    courtAction('approve', bodies.judgeOrPanel, {
      document: text('准许鉴定通知', 'Notice of approval'),
    }),
    courtAction('reject', bodies.judgeOrPanel, { document: text('不予准许通知', 'Notice of refusal') }),
    courtAction('reply', bodies.clerkOrAssistant, { document: text('答复记录', 'Record of the answer') }),
    courtAction('requirePayment', body('司法技术部门', 'Judicial technology office', 'technology'), {
      document: text('预交鉴定费通知', 'Notice to prepay the appraisal fee'),
      note: text('直接付给鉴定机构', 'Paid straight to the institution'),
    }),
    courtAction('forward', bodies.judge, {
      note: text('移送司法技术（对外委托）部门', 'Passed to the judicial technology office'),
    }),
  ],
  printed: {
    title: text('司法鉴定申请书', 'Application for Judicial Appraisal'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'appraisalItems', 'appraisalCategory'),
      under('待证事实', 'Fact to prove', 'factToProve'),
      headings.factsAndReasons,
      under('鉴定材料', 'Materials for appraisal', 'appraisalMaterials'),
    ],
  },
  notes: [
    text(
      '鉴定费由您直接付给鉴定机构，法院不代收代付（诉讼费用交纳办法第12条）。',
      'You pay the fee straight to the institution; the court does not handle it (Litigation Fee Measures, art. 12).',
    ),
  ],
  feeNote: text('鉴定费由申请人预交，直接付给鉴定机构。', 'The applicant prepays the fee straight to the institution.'),
});
