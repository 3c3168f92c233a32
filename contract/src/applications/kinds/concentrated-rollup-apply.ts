import { ask, is, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, laws, partyLimit } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { mustNotBe } from '../definition/standing-rules.ts';
import { hearing } from '../dictionaries/hearing.ts';

export const concentratedRollupApply = defineKind({
  key: 'concentrated_rollup_apply',
  order: 33,
  title: text('合并审理申请', 'Application for joint trial'),
  plain: text('几个有关的案子，请求放在一起审', 'Ask to try several related cases together'),
  short: text('合并审理', 'Joint trial'),
  category: 'HEARING',
  synonyms: '并案、一起审、几个案子合并、合在一起打',
  preconditions: [
    text('各案均由本院受理，正在审理', 'All the cases are pending in this court'),
    text(
      '诉讼标的同一种类的，须当事人同意，并由法院认为可以合并',
      'For subjects of the same kind the parties must agree and the court must find it fit',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '55, 143', {
      zh: '共同诉讼；增加的请求、反诉、第三人的请求合并审理',
      en: 'Joint suits; added claims, counterclaims and third-party claims are joined',
    }),
    cite(laws.civilProcedureInterpretation, '221, 232', {
      zh: '基于同一事实分别起诉的可以合并；辩论结束前提出的应当合并',
      en: 'Separate suits on the same facts may be joined; those raised before the debate ends must be',
    }),
    cite(laws.administrativeLitigationInterpretation, 73, { zh: '行政案件', en: 'Administrative cases' }),
    cite(laws.litigationFees, 18, {
      zh: '反诉、有独立请求权第三人的请求合并审理的减半',
      en: 'Half the fee for counterclaims and independent third-party claims tried together',
    }),
  ],
  timeLimits: [
    partyLimit('file', '法庭辩论结束前提出', 'Before the court debate ends', {
      basis: text(
        '民诉法解释第232条（限增加诉讼请求、反诉、第三人请求）',
        'Interpretation of the Civil Procedure Law, art. 232 (added claims, counterclaims and third-party claims only)',
      ),
    }),
  ],
  dictionaries: hearing,
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  gist: ['relatedCases', 'mergeGround'],
  fields: [
    ask.items('relatedCases', '拟合并的案件', 'Cases to join', 'RELATED_CASE', { min: 1, max: 20 }),
    ask.select('mergeGround', '合并事由', 'Ground', 'MERGE_GROUND'),
    ask.radio('allPartiesConsent', '各方当事人是否同意', 'Whether all parties agree', 'AUTH_CONSENT', {
      when: is('mergeGround', 'SAME_KIND'),
    }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 2000 }),
  ],
  rules: [
    { rule: 'different', field: 'relatedCases.relatedCaseNo', than: 'caseNo' },
    { rule: 'distinct', field: 'relatedCases.relatedCaseNo' },

    // Civil Procedure Law, art. 55: disputes of the same kind are joined with the parties’ consent.
    mustNotBe('allPartiesConsent', 'DISAGREE', is('mergeGround', 'SAME_KIND')),
  ],
  materials: [
    paper('RELATED_DOCS', '关联案件受理/应诉通知书', 'Notices of acceptance or response in the related cases'),
    paper('CONSENT', '各方同意书', 'Consents of the parties', {
      when: [is('mergeGround', 'SAME_KIND')],
      condition: text('以诉讼标的同一种类为由的', 'When the ground is subjects of the same kind'),
    }),
  ],
  courtActions: [
    courtAction('approve', bodies.panelOrSoleJudge, { document: text('合并审理通知', 'Notice of joint trial') }),
    courtAction('reject', bodies.panelOrSoleJudge, {
      document: text('不予合并通知', 'Notice that the cases are not joined'),
    }),
  ],
  printed: {
    title: text('合并审理申请书', 'Application for Joint Trial'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'relatedCases'),
      under('事实和理由', 'Facts and reasons', 'factsAndReasons', 'mergeGround'),
    ],
  },
  notes: [text('各案都由本院受理的，才能合并审理。', 'Only cases pending in this court can be joined.')],
});
