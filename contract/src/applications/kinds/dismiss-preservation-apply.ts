import { ask, is, isOneOf, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { filers, stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { bygone } from '../definition/standing-rules.ts';
import { preservation } from '../dictionaries/preservation.ts';
import { property } from '../dictionaries/property.ts';

export const dismissPreservationApply = defineKind({
  key: 'dismiss_preservation_apply',
  order: 9,
  title: text('解除保全申请', 'Application to release preservation'),
  plain: text('请求解除查封、扣押、冻结', 'Ask to lift a seal, detention or freeze'),
  short: text('解除保全', 'Release'),
  category: 'PRESERVATION',
  synonyms:
    '解封、解冻、解除查封、解除冻结、账户被冻结、房子被查封、银行卡被冻结、解除保全、取消查封、卡被冻住了、unfreeze',
  filedBy: [filers.preservationApplicant, filers.preservedParty, filers.interestedPerson, filers.lawyer],
  stagesRefused: [],
  caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
  stagesAllowed: stagesBetween('FILED', 'CLOSED'),
  preconditions: [
    text('有正在生效的保全裁定', 'There is a preservation ruling in force'),
    text(
      '被保全财产是争议标的的，提供担保请求解除须经申请保全人同意',
      'If the preserved property is what the dispute is about, release on security needs the consent of the preservation applicant',
    ),
    text(
      '出现法定情形的，申请保全人应当及时申请解除',
      'In the cases named by law the preservation applicant must ask for release without delay',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '104, 107', {
      zh: '未起诉的解除，提供担保的解除',
      en: 'Release when no suit follows, and release on security',
    }),
    cite(laws.civilProcedureInterpretation, '163, 166, 167', {
      zh: '解除的情形和财产置换',
      en: 'Cases of release, and substitution',
    }),
    cite(laws.propertyPreservation, '22, 23', {
      zh: '提供担保的解除；五日、四十八小时内裁定',
      en: 'Release on security; ruling within five days or forty-eight hours',
    }),
  ],
  timeLimits: [
    courtLimit('rule5', '收到申请五日内裁定', 'Ruling within five days of the application', {
      due: { from: 'submission' },
      untilAnswer: true,
      length: [5, 'day'],
      from: text('收到申请', 'Receipt of the application'),
      basis: provisions([laws.propertyPreservation, 23]),
    }),
    courtLimit('urgent', '情况紧急四十八小时内裁定', 'In urgent cases: ruling within forty-eight hours', {
      untilAnswer: true,
      length: [48, 'hour'],
      from: text('收到申请', 'Receipt of the application'),
      basis: provisions([laws.propertyPreservation, 23]),
    }),
  ],
  dictionaries: { ...preservation, ...property },
  blocks: ['caseRef', 'applicant', 'agent', 'respondents', 'signature'],
  gist: ['dismissGround', 'dismissScope'],
  fields: [
    ask.radio('preservationSide', '在保全中的地位', 'Position in preservation', 'PRESERVATION_SIDE'),
    ask.text('originalRulingNo', '原保全裁定文号', 'Original ruling number', { min: 2, max: 60 }),
    ask.date('originalRulingDate', '原裁定日期', 'Ruling date'),
    ask.select('dismissGround', '解除事由', 'Ground', 'DISMISS_GROUND'),
    ask.radio('dismissScope', '解除范围', 'Scope', 'SCOPE_ALL_PART'),
    ask.items('releaseProperties', '请求解除的财产', 'Property to release', 'PROPERTY_CLUE', {
      min: 1,
      max: 50,
      when: is('dismissScope', 'PART'),
    }),
    ask.radio(
      'isDisputedSubject',
      '被保全财产是否为争议标的',
      'Whether the preserved property is what the dispute is about',
      'YES_NO',
    ),
    ask.radio('preserverConsent', '申请保全人是否同意', 'Whether the preservation applicant agrees', 'AUTH_CONSENT', {
      when: is('isDisputedSubject', '1'),
    }),
    ask.select(
      'counterGuaranteeKind',
      '反担保/置换担保方式',
      'Kind of counter-security or substitute',
      'GUARANTEE_KIND',
      { when: isOneOf('dismissGround', 'COUNTER_GUARANTEE', 'SUBSTITUTE') },
    ),
    ask.amount('counterGuaranteeAmount', '担保数额（元）', 'Amount of security (CNY)', {
      min: 1,
      when: isOneOf('dismissGround', 'COUNTER_GUARANTEE', 'SUBSTITUTE'),
    }),
    ask.textarea('requestMatter', '请求事项', 'Request', { min: 10, max: 500 }),
    ask.textarea('factsAndReasons', '事实与理由', 'Facts and reasons', { min: 20, max: 2000 }),
  ],
  rules: [
    ...bygone('originalRulingDate'),
    // The thirty days run from the measure, which follows the ruling (Civil Procedure Law, art. 104).
    {
      rule: 'day',
      field: 'originalRulingDate',
      is: 'before',
      than: { before: 'today', days: 30 },
      when: [is('dismissGround', 'NO_SUIT_30D')],
      at: 'dismissGround',
      says: text(
        '保全裁定是 {value} 作出的，到今天还不满三十日，不能选“三十日内未起诉或申请仲裁”，请核对裁定日期和解除事由',
        'The ruling is of {value}: the thirty days for a suit or arbitration are not over yet. Check the ruling date and the ground',
      ),
    },
  ],
  materials: [
    paper('RULING', '原保全裁定书', 'Original preservation ruling'),
    paper('GUARANTEE_DOC', '担保材料', 'Security documents', {
      when: [isOneOf('dismissGround', 'COUNTER_GUARANTEE', 'SUBSTITUTE')],
      condition: text('提供担保或者置换财产的', 'When giving security or substituting property'),
    }),
    paper(
      'EVIDENCE',
      '证明解除事由的材料（和解协议、撤诉裁定等）',
      'Proof of the ground (settlement, ruling of withdrawal and so on)',
    ),
  ],
  courtActions: [
    courtAction('approve', bodies.preservationBody, {
      document: text('民事裁定书（解除保全）', 'Civil ruling (release)'),
    }),
    courtAction('partlyApprove', bodies.preservationBody, {
      document: text('民事裁定书（部分解除）', 'Civil ruling (partial release)'),
    }),
    courtAction('reject', bodies.preservationBody, {
      document: text('驳回申请裁定书', 'Ruling refusing the application'),
    }),
    courtAction('hold', bodies.judge, {
      document: text('听取申请保全人意见记录', 'Record of hearing the preservation applicant'),
    }),
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 32, 34, 40, 41, 42],
  printed: {
    title: text('解除保全申请书', 'Application to Release Preservation'),
    body: [
      headings.parties,
      under('请求事项', 'Request', 'requestMatter', 'originalRulingNo'),
      headings.factsAndReasons,
      under('担保情况', 'Security', 'counterGuaranteeKind', 'counterGuaranteeAmount'),
    ],
  },
  notes: [
    text(
      '认为查封超过标的、或者财产不属于被保全人的，按执行异议办理（财产保全规定第26、27条）。',
      'If too much was preserved, or the property belongs to somebody else, raise an enforcement objection (Property Preservation Provisions, arts. 26 and 27).',
    ),
  ],
});
