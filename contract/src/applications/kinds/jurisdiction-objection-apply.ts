import { acceptWithReceipt, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { agentCredentials, identityProof, powerOfAttorney } from '../definition/blocks/standing-materials.ts';
import { afterClosing, closed } from '../definition/blocks/standing-stages.ts';
import { defineKind } from '../definition/define-kind.ts';
import { bygone } from '../definition/standing-rules.ts';
import { laws } from '../dictionaries/laws.ts';

export const jurisdictionObjectionApply = defineKind({
  key: 'jurisdiction_objection_apply',
  order: 34,
  title: { zh: '管辖权异议申请', en: 'Objection to jurisdiction' },
  plain: { zh: '认为这个法院管不着，请求移送', en: 'You think another court should hear the case' },
  short: { zh: '管辖异议', en: 'Jurisdiction' },
  category: 'FILING',
  synonyms: [
    '换法院',
    '不归这里管',
    '移送其他法院',
    '管辖不对',
    '告错法院',
    '不该这个法院管',
    '换个法院审',
    '去别的法院',
    'wrong court',
  ],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '被告', en: 'Defendant' },
    {
      zh: '有独立请求权第三人（能否提出有不同意见，由法院审查）',
      en: 'Third party with an independent claim (views differ; the court decides)',
    },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  // 民诉法解释第82条: a third party without an independent claim may not object. Of one with a claim opinions differ; the court decides.
  roles: [{ role: 'DEFENDANT' }, { role: 'THIRD_INDEPENDENT' }],
  stagesRefused: closed,
  instead: {
    role: {
      zh: '原告认为应由别的法院审理的，可以撤诉后另行起诉。',
      en: 'A plaintiff who wants another court withdraws the suit and sues there.',
    },
    stage: afterClosing,
  },
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN'],
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL'],
  preconditions: [
    { zh: '案件已受理，处于一审程序', en: 'The case has been accepted and is in first instance' },
    {
      zh: '在提交答辩状期间（收到起诉状副本之日起十五日）内提出',
      en: 'Within the time for the defence (fifteen days from receiving the statement of claim)',
    },
    {
      zh: '没有就实体内容应诉答辩或者提出反诉；提出异议的同时答辩的，仍审查异议',
      en: 'You have not defended on the merits or counterclaimed; a defence filed together with the objection does no harm',
    },
    { zh: '无独立请求权的第三人不能提出', en: 'A third party without an independent claim cannot object' },
  ],
  legalBasis: [
    {
      law: laws.civilProcedure,
      article: { zh: '第130条', en: 'Art. 130' },
      note: { zh: '提出的时间、审查、应诉管辖', en: 'When to object, review, jurisdiction by appearance' },
    },
    {
      law: laws.civilProcedure,
      article: { zh: '第157、171条', en: 'Arts. 157 and 171' },
      note: { zh: '可以上诉，十日', en: 'Appeal within ten days' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第35、82、223条', en: 'Arts. 35, 82 and 223' },
      note: { zh: '无独立请求权的第三人无权提出', en: 'Third parties without an independent claim cannot object' },
    },
    {
      law: laws.levelJurisdiction,
      article: { zh: '第1条', en: 'Art. 1' },
      note: { zh: '级别管辖异议十五日内裁定', en: 'Level objections: ruling within fifteen days' },
    },
    {
      law: laws.litigationFees,
      article: { zh: '第13条第(六)项', en: 'Art. 13(6)' },
      note: { zh: '异议不成立的，每件交纳 50 元至 100 元', en: '50 to 100 yuan if the objection fails' },
    },
    {
      law: laws.civilProcedureInterpretation,
      article: { zh: '第216条', en: 'Art. 216' },
      note: {
        zh: '以有仲裁协议为由的异议，在首次开庭前提出',
        en: 'An arbitration agreement is raised before the first hearing',
      },
    },
    {
      law: laws.administrativeLitigationInterpretation,
      article: { zh: '第10、11条', en: 'Arts. 10 and 11' },
      note: {
        zh: '行政案件：收到起诉状副本十五日内',
        en: 'Administrative cases: within fifteen days of receiving the statement',
      },
    },
  ],
  timeLimits: [
    {
      id: 'file',
      side: 'party',
      label: {
        zh: '答辩期内提出（收到起诉状副本起十五日）',
        en: 'Within the time for the defence (fifteen days from the statement of claim)',
      },
      value: 15,
      unit: 'day',
      from: { zh: '收到起诉状副本次日', en: 'The day after the statement of claim arrives' },
      basis: { zh: '民诉法第128、130条', en: 'Civil Procedure Law, arts. 128 and 130' },
      enforce: 'warn',
      source: 'law',
    },
    {
      id: 'level',
      side: 'court',
      label: { zh: '级别管辖异议受理后十五日内裁定', en: 'Level objections: ruling within fifteen days of acceptance' },
      value: 15,
      unit: 'day',
      from: { zh: '受理异议', en: 'Acceptance of the objection' },
      basis: { zh: '级别管辖异议规定第1条', en: 'Provisions on Level Jurisdiction Objections, art. 1' },
      enforce: 'info',
      source: 'law',
    },
    {
      id: 'appeal',
      side: 'party',
      label: { zh: '对裁定不服的，十日内上诉', en: 'Appeal against the ruling within ten days' },
      value: 10,
      unit: 'day',
      from: { zh: '裁定书送达次日', en: 'The day after the ruling is served' },
      basis: { zh: '民诉法第171条', en: 'Civil Procedure Law, art. 171' },
      enforce: 'info',
      source: 'law',
    },
    {
      id: 'second',
      side: 'court',
      label: { zh: '二审三十日内作出终审裁定', en: 'The appeal court rules finally within thirty days' },
      value: 30,
      unit: 'day',
      from: { zh: '二审立案', en: 'Registration of the appeal' },
      basis: { zh: '民诉法第183条', en: 'Civil Procedure Law, art. 183' },
      enforce: 'info',
      source: 'law',
    },
  ],
  deadlines: [{ from: 'complaintReceivedDate', limit: 'file' }],
  blocks: ['caseRef', 'applicant', 'agent', 'respondents', 'lateness', 'delivery', 'signature'],
  fields: [
    {
      name: 'complaintReceivedDate',
      label: { zh: '收到起诉状副本日期', en: 'Date you received the statement of claim' },
      control: 'date',
      required: true,
    },
    {
      name: 'defenceDeadline',
      label: { zh: '答辩期届满日', en: 'End of the time for the defence' },
      control: 'date',
      required: false,
      readOnly: true,
      hint: { zh: '由系统计算，遇法定休假日顺延。', en: 'Worked out by the system; moved on over public holidays.' },
      computed: true,
    },
    {
      name: 'objectionKind',
      label: { zh: '异议类型', en: 'Kind of objection' },
      control: 'multi-select',
      required: true,
      min: 1,
      max: 3,
      dictionary: 'OBJECTION_KIND',
    },
    {
      name: 'proposedCourtId',
      label: { zh: '请求移送的法院', en: 'Court to which it should go' },
      control: 'court-select',
      required: true,
      visibleWhen: [
        { field: 'objectionKind', op: 'containsAny', value: ['TERRITORIAL', 'LEVEL', 'EXCLUSIVE', 'AGREED'] },
      ],
    },
    {
      name: 'arbitrationBody',
      label: { zh: '约定的仲裁机构', en: 'Agreed arbitration body' },
      control: 'text',
      required: true,
      max: 100,
      visibleWhen: [{ field: 'objectionKind', op: 'contains', value: 'ARBITRATION' }],
    },
    {
      name: 'requestMatter',
      label: { zh: '请求事项', en: 'Request' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 500,
    },
    {
      name: 'factsAndReasons',
      label: { zh: '事实和理由', en: 'Facts and reasons' },
      control: 'textarea',
      required: true,
      min: 30,
      max: 3000,
    },
  ],
  rules: [...bygone('complaintReceivedDate'), { rule: 'different', field: 'proposedCourtId', than: 'courtId' }],
  materials: [
    identityProof,
    powerOfAttorney,
    agentCredentials,
    {
      code: 'EVIDENCE',
      label: {
        zh: '管辖连接点证据（合同、住所/经常居住地证明、履行地证据等）',
        en: 'Evidence of the connecting factors (contract, residence, place of performance and so on)',
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
      byRole: { zh: '合议庭/独任法官', en: 'Panel or sole judge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '民事裁定书（异议成立，移送）', en: 'Civil ruling (objection upheld, case transferred)' },
      result: 31,
    },
    {
      action: 'reject',
      byRole: { zh: '合议庭/独任法官', en: 'Panel or sole judge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '民事裁定书（驳回异议）', en: 'Civil ruling (objection dismissed)' },
      result: 30,
      note: { zh: '可以上诉', en: 'Open to appeal' },
    },
    {
      action: 'reply',
      byRole: { zh: '书记员', en: 'Clerk' },
      by: ['clerk'],
      document: { zh: '不予审查告知', en: 'Notice that the objection is not examined' },
      result: 33,
      note: { zh: '主体不适格或者超过期限', en: 'Not a proper person, or out of time' },
    },
  ],
  states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
  printed: {
    title: { zh: '管辖权异议申请书', en: 'Objection to Jurisdiction' },
    body: [
      { heading: { zh: '当事人信息', en: 'Parties' }, source: ['applicant', 'respondents'] },
      { heading: { zh: '请求事项', en: 'Request' }, source: ['requestMatter'] },
      { heading: { zh: '事实和理由', en: 'Facts and reasons' }, source: ['factsAndReasons'] },
    ],
    signature: [
      { zh: '异议人（签名、捺印或者盖章）', en: 'Objector (signature, fingerprint or seal)' },
      { zh: '委托诉讼代理人（签名）', en: 'Agent (signature)' },
    ],
    attachments: {
      zh: '附：证据材料及清单一份；身份证明一份',
      en: 'Attached: evidence and list, one set; proof of identity, one',
    },
  },
  notes: [
    {
      zh: '举证期限自提出异议时中止，自驳回裁定生效之日恢复（证据规定第55条）。',
      en: 'The time for evidence stops with the objection and resumes when the dismissal takes effect (Evidence Provisions, art. 55).',
    },
    {
      zh: '审查管辖异议的期间不计入审理期限（民诉法解释第243条）。',
      en: 'Time spent on the objection does not count towards the trial limit (Interpretation of the Civil Procedure Law, art. 243).',
    },
  ],
  feeNote: { zh: '异议不成立的，每件交纳 50 元至 100 元。', en: '50 to 100 yuan if the objection fails.' },
});
