import { ask, has, hasAny, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { filers } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { bygone } from '../definition/standing-rules.ts';
import { changes } from '../dictionaries/changes.ts';

export const jurisdictionObjectionApply = defineKind({
  key: 'jurisdiction_objection_apply',
  order: 34,
  title: text('管辖权异议申请', 'Objection to jurisdiction'),
  plain: text('认为这个法院管不着，请求移送', 'You think another court should hear the case'),
  short: text('管辖异议', 'Jurisdiction'),
  category: 'FILING',
  synonyms: '换法院、不归这里管、移送其他法院、管辖不对、告错法院、不该这个法院管、换个法院审、去别的法院、wrong court',
  filedBy: [
    filers.defendant,
    text(
      '有独立请求权第三人（能否提出有不同意见，由法院审查）',
      'Third party with an independent claim (views differ; the court decides)',
    ),
    filers.lawyer,
  ],
  // 民诉法解释第82条: a third party without an independent claim may not object. Of one with a claim opinions differ; the court decides.
  roles: [{ role: 'DEFENDANT' }, { role: 'THIRD_INDEPENDENT' }],
  instead: {
    role: text(
      '原告认为应由别的法院审理的，可以撤诉后另行起诉。',
      'A plaintiff who wants another court withdraws the suit and sues there.',
    ),
  },
  stagesAllowed: ['FILED', 'ASSIGNED', 'PRETRIAL'],
  preconditions: [
    text('案件已受理，处于一审程序', 'The case has been accepted and is in first instance'),
    text(
      '在提交答辩状期间（收到起诉状副本之日起十五日）内提出',
      'Within the time for the defence (fifteen days from receiving the statement of claim)',
    ),
    text(
      '没有就实体内容应诉答辩或者提出反诉；提出异议的同时答辩的，仍审查异议',
      'You have not defended on the merits or counterclaimed; a defence filed together with the objection does no harm',
    ),
    text('无独立请求权的第三人不能提出', 'A third party without an independent claim cannot object'),
  ],
  legalBasis: [
    cite(laws.civilProcedure, 130, {
      zh: '提出的时间、审查、应诉管辖',
      en: 'When to object, review, jurisdiction by appearance',
    }),
    cite(laws.civilProcedure, '157, 171', { zh: '可以上诉，十日', en: 'Appeal within ten days' }),
    cite(laws.civilProcedureInterpretation, '35, 82, 223', {
      zh: '无独立请求权的第三人无权提出',
      en: 'Third parties without an independent claim cannot object',
    }),
    cite(laws.levelJurisdiction, 1, {
      zh: '级别管辖异议十五日内裁定',
      en: 'Level objections: ruling within fifteen days',
    }),
    cite(laws.litigationFees, text('第13条第(六)项', 'Art. 13(6)'), {
      zh: '异议不成立的，每件交纳 50 元至 100 元',
      en: '50 to 100 yuan if the objection fails',
    }),
    cite(laws.civilProcedureInterpretation, 216, {
      zh: '以有仲裁协议为由的异议，在首次开庭前提出',
      en: 'An arbitration agreement is raised before the first hearing',
    }),
    cite(laws.administrativeLitigationInterpretation, '10, 11', {
      zh: '行政案件：收到起诉状副本十五日内',
      en: 'Administrative cases: within fifteen days of receiving the statement',
    }),
  ],
  timeLimits: [
    partyLimit(
      'file',
      '答辩期内提出（收到起诉状副本起十五日）',
      'Within the time for the defence (fifteen days from the statement of claim)',
      {
        length: [15, 'day'],
        from: text('收到起诉状副本次日', 'The day after the statement of claim arrives'),
        basis: provisions([laws.civilProcedure, '128, 130']),
      },
    ),
    courtLimit(
      'level',
      '级别管辖异议受理后十五日内裁定',
      'Level objections: ruling within fifteen days of acceptance',
      {
        due: { from: 'acceptance' },
        length: [15, 'day'],
        from: text('受理异议', 'Acceptance of the objection'),
        basis: provisions([laws.levelJurisdiction, 1]),
      },
    ),
    partyLimit('appeal', '对裁定不服的，十日内上诉', 'Appeal against the ruling within ten days', {
      remedy: true,
      length: [10, 'day'],
      from: text('裁定书送达次日', 'The day after the ruling is served'),
      basis: provisions([laws.civilProcedure, 171]),
      enforce: 'info',
    }),
    courtLimit('second', '二审三十日内作出终审裁定', 'The appeal court rules finally within thirty days', {
      length: [30, 'day'],
      from: text('二审立案', 'Registration of the appeal'),
      basis: provisions([laws.civilProcedure, 183]),
    }),
  ],
  deadlines: [{ from: 'complaintReceivedDate', limit: 'file' }],
  dictionaries: changes,
  blocks: ['caseRef', 'applicant', 'agent', 'respondents', 'lateness', 'delivery', 'signature'],
  fields: [
    ask.date('complaintReceivedDate', '收到起诉状副本日期', 'Date you received the statement of claim'),
    ask.date('defenceDeadline', '答辩期届满日', 'End of the time for the defence', {
      required: false,
      readOnly: true,
      hint: text('由系统计算，遇法定休假日顺延。', 'Worked out by the system; moved on over public holidays.'),
      computed: true,
    }),
    ask.multiSelect('objectionKind', '异议类型', 'Kind of objection', 'OBJECTION_KIND', { min: 1, max: 3 }),
    ask.court('proposedCourtId', '请求移送的法院', 'Court to which it should go', {
      when: hasAny('objectionKind', 'TERRITORIAL', 'LEVEL', 'EXCLUSIVE', 'AGREED'),
    }),
    ask.text('arbitrationBody', '约定的仲裁机构', 'Agreed arbitration body', {
      max: 100,
      when: has('objectionKind', 'ARBITRATION'),
    }),
    ask.textarea('requestMatter', '请求事项', 'Request', { min: 10, max: 500 }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 30, max: 3000 }),
  ],
  rules: [...bygone('complaintReceivedDate'), { rule: 'different', field: 'proposedCourtId', than: 'courtId' }],
  materials: [
    paper(
      'EVIDENCE',
      '管辖连接点证据（合同、住所/经常居住地证明、履行地证据等）',
      'Evidence of the connecting factors (contract, residence, place of performance and so on)',
    ),
  ],
  courtActions: [
    courtAction('approve', bodies.panelOrSoleJudge, {
      document: text('民事裁定书（异议成立，移送）', 'Civil ruling (objection upheld, case transferred)'),
    }),
    courtAction('reject', bodies.panelOrSoleJudge, {
      document: text('民事裁定书（驳回异议）', 'Civil ruling (objection dismissed)'),
      note: text('可以上诉', 'Open to appeal'),
    }),
    courtAction('reply', bodies.clerk, {
      document: text('不予审查告知', 'Notice that the objection is not examined'),
      note: text('主体不适格或者超过期限', 'Not a proper person, or out of time'),
    }),
  ],
  printed: {
    title: text('管辖权异议申请书', 'Objection to Jurisdiction'),
    body: [headings.parties, under('请求事项', 'Request', 'requestMatter'), headings.factsAndReasons],
    signature: [
      text('异议人（签名、捺印或者盖章）', 'Objector (signature, fingerprint or seal)'),
      text('委托诉讼代理人（签名）', 'Agent (signature)'),
    ],
  },
  notes: [
    text(
      '举证期限自提出异议时中止，自驳回裁定生效之日恢复（证据规定第55条）。',
      'The time for evidence stops with the objection and resumes when the dismissal takes effect (Evidence Provisions, art. 55).',
    ),
    text(
      '审查管辖异议的期间不计入审理期限（民诉法解释第243条）。',
      'Time spent on the objection does not count towards the trial limit (Interpretation of the Civil Procedure Law, art. 243).',
    ),
  ],
  feeNote: text('异议不成立的，每件交纳 50 元至 100 元。', '50 to 100 yuan if the objection fails.'),
  phrases: [
    {
      action: 'approve',
      says: [
        text(
          '本院对本案没有管辖权，异议成立。',
          'This court has no jurisdiction in the case; the objection is upheld.',
        ),
      ],
    },
    {
      action: 'reject',
      says: [
        text(
          '本院对本案有管辖权，异议不成立，予以驳回。',
          'This court has jurisdiction in the case; the objection is dismissed.',
        ),
      ],
    },
  ],
});
