import { ask, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { bygone } from '../definition/standing-rules.ts';

export const appraiserAppearApply = defineKind({
  key: 'appraiser_appear_apply',
  order: 5,
  title: text('鉴定人出庭申请', 'Application for the appraiser to appear'),
  plain: text('对鉴定有疑问，请鉴定人到庭回答', 'Ask the appraiser to come to court and answer questions'),
  short: text('鉴定人出庭', 'Appraiser'),
  category: 'EVIDENCE',
  synonyms: '鉴定人到庭、质问鉴定人、鉴定有问题、对鉴定不服、叫鉴定人来',
  preconditions: [
    text('已在指定期间内对鉴定书提出书面异议', 'A written objection to the report was made within the set time'),
    text('收到鉴定人书面答复后仍有异议', 'You still object after the appraiser’s written reply'),
    text(
      '预交鉴定人出庭费用；不预交的，视为放弃异议',
      'Prepay the appraiser’s costs of appearing; otherwise the objection counts as given up',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, 81, {
      zh: '异议、出庭和拒不出庭的后果',
      en: 'Objection, appearance and the effect of refusing to appear',
    }),
    cite(laws.evidence, '37-39', {
      zh: '书面异议、书面答复、预交费用、出庭',
      en: 'Written objection, written reply, prepayment, appearance',
    }),
    cite(laws.evidence, '79-81', {
      zh: '三日前通知，拒不出庭的后果',
      en: 'Notice three days before; effect of refusing to appear',
    }),
  ],
  timeLimits: [
    partyLimit('file', '在法院指定的期间内提出', 'Within the time set by the court', {
      basis: provisions([laws.evidence, '37, 38']),
      enforce: 'info',
    }),
    courtLimit('notice', '开庭三日前通知鉴定人', 'The appraiser is told three days before the hearing', {
      length: [3, 'day'],
      from: text('开庭日前', 'Before the day of the hearing'),
      basis: provisions([laws.evidence, 79]),
    }),
    courtLimit(
      'refund',
      '鉴定人拒不出庭的，三日内作出退费裁定',
      'If the appraiser refuses to appear, the ruling on refund is made within three days',
      {
        length: [3, 'day'],
        from: text('当事人提出退还要求', 'The request for refund'),
        basis: provisions([laws.evidence, 81]),
      },
    ),
  ],
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  gist: ['appraisers', 'appraisalInstitution'],
  fields: [
    ask.text('appraisalDocNo', '鉴定书编号', 'Report number', { min: 2, max: 60 }),
    ask.text('appraisalInstitution', '鉴定机构', 'Institution', { max: 100 }),
    ask.persons('appraisers', '请求出庭的鉴定人', 'Appraisers asked to appear', 'APPRAISER', { min: 1, max: 5 }),
    ask.date('reportReceivedDate', '收到鉴定书日期', 'Date the report was received'),
    ask.date('writtenObjectionDate', '提出书面异议日期', 'Date of written objection'),
    ask.date('writtenReplyDate', '收到书面答复日期', 'Date the written reply was received', { required: false }),
    ask.textarea('questions', '拟询问的问题', 'Questions to ask', { min: 10, max: 2000 }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 2000 }),
    ask.checkbox('feeAdvanceAgreed', '同意预交鉴定人出庭费用', 'I agree to prepay the appraiser’s costs of appearing'),
  ],
  rules: [
    ...bygone('reportReceivedDate', 'writtenObjectionDate', 'writtenReplyDate'),
    { rule: 'day', field: 'writtenObjectionDate', is: 'notBefore', than: 'reportReceivedDate' },
    { rule: 'day', field: 'writtenReplyDate', is: 'notBefore', than: 'writtenObjectionDate' },
    { rule: 'distinct', field: 'appraisers.appraiserName', and: ['institution'] },
  ],
  materials: [
    paper('REPORT', '鉴定书', 'Appraisal report'),
    paper('OBJECTION', '书面异议', 'Written objection to the report'),
    paper('REPLY', '鉴定人书面答复', 'Written reply of the appraiser', { required: 'no' }),
  ],
  courtActions: [
    courtAction('approve', bodies.judgeOrPanel, { document: text('准许通知', 'Notice of approval') }),
    courtAction('reject', bodies.judgeOrPanel, { document: text('不予准许通知', 'Notice of refusal') }),
    courtAction('reply', bodies.clerkOrAssistant, { document: text('答复记录', 'Record of the answer') }),
    courtAction('requirePayment', bodies.clerk, {
      document: text('预交鉴定人出庭费用通知', 'Notice to prepay the appraiser’s costs'),
      fee: 'ATTEND',
    }),
  ],
  printed: {
    title: text('鉴定人出庭申请书', 'Application for the Appraiser to Appear'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'appraisers', 'appraisalDocNo'),
      under('对鉴定意见的异议', 'Objection to the appraisal', 'factsAndReasons'),
      under('拟询问的问题', 'Questions to ask', 'questions'),
    ],
  },
  notes: [text('双方都有异议的，分摊预交鉴定人出庭费用。', 'If both sides object, they share the prepayment.')],
  feeNote: text('鉴定人出庭费用由申请人预交。', 'The applicant prepays the appraiser’s costs of appearing.'),
});
