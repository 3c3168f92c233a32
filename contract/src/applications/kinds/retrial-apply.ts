import { ask, hasAny, is, isNot, isOneOf, text } from '../definition/ask.ts';
import { accept, bodies, body, courtAction, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { filers, undecided } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { agentCredentials, identityProof, paper, powerOfAttorney, under } from '../definition/papers.ts';
import { bygone, mustBe } from '../definition/standing-rules.ts';
import { closing } from '../dictionaries/closing.ts';
import { evidence } from '../dictionaries/evidence.ts';

export const retrialApply = defineKind({
  key: 'retrial_apply',
  order: 25,
  title: text('再审申请', 'Application for retrial'),
  plain: text('对已经生效的判决不服，请求重新审理', 'Ask for a retrial of a judgment already in force'),
  short: text('申请再审', 'Retrial'),
  category: 'CLOSING',
  synonyms: '重新审判、翻案、申诉、判决不公、再审、不服终审、二审不服、生效判决不服',
  filedBy: [
    text('原审当事人', 'Party to the original case'),
    text('原审当事人的权利义务承受人', 'Successor of a party to the original case'),
    filers.lawyer,
  ],
  filesAs: 'RETRIAL_APPLICANT',
  // Successors of a party (权利义务承受人) may file it too, and the register does not know them.
  caseField: { name: 'originalCaseNo', whose: 'any', otherPanel: true },
  proceduresRefused: ['SPECIAL', 'BANKRUPTCY', 'RETRIAL_REVIEW', 'RETRIAL'],
  stagesRefused: undecided,
  instead: {
    caseKind: text(
      '刑事裁判请提出申诉，执行中有异议的提出执行异议，可以到立案窗口办。',
      'Petition against a criminal judgment and object to enforcement at the filing counter.',
    ),
    procedure: text(
      '对再审裁判、驳回再审申请的裁定不服的，可以向检察院申请监督；特别程序、破产程序的裁判不能申请再审。',
      'Against a retrial decision or a refusal of retrial, apply to the procuratorate; special and bankruptcy procedures have no retrial.',
    ),
    stage: text('裁判还没有生效的，可以在期限内上诉。', 'While the judgment is not effective, appeal in time.'),
  },
  stagesAllowed: ['CLOSED', 'ARCHIVED', 'SERVED'],
  preconditions: [
    text('判决、裁定或者调解书已经生效', 'The judgment, ruling or mediation document has taken effect'),
    text(
      '对调解书申请再审，限于调解违反自愿原则或者内容违反法律',
      'For a mediation document: only if it was not voluntary or its content is against the law',
    ),
    text(
      '对解除婚姻关系的生效判决、调解书，不能申请再审',
      'No retrial of an effective judgment or mediation document ending a marriage',
    ),
    text(
      '特别程序、督促程序、公示催告程序、破产程序作出的裁判，不能申请再审',
      'No retrial of decisions in special, payment-order, public-notice and bankruptcy procedures',
    ),
    text(
      '再审申请被驳回后再次申请、对再审裁判申请、检察机关作出决定后又申请的，不予受理',
      'Not accepted: a second application after refusal, one against a retrial decision, or one after the procuratorate has decided',
    ),
    text(
      '事由须是民诉法第211条列明的情形',
      'The ground must be one of those in article 211 of the Civil Procedure Law',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '210-216', {
      zh: '向哪个法院申请、事由、期限、审查',
      en: 'Which court, grounds, time, review',
    }),
    cite(laws.civilProcedureInterpretation, '373-404', {
      zh: '申请材料，不予受理的情形等',
      en: 'Papers, cases not accepted and more',
    }),
    cite(laws.trialSupervision, '1-16', {
      zh: '期间不变，申请书内容',
      en: 'A fixed period; contents of the application',
    }),
    cite(laws.civilProcedureInterpretation, 127, { zh: '六个月是不变期间', en: 'The six months cannot be extended' }),
    cite(laws.administrativeLitigation, '90, 91', { zh: '行政案件的事由', en: 'Grounds in administrative cases' }),
    cite(laws.litigationFees, '9, 19', { zh: '只有两种情形收费', en: 'A fee in two cases only' }),
  ],
  timeLimits: [
    partyLimit('file', '裁判生效后六个月内（不变期间）', 'Within six months of taking effect (a fixed period)', {
      length: [6, 'month'],
      from: text('裁判生效次日', 'The day after the decision takes effect'),
      basis: text(
        '民诉法第216条；解释第127条',
        'Civil Procedure Law, art. 216; Interpretation of the Civil Procedure Law, art. 127',
      ),
    }),
    partyLimit(
      'special',
      '有新证据、证据系伪造、据以裁判的文书被撤销变更、审判人员枉法的，自知道或者应当知道之日起六个月内',
      'For new evidence, forged evidence, a revoked underlying document or judicial corruption: within six months of when you knew or should have known',
      {
        length: [6, 'month'],
        from: text('知道或者应当知道之日', 'The day you knew or should have known'),
        basis: provisions([laws.civilProcedure, 216]),
      },
    ),
    partyLimit('mediation', '调解书生效后六个月内', 'Mediation documents: within six months of taking effect', {
      length: [6, 'month'],
      from: text('调解书生效', 'The mediation document taking effect'),
      basis: provisions([laws.civilProcedureInterpretation, 382]),
    }),
    courtLimit(
      'serve',
      '收到合格材料五日内发出受理通知和应诉通知',
      'Notices go out within five days of complete papers',
      {
        length: [5, 'day'],
        from: text('收到合格材料', 'Receipt of complete papers'),
        basis: provisions([laws.civilProcedureInterpretation, 383]),
      },
    ),
    partyLimit('answer', '被申请人十五日内提交书面意见', 'The respondent gives written comments within fifteen days', {
      length: [15, 'day'],
      from: text('收到副本', 'Receipt of the copy'),
      basis: provisions([laws.civilProcedure, 214]),
      enforce: 'info',
    }),
    courtLimit('review', '三个月内审查', 'Reviewed within three months', {
      due: { from: 'submission' },
      length: [3, 'month'],
      from: text('收到再审申请书', 'Receipt of the application'),
      basis: provisions([laws.civilProcedure, 215]),
    }),
  ],
  deadlines: [
    { from: 'groundKnownDate', limit: 'special' },
    { from: 'effectiveDate', limit: 'file' },
  ],
  dictionaries: { ...closing, ...evidence },
  blocks: ['applicant', 'agent', 'respondents', 'lateness', 'delivery', 'signature'],
  gist: ['originalCaseNo', 'retrialDocKind'],
  fields: [
    ask.caseNo('originalCaseNo', '原审案号', 'Original case number'),
    ask.court('originalCourtId', '原审法院', 'Original court'),
    ask.select('retrialDocKind', '原审文书类型', 'Kind of document', 'RETRIAL_DOC_KIND'),
    ask.date('docDate', '文书日期', 'Date of document'),
    ask.date('effectiveDate', '生效日期', 'Effective date'),
    ask.radio('retrialCourtChoice', '申请再审法院', 'Court applied to', 'RETRIAL_COURT_CHOICE'),
    ask.court('courtId', '受理法院', 'Court'),
    ask.radio('bothNatural', '双方是否均为公民', 'Whether both sides are citizens', 'YES_NO', {
      when: is('retrialCourtChoice', 'ORIGINAL'),
    }),
    ask.multiSelect('retrialGrounds', '申请再审事由', 'Grounds for retrial', 'RETRIAL_GROUND', {
      min: 1,
      max: 13,
      when: isNot('retrialDocKind', 'MEDIATION'),
    }),
    ask.multiSelect(
      'retrialMediationGrounds',
      '申请再审事由（调解书）',
      'Grounds for retrial (mediation document)',
      'RETRIAL_MEDIATION_GROUND',
      { min: 1, max: 2, when: is('retrialDocKind', 'MEDIATION') },
    ),
    ask.date('groundKnownDate', '知悉事由日期', 'Date the ground became known', {
      when: hasAny('retrialGrounds', '1', '3', '12', '13'),
    }),
    ask.radio('appealed', '原审是否提起上诉', 'Whether you appealed', 'YES_NO'),
    ask.textarea('retrialRequests', '再审请求', 'Retrial requests', { min: 10, max: 2000 }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 50, max: 8000 }),
    ask.items('newEvidences', '新的证据', 'New evidence', 'EVIDENCE', { required: false, min: 0, max: 50 }),
    ask.radio('priorRetrialApplied', '是否曾申请再审', 'Whether you have applied for retrial before', 'YES_NO'),
    ask.textarea('priorRetrialResult', '此前申请结果', 'Earlier result', {
      min: 5,
      max: 500,
      when: is('priorRetrialApplied', '1'),
    }),
    ask.radio('enforcementState', '是否已进入执行', 'Whether it is being enforced', 'YES_NO'),
  ],
  rules: [
    ...bygone('docDate', 'effectiveDate', 'groundKnownDate'),
    { rule: 'day', field: 'effectiveDate', is: 'notBefore', than: 'docDate' },

    // The ground is one against the decision: nobody can have known it before there was one.
    { rule: 'day', field: 'groundKnownDate', is: 'notBefore', than: 'docDate' },

    { rule: 'same', field: 'courtId', than: 'originalCourtId', when: [is('retrialCourtChoice', 'ORIGINAL')] },
    { rule: 'different', field: 'courtId', than: 'originalCourtId', when: [is('retrialCourtChoice', 'UPPER')] },
    mustBe('bothNatural', '0', isOneOf('applicantType', 'LEGAL', 'ORG')),
    mustBe('bothNatural', '0', hasAny('respondents.partyType', 'LEGAL', 'ORG')),
  ],
  standingMaterials: [identityProof],
  materials: [
    paper('RETRIAL_APPLICATION', '再审申请书及副本', 'Application for retrial and copies', {
      condition: text('没有使用在线生成的再审申请书的', 'When the application made online is not used'),
      providedBy: 'form',
    }),
    paper(
      'EFFECTIVE_DOC',
      '原审判决书、裁定书、调解书（一、二审）',
      'Original judgments, rulings and mediation documents (first and second instance)',
    ),
    paper('EVIDENCE', '反映案件基本事实的主要证据及其他材料', 'Main evidence of the basic facts and other materials'),
    powerOfAttorney,
    agentCredentials,
  ],
  intake: [],
  courtActions: [
    // Accepted or not is decided by what the law asks of an application for retrial.
    accept(bodies.filingDivision, {}),
    returnForCorrection(bodies.filingCounter),
    courtAction(
      'notAccept',
      body('立案窗口/承办法官', 'Filing counter or judge in charge', 'filing_clerk', 'judge', 'presiding_judge'),
      { document: text('不予受理通知', 'Notice not to accept') },
    ),
    courtAction('approve', bodies.retrialPanel, {
      document: text('再审裁定书', 'Ruling for retrial'),
      note: text(
        '提审、指令再审或者本院再审，并中止执行',
        'Taken up, referred or retried here; enforcement is suspended',
      ),
    }),
    courtAction('reject', bodies.retrialPanel, { document: text('驳回再审申请裁定书', 'Ruling refusing retrial') }),
    courtAction('hold', body('合议庭', 'Panel', 'judge', 'presiding_judge'), {
      document: text('询问笔录', 'Record of the inquiry'),
    }),
  ],
  printed: {
    title: text('再审申请书', 'Application for Retrial'),
    body: [
      under('当事人基本信息', 'Parties', 'applicant', 'respondents'),
      under('原审法院名称、案号及案由', 'Original court, case number and cause', 'originalCaseNo', 'originalCourtId'),
      under('申请再审事由', 'Grounds for retrial', 'retrialGrounds'),
      under('再审请求', 'What is asked of the retrial', 'retrialRequests'),
      under('事实与理由', 'Facts and reasons', 'factsAndReasons'),
      under('证据', 'Evidence', 'newEvidences'),
    ],
    signature: [
      text('再审申请人（签名、捺印或者盖章）', 'Applicant for retrial (signature, fingerprint or seal)'),
      text('委托诉讼代理人（签名）', 'Agent (signature)'),
    ],
    attachments: text(
      '附：再审申请书副本（按被申请人及原审其他当事人人数）；原审裁判文书；证据',
      'Attached: copies of this application (for each respondent and other original party); the original judgment; evidence',
    ),
  },
  notes: [
    text('申请再审不停止执行。', 'An application for retrial does not stop enforcement.'),
    text(
      '六个月的期限是否已过，由法院审查；页面只作提示。',
      'Whether the six months have passed is for the court to examine; the page only reminds you.',
    ),
    text(
      '对本院二审生效裁判申请再审的，一般向上一级人民法院提出；基层法院的生效裁判，或者双方都是公民的，可以向本院提出。',
      'Retrial of this court’s own appeal decisions goes as a rule to the next higher court; decisions of basic courts, and cases between citizens, may come here.',
    ),
  ],
  feeNote: text(
    '一般不交费；以新证据或者一审后未上诉而再审的，按规定交纳。',
    'As a rule nothing; a fee is due for retrials on new evidence or where no appeal was made.',
  ),
});
