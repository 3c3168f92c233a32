import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { bygone, partiesOnce } from '../definition/standing-rules.ts';
import { laws } from '../dictionaries/laws.ts';

export const changeIncreasePartyApply = defineKind({
  key: 'change_increase_party_apply',
  order: 12,
  title: { zh: '变更（追加）当事人申请', en: 'Change or addition of parties' },
  plain: { zh: '请求增加或者更换案件的当事人', en: 'Ask to add or replace a party' },
  short: { zh: '追加当事人', en: 'Parties' },
  category: 'PARTY',
  synonyms: ['加被告', '追加被告', '换被告', '告错人', '继承人参加', '改名字', '漏了被告', '少告了人'],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '原告', en: 'Plaintiff' },
    { zh: '被告', en: 'Defendant' },
    { zh: '第三人', en: 'Third party' },
    { zh: '权利义务承受人/受让人', en: 'Successor or assignee' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  stagesRefused: closed,
  instead: { stage: afterClosing },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED', 'INVESTIGATION', 'DEBATE'],
  preconditions: [
    {
      zh: '拟追加的人与诉讼标的有法律规定的联系',
      en: 'The person to be added has a legal link with the subject of the suit',
    },
    { zh: '一般在一审法庭辩论终结前提出', en: 'As a rule before the court debate closes in first instance' },
    {
      zh: '二审中必须参加的当事人没有参加一审的，可以调解，调解不成发回重审（民诉法解释第325条）',
      en: 'If a necessary party took no part in first instance, the appeal court may mediate and, failing that, remands (Interpretation of the Civil Procedure Law, art. 325)',
    },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第55、135条', en: 'Arts. 55 and 135' },
      note: { zh: '共同诉讼，通知参加', en: 'Joint suits and notice to join' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第63至74条', en: 'Arts. 63–74' },
      note: { zh: '当事人的变更和追加', en: 'Change and addition of parties' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第222条', en: 'Art. 222' },
      note: {
        zh: '起诉状列明第三人的，视为申请追加',
        en: 'Naming a third party in the statement counts as applying to add it',
      },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第249、250条', en: 'Arts. 249 and 250' },
      note: { zh: '权利义务转移时的当事人替代', en: 'Substitution when rights and duties pass on' },
    },
    {
      law: laws.administrativeLitigationInterpretation,
      article: { zh: '第26至30条', en: 'Arts. 26–30' },
      note: { zh: '行政案件', en: 'Administrative cases' },
    },
    {
      law: laws.enforcementParties,
      article: { zh: '第2至25条', en: 'Arts. 2–25' },
      note: {
        zh: '执行程序中变更、追加被执行人另适用该规定',
        en: 'Changing or adding persons in enforcement follows these provisions',
      },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: {
        zh: '条文没有规定期限，一般在一审法庭辩论终结前提出',
        en: 'No limit is fixed; as a rule before the court debate closes in first instance',
      },
      basis: {
        zh: '民诉法解释第73条（未定期限）',
        en: 'Interpretation of the Civil Procedure Law, art. 73 (no limit fixed)',
      },
      enforce: 'warn',
      source: 'local',
    },
    {
      id: 'proof',
      side: 'court',
      label: { zh: '追加后为新的当事人另定举证期限', en: 'A new time for evidence is set for the added party' },
      basis: { zh: '证据规定第55条', en: 'Civil Evidence Provisions, art. 55' },
      enforce: 'info',
      source: 'law',
    },
  ],
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  fields: [
    {
      name: 'partyChangeKind',
      label: { zh: '变更类型', en: 'Kind of change' },
      control: 'select',
      required: true,
      dictionary: 'PARTY_CHANGE_KIND',
    },
    {
      name: 'originalParty',
      label: { zh: '被变更的当事人', en: 'Party to be replaced' },
      control: 'text',
      required: true,
      max: 100,
      visibleWhen: [{ field: 'partyChangeKind', op: 'in', value: ['SUBSTITUTE', 'CORRECT'] }],
    },
    {
      name: 'targetParties',
      label: { zh: '拟变更/追加的当事人', en: 'Parties to add or substitute' },
      control: 'party-list',
      required: true,
      min: 1,
      max: 20,
      item: 'PARTY',
    },
    {
      name: 'changeBasis',
      label: { zh: '依据', en: 'Basis' },
      control: 'select',
      required: true,
      dictionary: 'PARTY_CHANGE_BASIS',
    },
    {
      name: 'eventDate',
      label: { zh: '主体变动/权利转移日期', en: 'Date of change' },
      control: 'date',
      required: false,
    },
    {
      name: 'claimsAgainstAdded',
      label: { zh: '对被追加人的请求', en: 'Claims against the added party' },
      control: 'textarea',
      required: false,
      max: 1000,
    },
    {
      name: 'factsAndReasons',
      label: { zh: '事实和理由', en: 'Facts and reasons' },
      control: 'textarea',
      required: true,
      min: 20,
      max: 3000,
    },
  ],
  rules: [
    ...bygone('eventDate'),
    ...partiesOnce('targetParties'),
    { rule: 'different', field: 'targetParties.partyName', than: 'originalParty' },
    {
      rule: 'choice',
      field: 'targetParties.partyRole',
      op: 'ne',
      value: ['DEFENDANT', 'THIRD_INDEPENDENT', 'THIRD_DEPENDENT'],
      when: [{ field: 'partyChangeKind', op: 'eq', value: 'ADD_PLAINTIFF' }],
    },
    {
      rule: 'choice',
      field: 'targetParties.partyRole',
      op: 'ne',
      value: ['PLAINTIFF', 'THIRD_INDEPENDENT', 'THIRD_DEPENDENT'],
      when: [{ field: 'partyChangeKind', op: 'eq', value: 'ADD_DEFENDANT' }],
    },
    {
      rule: 'choice',
      field: 'targetParties.partyRole',
      op: 'ne',
      value: ['PLAINTIFF', 'DEFENDANT'],
      when: [{ field: 'partyChangeKind', op: 'eq', value: 'ADD_THIRD' }],
    },
  ],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    {
      code: 'TARGET_INFO',
      label: { zh: '被追加人身份信息材料', en: 'Identity information of the added party' },
      required: 'yes',
      pdf: true,
    },
    {
      code: 'EVIDENCE',
      label: {
        zh: '证明追加/变更依据的材料（继承公证、注销登记、转让协议等）',
        en: 'Proof of the basis (succession, deregistration, assignment and so on)',
      },
      required: 'yes',
      pdf: true,
    },
  ],
  courtActions: [
    acceptWithReceipt({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    returnForCorrection({ zh: '书记员', en: 'Clerk' }, ['clerk']),
    {
      action: 'approve',
      byRole: { zh: '承办法官', en: 'Judge in charge' },
      by: ['judge', 'presiding_judge'],
      document: {
        zh: '追加（变更）当事人通知书、参加诉讼通知书',
        en: 'Notice of added (changed) party, notice to join',
      },
      result: 31,
      note: { zh: '替代当事人的用裁定', en: 'Substitution is made by ruling' },
    },
    {
      action: 'reject',
      byRole: { zh: '合议庭/独任法官', en: 'Panel or sole judge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '驳回追加申请裁定书', en: 'Ruling refusing to add the party' },
      result: 30,
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '追加（变更）当事人申请书', en: 'Application to Add (Change) a Party' },
    body: [
      { heading: { zh: '申请人信息', en: 'Applicant' }, source: ['applicant'] },
      { heading: { zh: '案件', en: 'The case' }, source: ['caseNo', 'caseCause', 'courtId'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['targetParties', 'partyChangeKind'] },
      { heading: { zh: '事实和理由', en: 'Facts and reasons' }, source: ['factsAndReasons', 'changeBasis'] },
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
    {
      zh: '执行阶段追加当事人，按执行异议的程序另行立案。',
      en: 'In enforcement, adding a person is a separate case of objection.',
    },
    { zh: '只是名称写错的，选“更正当事人名称”。', en: 'If only a name is misspelt, choose “Correct the party name”.' },
  ],
});
