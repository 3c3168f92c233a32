import { ask, is, isNot, isOneOf, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { filers, stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, identityProof, paper, powerOfAttorney, under } from '../definition/papers.ts';
import { mustBe, mustNotBe } from '../definition/standing-rules.ts';
import { closing } from '../dictionaries/closing.ts';

export const withdrawApply = defineKind({
  key: 'withdraw_apply',
  order: 21,
  title: text('撤诉（撤回申请）申请', 'Application to withdraw'),
  plain: text('不打了，请求撤回起诉、上诉或者申请', 'Give up the suit, appeal or application'),
  short: text('撤诉', 'Withdrawal'),
  category: 'CLOSING',
  synonyms: '不打了、不告了、撤案、撤回起诉、撤回上诉、和解了、还钱了、不想告了、撤回',
  filedBy: [
    filers.plaintiff,
    text('上诉人', 'Appellant'),
    filers.counterclaimant,
    text('再审申请人', 'Applicant for retrial'),
    text('申请执行人', 'Applicant for enforcement'),
    filers.lawyerWithSpecialAuthority,
  ],
  // 民诉法第148、180条: each withdraws what is their own; in second instance whoever sued may be either side.
  roles: [
    { role: 'PLAINTIFF', when: [is('withdrawKind', 'SUIT')] },
    { role: 'THIRD_INDEPENDENT', when: [is('withdrawKind', 'SUIT')] },
    { role: 'APPLICANT', when: [is('withdrawKind', 'SUIT')] },
    { role: 'DEFENDANT', when: [is('withdrawKind', 'COUNTERCLAIM')] },
    { role: 'APPELLANT', when: [isOneOf('withdrawKind', 'APPEAL', 'SUIT_IN_SECOND')] },
    { role: 'APPELLEE', when: [is('withdrawKind', 'SUIT_IN_SECOND')] },
    { role: 'RETRIAL_APPLICANT', when: [is('withdrawKind', 'RETRIAL')] },
    { role: 'ENFORCE_APPLICANT', when: [is('withdrawKind', 'ENFORCEMENT')] },
  ],
  instead: {
    role: text(
      '对方的起诉、上诉由对方撤回；双方谈好了的，可以申请调解。',
      'The other side withdraws its own suit or appeal; if you have agreed, ask for mediation.',
    ),
    stage: text(
      '案件已经结案，没有可以撤回的；要退诉讼费的，可以提“诉讼费退费申请”。',
      'The case is closed and there is nothing to withdraw; for fees to be paid back, apply for a refund.',
    ),
  },
  caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
  stagesAllowed: stagesBetween('FILED', 'DEBATE_CLOSED'),
  preconditions: [
    text('宣判前提出', 'Raise it before judgment is pronounced'),
    text(
      '法庭辩论终结后申请撤诉，被告不同意的，法院可以不准许',
      'After the court debate closes the court may refuse if the defendant does not agree',
    ),
    text(
      '二审中撤回起诉须其他当事人同意；准许的，一并撤销一审裁判',
      'Withdrawing the suit in second instance needs the consent of the other parties and also sets aside the first judgment',
    ),
    text('不损害国家利益、社会公共利益和他人合法权益', 'It harms no interest of the state, the public or others'),
  ],
  legalBasis: [
    cite(laws.civilProcedure, 148, { zh: '宣判前申请撤诉，由法院裁定', en: 'Before judgment; the court rules' }),
    cite(laws.civilProcedure, 180, { zh: '撤回上诉', en: 'Withdrawing an appeal' }),
    cite(laws.civilProcedureInterpretation, '237-239, 335, 336, 398', {
      zh: '撤诉的限制',
      en: 'Limits on withdrawing',
    }),
    cite(laws.litigationFees, '15, 34', { zh: '减半收取，由撤诉人负担', en: 'Half the fee, borne by who withdraws' }),
    cite(laws.administrativeLitigation, 62, { zh: '行政案件', en: 'Administrative cases' }),
    cite(laws.administrativeLitigationInterpretation, '79, 80', {
      zh: '行政案件的撤诉',
      en: 'Withdrawing in administrative cases',
    }),
  ],
  timeLimits: [
    partyLimit('file', '宣告判决（裁定）前', 'Before the judgment or ruling is pronounced', {
      basis: provisions([laws.civilProcedure, '148, 180']),
    }),
    partyLimit(
      'refiling',
      '撤诉后可以再起诉；离婚案件六个月内没有新情况、新理由的不予受理',
      'One may sue again; in divorce cases within six months only with new facts or reasons',
      {
        length: [6, 'month'],
        basis: text(
          '民诉法第127条；解释第214条',
          'Civil Procedure Law, art. 127; Interpretation of the Civil Procedure Law, art. 214',
        ),
        enforce: 'info',
      },
    ),
  ],
  dictionaries: closing,
  blocks: ['caseRef', 'applicant', 'agent', 'bank', 'signature'],
  gist: ['withdrawKind', 'withdrawReason'],
  fields: [
    ask.select('withdrawKind', '撤回类型', 'Kind', 'WITHDRAW_KIND'),
    ask.radio('withdrawScope', '撤回范围', 'Scope', 'SCOPE_ALL_PART'),
    ask.textarea('withdrawPartDesc', '撤回的部分（被告/请求）', 'The part withdrawn (defendants or claims)', {
      min: 5,
      max: 500,
      when: is('withdrawScope', 'PART'),
    }),
    ask.select('withdrawReason', '撤回理由', 'Reason', 'WITHDRAW_REASON'),
    ask.textarea('reasonDetail', '理由说明', 'Details', { required: false, max: 1000 }),
    ask.radio('debateClosed', '是否已辩论终结', 'Whether the court debate has closed', 'YES_NO'),
    ask.radio('opponentConsent', '对方当事人是否同意', 'Whether the other side agrees', 'AUTH_CONSENT', {
      when: is('debateClosed', '1'),
    }),
    ask.radio('preservationRelease', '是否同时申请解除保全', 'Whether you also ask to release preservation', 'YES_NO'),
    ask.checkbox(
      'voluntaryDeclared',
      '撤诉系真实意思表示，知悉法律后果',
      'This is my true wish and I know the legal consequences',
    ),
  ],
  rules: [
    mustNotBe(
      'withdrawKind',
      'SUIT',
      isOneOf('trialProcedure', 'SECOND', 'ADMIN_SECOND'),
      text(
        '这个案件在二审，撤回起诉请选“二审中撤回起诉”，撤回上诉请选“撤回上诉”',
        'This case is on appeal: choose withdrawal of the suit in second instance, or of the appeal',
      ),
    ),
    mustNotBe('withdrawKind', 'SUIT_IN_SECOND', isNot('trialProcedure', ['SECOND', 'ADMIN_SECOND'])),
    mustNotBe('withdrawKind', 'RETRIAL', isNot('trialProcedure', ['RETRIAL_REVIEW', 'RETRIAL'])),
    mustNotBe('withdrawKind', 'ENFORCEMENT', isNot('trialProcedure', 'ENFORCEMENT')),
    mustBe('withdrawKind', 'ENFORCEMENT', is('trialProcedure', 'ENFORCEMENT')),
    mustBe('debateClosed', '1', isOneOf('caseStage', 'DEBATE_CLOSED', 'PRONOUNCED', 'SERVED', 'CLOSED', 'ARCHIVED')),
  ],
  standingMaterials: [identityProof, powerOfAttorney],
  materials: [
    paper('SPECIAL_AUTH', '特别授权委托书', 'Power of attorney with special authority', {
      when: [is('filedByAgent', '1')],
      condition: text('由代理人提交的', 'When filed by an agent'),
    }),
    paper('SETTLEMENT', '和解协议/履行凭证', 'Settlement agreement or proof of performance', { required: 'no' }),
  ],
  courtActions: [
    courtAction('approve', bodies.panelOrSoleJudge, {
      document: text('准许撤诉（撤回）裁定书', 'Ruling allowing the withdrawal'),
    }),
    courtAction('reject', bodies.panelOrSoleJudge, {
      document: text('不准许撤诉裁定书', 'Ruling refusing the withdrawal'),
      note: text('案件继续审理', 'The case goes on'),
    }),
  ],
  printed: {
    title: text('撤诉申请书', 'Application to Withdraw'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'withdrawKind', 'withdrawPartDesc'),
      under('事实和理由', 'Facts and reasons', 'withdrawReason', 'reasonDetail'),
    ],
  },
  notes: [
    text('准许本诉撤诉的，反诉继续审理。', 'If the main suit is withdrawn, a counterclaim goes on.'),
    text('裁定准许后案件结案，受理费减半收取。', 'After the ruling the case closes and half the fee is charged.'),
  ],
  phrases: [
    {
      action: 'approve',
      says: [
        text(
          '申请人自愿撤回，不违反法律规定，也不损害国家利益、社会公共利益和他人合法权益，予以准许。',
          'It is withdrawn freely, against no law and to nobody’s harm; granted.',
        ),
      ],
    },
    {
      action: 'reject',
      says: [
        text(
          '当事人有违反法律的行为需要依法处理，不准许撤诉（民诉法解释第238条）。',
          'An unlawful act must be dealt with; withdrawal is refused (Interpretation of the Civil Procedure Law, art. 238).',
        ),
        text(
          '法庭辩论终结后申请撤诉，被告不同意，不予准许（民诉法解释第238条）。',
          'The debate is closed and the defendant does not agree; refused (Interpretation of the Civil Procedure Law, art. 238).',
        ),
      ],
    },
  ],
});
