import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { laws } from '../dictionaries/laws.ts';

export const concentratedRollupApply = defineKind({
  key: 'concentrated_rollup_apply',
  order: 33,
  title: { zh: '合并审理申请', en: 'Application for joint trial' },
  plain: { zh: '几个有关的案子，请求放在一起审', en: 'Ask to try several related cases together' },
  short: { zh: '合并审理', en: 'Joint trial' },
  category: 'HEARING',
  synonyms: ['并案', '一起审', '几个案子合并', '合在一起打'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '当事人', en: 'Party' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  stagesRefused: closed,
  instead: { stage: afterClosing },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED', 'INVESTIGATION', 'DEBATE'],
  preconditions: [
    { zh: '各案均由本院受理，正在审理', en: 'All the cases are pending in this court' },
    {
      zh: '诉讼标的同一种类的，须当事人同意，并由法院认为可以合并',
      en: 'For subjects of the same kind the parties must agree and the court must find it fit',
    },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第55、143条', en: 'Arts. 55 and 143' },
      note: {
        zh: '共同诉讼；增加的请求、反诉、第三人的请求合并审理',
        en: 'Joint suits; added claims, counterclaims and third-party claims are joined',
      },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第221、232条', en: 'Arts. 221 and 232' },
      note: {
        zh: '基于同一事实分别起诉的可以合并；辩论结束前提出的应当合并',
        en: 'Separate suits on the same facts may be joined; those raised before the debate ends must be',
      },
    },
    {
      law: laws.administrativeLitigationInterpretation,
      article: { zh: '第73条', en: 'Art. 73' },
      note: { zh: '行政案件', en: 'Administrative cases' },
    },
    {
      law: laws.litigationFees,
      article: { zh: '第18条', en: 'Art. 18' },
      note: {
        zh: '反诉、有独立请求权第三人的请求合并审理的减半',
        en: 'Half the fee for counterclaims and independent third-party claims tried together',
      },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: { zh: '法庭辩论结束前提出', en: 'Before the court debate ends' },
      basis: {
        zh: '民诉法解释第232条（限增加诉讼请求、反诉、第三人请求）',
        en: 'Interpretation of the Civil Procedure Law, art. 232 (added claims, counterclaims and third-party claims only)',
      },
      enforce: 'warn',
      source: 'law',
    },
  ],
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  fields: [
    {
      name: 'relatedCases',
      label: { zh: '拟合并的案件', en: 'Cases to join' },
      control: 'item-list',
      required: true,
      min: 1,
      max: 20,
      item: 'RELATED_CASE',
    },
    {
      name: 'mergeGround',
      label: { zh: '合并事由', en: 'Ground' },
      control: 'select',
      required: true,
      dictionary: 'MERGE_GROUND',
    },
    {
      name: 'allPartiesConsent',
      label: { zh: '各方当事人是否同意', en: 'Whether all parties agree' },
      control: 'radio',
      required: true,
      dictionary: 'AUTH_CONSENT',
      visibleWhen: [{ field: 'mergeGround', op: 'eq', value: 'SAME_KIND' }],
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
  rules: [
    { rule: 'different', field: 'relatedCases.relatedCaseNo', than: 'caseNo' },
    { rule: 'distinct', field: 'relatedCases.relatedCaseNo' },

    // Civil Procedure Law, art. 55: disputes of the same kind are joined with the parties’ consent.
    {
      rule: 'choice',
      field: 'allPartiesConsent',
      op: 'ne',
      value: 'DISAGREE',
      when: [{ field: 'mergeGround', op: 'eq', value: 'SAME_KIND' }],
    },
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    {
      code: 'RELATED_DOCS',
      label: { zh: '关联案件受理/应诉通知书', en: 'Notices of acceptance or response in the related cases' },
      required: 'yes',
      pdf: true,
    },
    {
      code: 'CONSENT',
      label: { zh: '各方同意书', en: 'Consents of the parties' },
      required: 'conditional',
      when: [{ field: 'mergeGround', op: 'eq', value: 'SAME_KIND' }],
      condition: { zh: '以诉讼标的同一种类为由的', en: 'When the ground is subjects of the same kind' },
      pdf: true,
    },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    returnForCorrection({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    {
      action: 'approve',
      byRole: { zh: '合议庭/独任法官', en: 'Panel or sole judge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '合并审理通知', en: 'Notice of joint trial' },
      result: 31,
    },
    {
      action: 'reject',
      byRole: { zh: '合议庭/独任法官', en: 'Panel or sole judge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '不予合并通知', en: 'Notice that the cases are not joined' },
      result: 30,
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '合并审理申请书', en: 'Application for Joint Trial' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['relatedCases'] },
      { heading: { zh: '事实和理由', en: 'Facts and reasons' }, source: ['factsAndReasons', 'mergeGround'] },
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
  notes: [{ zh: '各案都由本院受理的，才能合并审理。', en: 'Only cases pending in this court can be joined.' }],
});
