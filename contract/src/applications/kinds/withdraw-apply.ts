import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { laws } from '../dictionaries/laws.ts';

export const withdrawApply = defineKind({
  key: 'withdraw_apply',
  order: 21,
  title: { zh: '撤诉（撤回申请）申请', en: 'Application to withdraw' },
  plain: { zh: '不打了，请求撤回起诉、上诉或者申请', en: 'Give up the suit, appeal or application' },
  short: { zh: '撤诉', en: 'Withdrawal' },
  category: 'CLOSING',
  synonyms: ['不打了', '不告了', '撤案', '撤回起诉', '撤回上诉', '和解了', '还钱了', '不想告了', '撤回'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '原告', en: 'Plaintiff' },
    { zh: '上诉人', en: 'Appellant' },
    { zh: '反诉原告', en: 'Counterclaimant' },
    { zh: '再审申请人', en: 'Applicant for retrial' },
    { zh: '申请执行人', en: 'Applicant for enforcement' },
    { zh: '代理律师（特别授权）', en: 'Lawyer (special authority)' },
  ],
  // 民诉法第148、180条: each withdraws what is their own; in second instance whoever sued may be either side.
  roles: [
    { role: 'PLAINTIFF', when: [{ field: 'withdrawKind', op: 'eq', value: 'SUIT' }] },
    { role: 'THIRD_INDEPENDENT', when: [{ field: 'withdrawKind', op: 'eq', value: 'SUIT' }] },
    { role: 'APPLICANT', when: [{ field: 'withdrawKind', op: 'eq', value: 'SUIT' }] },
    { role: 'DEFENDANT', when: [{ field: 'withdrawKind', op: 'eq', value: 'COUNTERCLAIM' }] },
    { role: 'APPELLANT', when: [{ field: 'withdrawKind', op: 'in', value: ['APPEAL', 'SUIT_IN_SECOND'] }] },
    { role: 'APPELLEE', when: [{ field: 'withdrawKind', op: 'eq', value: 'SUIT_IN_SECOND' }] },
    { role: 'RETRIAL_APPLICANT', when: [{ field: 'withdrawKind', op: 'eq', value: 'RETRIAL' }] },
    { role: 'ENFORCE_APPLICANT', when: [{ field: 'withdrawKind', op: 'eq', value: 'ENFORCEMENT' }] },
  ],
  stagesRefused: closed,
  instead: {
    role: {
      zh: '对方的起诉、上诉由对方撤回；双方谈好了的，可以申请调解。',
      en: 'The other side withdraws its own suit or appeal; if you have agreed, ask for mediation.',
    },
    stage: {
      zh: '案件已经结案，没有可以撤回的；要退诉讼费的，可以提“诉讼费退费申请”。',
      en: 'The case is closed and there is nothing to withdraw; for fees to be paid back, apply for a refund.',
    },
  },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED', 'INVESTIGATION', 'DEBATE', 'DEBATE_CLOSED'],
  preconditions: [
    { zh: '宣判前提出', en: 'Raise it before judgment is pronounced' },
    {
      zh: '法庭辩论终结后申请撤诉，被告不同意的，法院可以不准许',
      en: 'After the court debate closes the court may refuse if the defendant does not agree',
    },
    {
      zh: '二审中撤回起诉须其他当事人同意；准许的，一并撤销一审裁判',
      en: 'Withdrawing the suit in second instance needs the consent of the other parties and also sets aside the first judgment',
    },
    { zh: '不损害国家利益、社会公共利益和他人合法权益', en: 'It harms no interest of the state, the public or others' },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第148条', en: 'Art. 148' },
      note: { zh: '宣判前申请撤诉，由法院裁定', en: 'Before judgment; the court rules' },
    },
    {
      law: laws.civilProcedure,
      article: { zh: '第180条', en: 'Art. 180' },
      note: { zh: '撤回上诉', en: 'Withdrawing an appeal' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第237至239、335、336、398条', en: 'Arts. 237–239, 335, 336 and 398' },
      note: { zh: '撤诉的限制', en: 'Limits on withdrawing' },
    },
    {
      law: laws.litigationFees,
      article: { zh: '第15、34条', en: 'Arts. 15 and 34' },
      note: { zh: '减半收取，由撤诉人负担', en: 'Half the fee, borne by who withdraws' },
    },
    {
      law: laws.administrativeLitigation,
      article: { zh: '第62条', en: 'Art. 62' },
      note: { zh: '行政案件', en: 'Administrative cases' },
    },
    {
      law: laws.administrativeLitigationInterpretation,
      article: { zh: '第79、80条', en: 'Arts. 79 and 80' },
      note: { zh: '行政案件的撤诉', en: 'Withdrawing in administrative cases' },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: { zh: '宣告判决（裁定）前', en: 'Before the judgment or ruling is pronounced' },
      basis: { zh: '民诉法第148、180条', en: 'Civil Procedure Law, arts. 148 and 180' },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'refiling',
      side: 'party',
      label: {
        zh: '撤诉后可以再起诉；离婚案件六个月内没有新情况、新理由的不予受理',
        en: 'One may sue again; in divorce cases within six months only with new facts or reasons',
      },
      value: 6,
      unit: 'month',
      basis: {
        zh: '民诉法第127条；解释第214条',
        en: 'Civil Procedure Law, art. 127; Interpretation of the Civil Procedure Law, art. 214',
      },
      enforce: 'info',
      source: 'law',
    },
  ],
  blocks: ['caseRef', 'applicant', 'agent', 'bank', 'signature'],
  fields: [
    {
      name: 'withdrawKind',
      label: { zh: '撤回类型', en: 'Kind' },
      control: 'select',
      required: true,
      dictionary: 'WITHDRAW_KIND',
    },
    {
      name: 'withdrawScope',
      label: { zh: '撤回范围', en: 'Scope' },
      control: 'radio',
      required: true,
      dictionary: 'SCOPE_ALL_PART',
    },
    {
      name: 'withdrawPartDesc',
      label: { zh: '撤回的部分（被告/请求）', en: 'The part withdrawn (defendants or claims)' },
      control: 'textarea',
      required: true,
      min: 5,
      max: 500,
      visibleWhen: [{ field: 'withdrawScope', op: 'eq', value: 'PART' }],
    },
    {
      name: 'withdrawReason',
      label: { zh: '撤回理由', en: 'Reason' },
      control: 'select',
      required: true,
      dictionary: 'WITHDRAW_REASON',
    },
    { name: 'reasonDetail', label: { zh: '理由说明', en: 'Details' }, control: 'textarea', required: false, max: 1000 },
    {
      name: 'debateClosed',
      label: { zh: '是否已辩论终结', en: 'Whether the court debate has closed' },
      control: 'radio',
      required: true,
      dictionary: 'YES_NO',
    },
    {
      name: 'opponentConsent',
      label: { zh: '对方当事人是否同意', en: 'Whether the other side agrees' },
      control: 'radio',
      required: true,
      dictionary: 'AUTH_CONSENT',
      visibleWhen: [{ field: 'debateClosed', op: 'eq', value: '1' }],
    },
    {
      name: 'preservationRelease',
      label: { zh: '是否同时申请解除保全', en: 'Whether you also ask to release preservation' },
      control: 'radio',
      required: true,
      dictionary: 'YES_NO',
    },
    {
      name: 'voluntaryDeclared',
      label: { zh: '撤诉系真实意思表示，知悉法律后果', en: 'This is my true wish and I know the legal consequences' },
      control: 'checkbox',
      required: true,
    },
  ],
  rules: [
    {
      rule: 'choice',
      field: 'withdrawKind',
      op: 'ne',
      value: 'SUIT',
      when: [{ field: 'trialProcedure', op: 'in', value: ['SECOND', 'ADMIN_SECOND'] }],
      says: {
        zh: '这个案件在二审，撤回起诉请选“二审中撤回起诉”，撤回上诉请选“撤回上诉”',
        en: 'This case is on appeal: choose withdrawal of the suit in second instance, or of the appeal',
      },
    },
    {
      rule: 'choice',
      field: 'withdrawKind',
      op: 'ne',
      value: 'SUIT_IN_SECOND',
      when: [{ field: 'trialProcedure', op: 'ne', value: ['SECOND', 'ADMIN_SECOND'] }],
    },
    {
      rule: 'choice',
      field: 'withdrawKind',
      op: 'ne',
      value: 'RETRIAL',
      when: [{ field: 'trialProcedure', op: 'ne', value: ['RETRIAL_REVIEW', 'RETRIAL'] }],
    },
    {
      rule: 'choice',
      field: 'withdrawKind',
      op: 'ne',
      value: 'ENFORCEMENT',
      when: [{ field: 'trialProcedure', op: 'ne', value: 'ENFORCEMENT' }],
    },
    {
      rule: 'choice',
      field: 'withdrawKind',
      op: 'eq',
      value: 'ENFORCEMENT',
      when: [{ field: 'trialProcedure', op: 'eq', value: 'ENFORCEMENT' }],
    },
    {
      rule: 'choice',
      field: 'debateClosed',
      op: 'eq',
      value: '1',
      when: [{ field: 'caseStage', op: 'in', value: ['DEBATE_CLOSED', 'PRONOUNCED', 'SERVED', 'CLOSED', 'ARCHIVED'] }],
    },
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    {
      code: 'SPECIAL_AUTH',
      label: { zh: '特别授权委托书', en: 'Power of attorney with special authority' },
      required: 'conditional',
      when: [{ field: 'filedByAgent', op: 'eq', value: '1' }],
      condition: { zh: '由代理人提交的', en: 'When filed by an agent' },
      pdf: true,
    },
    {
      code: 'SETTLEMENT',
      label: { zh: '和解协议/履行凭证', en: 'Settlement agreement or proof of performance' },
      required: 'no',
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
      document: { zh: '准许撤诉（撤回）裁定书、退费通知', en: 'Ruling allowing the withdrawal, refund notice' },
      result: 31,
    },
    {
      action: 'reject',
      byRole: { zh: '合议庭/独任法官', en: 'Panel or sole judge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '不准许撤诉裁定书', en: 'Ruling refusing the withdrawal' },
      result: 30,
      note: { zh: '案件继续审理', en: 'The case goes on' },
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '撤诉申请书', en: 'Application to Withdraw' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['withdrawKind', 'withdrawPartDesc'] },
      { heading: { zh: '事实和理由', en: 'Facts and reasons' }, source: ['withdrawReason', 'reasonDetail'] },
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
  notes: [
    { zh: '准许本诉撤诉的，反诉继续审理。', en: 'If the main suit is withdrawn, a counterclaim goes on.' },
    { zh: '裁定准许后案件结案，受理费减半收取。', en: 'After the ruling the case closes and half the fee is charged.' },
  ],
});
