import { ask, is, isOneOf, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions, rulesOfThisCourt } from '../definition/law.ts';
import { identityProof, paper } from '../definition/papers.ts';
import { hearing } from '../dictionaries/hearing.ts';

export const publicGalleryApply = defineKind({
  key: 'public_gallery_apply',
  order: 10,
  title: text('旁听申请', 'Application to attend a hearing'),
  plain: text('报名到法庭旁听公开的开庭', 'Sign up to sit in on a public hearing'),
  short: text('旁听', 'Gallery'),
  category: 'ARCHIVE',
  synonyms: '听庭、看开庭、旁听席、去法庭看、旁听证、听开庭、看庭审',
  pages: ['gallery-detail', 'add', 'edit', 'detail'],
  filedBy: [
    text('社会公众', 'Member of the public'),
    text('当事人近亲属', 'Close relative of a party'),
    text('新闻媒体', 'News media'),
    text('人大代表、政协委员', 'Deputy to a people’s congress or member of a consultative conference'),
    text('其他', 'Other'),
  ],
  requiresCase: false,
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL'],
  stagesAllowed: ['SCHEDULED'],
  preconditions: [
    text('庭审依法公开进行；不公开审理的案件不能旁听', 'The hearing is public; nobody may attend one held in private'),
    text(
      '证人、鉴定人和准备出庭提出意见的有专门知识的人不能旁听；未成年人须经批准；须通过安全检查',
      'Witnesses, appraisers and experts who will speak in the case may not attend; minors need approval; everyone passes the security check',
    ),
    text(
      '旁听席位有余；席位不足时按先后或者抽签确定，近亲属和利害关系人优先',
      'Seats are left; when short they go by order or by lot, close relatives and interested persons first',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '137, 139', {
      zh: '公开审理，开庭三日前公告',
      en: 'Public hearing, announced three days before',
    }),
    cite(laws.courtroom, 9, {
      zh: '旁听的条件、不能旁听的人员和席位不足时的办法',
      en: 'Who may attend, who may not, and what is done when seats run short',
    }),
    cite(laws.courtroom, 17, { zh: '法庭纪律', en: 'Discipline in the courtroom' }),
  ],
  timeLimits: [
    courtLimit('publish', '开庭三日前公告', 'Announced three days before the hearing', {
      length: [3, 'day'],
      from: text('开庭日前', 'Before the day of the hearing'),
      basis: provisions([laws.civilProcedure, 139]),
    }),
    partyLimit('close', '开庭前一日 17:00 截止申请', 'Applications close at 17:00 on the day before', {
      length: [1, 'day'],
      from: text('开庭日前', 'Before the day of the hearing'),
      ...rulesOfThisCourt,
      enforce: 'block',
    }),
    partyLimit('arrive', '开庭前三十分钟到达核验', 'Arrive thirty minutes before for the check', {
      ...rulesOfThisCourt,
      enforce: 'info',
    }),
  ],
  restrictable: true,
  dictionaries: hearing,
  blocks: ['contact', 'signature'],
  gist: ['hearingCause', 'hearingTime', 'galleryPurpose'],
  fields: [
    ask.text('hearingId', '庭次', 'Hearing', { readOnly: true, unshown: true, max: 40 }),
    ask.caseNo('hearingCaseNo', '案号', 'Case number', { readOnly: true }),
    ask.text('hearingCause', '案由', 'Cause', { readOnly: true, max: 50 }),
    ask.date('hearingTime', '开庭时间', 'Time', { readOnly: true, withTime: true }),
    ask.text('courtroom', '法庭', 'Courtroom', { readOnly: true, max: 50 }),
    ask.text('seatRemaining', '剩余席位', 'Seats left', { readOnly: true, max: 5 }),
    ask.select('galleryRelation', '与案件关系', 'Relation', 'GALLERY_RELATION'),
    ask.select('galleryPurpose', '旁听目的', 'Purpose', 'GALLERY_PURPOSE'),
    ask.radio('isMinor', '是否未成年人', 'Whether the visitor is a minor', 'YES_NO'),
    ask.text('guardianName', '监护人姓名', 'Guardian', { min: 2, max: 50, when: is('isMinor', '1') }),
    ask.text('unitName', '单位名称', 'Name of the organisation', {
      max: 100,
      when: isOneOf('galleryRelation', 'UNIT', 'STUDENT', 'MEDIA'),
    }),
    ask.persons('companions', '同行人员', 'Companions', 'VISITOR', {
      required: false,
      min: 0,
      max: 4,
      hint: text('连您本人最多五人，逐人实名登记。', 'Five persons at most, yourself included, each by real name.'),
    }),
    ask.checkbox('rulesAck', '知悉并遵守法庭纪律', 'I know and will keep the discipline of the courtroom'),
  ],
  rules: [
    // Who turns eighteen between today and the hearing may say either.
    {
      rule: 'day',
      field: 'contactIdNo',
      is: 'notAfter',
      than: { before: 'hearingTime', years: 18 },
      when: [is('isMinor', '0')],
      at: 'isMinor',
      says: text(
        '按证件号码，您 {value} 出生，开庭时未满十八周岁，请选“是”并填写监护人',
        'By the ID number you were born on {value} and are under eighteen on the day of the hearing; choose Yes and enter the guardian',
      ),
    },
    {
      rule: 'day',
      field: 'contactIdNo',
      is: 'notBefore',
      than: { before: 'today', years: 18 },
      when: [is('isMinor', '1')],
      at: 'isMinor',
      says: text(
        '按证件号码，您 {value} 出生，已满十八周岁，请选“否”或者核对证件号码',
        'By the ID number you were born on {value} and are eighteen or older; choose No, or check the number',
      ),
    },
    { rule: 'distinct', field: 'companions.idNo' },
    { rule: 'different', field: 'companions.idNo', than: 'contactIdNo' },
  ],
  standingMaterials: [identityProof],
  materials: [
    paper('PRESS_CARD', '记者证/介绍信', 'Press card or letter of introduction', {
      when: [is('galleryRelation', 'MEDIA')],
      condition: text('新闻媒体旁听的', 'For news media'),
      pdf: false,
    }),
  ],
  intake: [],
  courtActions: [
    courtAction('approve', bodies.divisionClerk, {
      document: text('旁听证', 'Gallery pass'),
      note: text(
        '写明姓名、案号、时间、法庭、席位，附二维码',
        'With name, case number, time, courtroom, seat and code',
      ),
    }),
    courtAction('reject', bodies.divisionClerk, {
      document: text('不予准许说明', 'Note of refusal'),
      note: text(
        '写明理由：席位已满、不公开审理或者不能旁听',
        'With the reason: no seats, private hearing, or not admitted',
      ),
    }),
    courtAction('cancel', bodies.clerk, {
      document: text('庭次取消或者改期通知', 'Notice that the hearing is cancelled or moved'),
      after: [31],
    }),
    courtAction('close', bodies.system, {
      result: 42,
      after: [20, 21],
      note: text('庭审结束，申请和旁听证随之失效', 'It ends with the hearing, and so does the pass'),
    }),
  ],
  states: [10, 20, 21, 30, 31, 40, 41, 42],
  notes: [
    text(
      '改期后原旁听证作废，我们会发消息告诉您。',
      'If the hearing is moved the pass is no longer valid; you will get a message.',
    ),
    text('报名截止后不能转让给他人。', 'After applications close a seat cannot be passed on.'),
    text('旁听证可以在申请详情中下载。', 'The pass can be downloaded from the application.'),
  ],
});
