import { ask, is, text } from '../definition/ask.ts';
import { bodies, body, courtAction } from '../definition/blocks/standing-actions.ts';
import { filers } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { bygone } from '../definition/standing-rules.ts';
import { recusal } from '../dictionaries/recusal.ts';

export const receiveAvoidApply = defineKind({
  key: 'receive_avoid_apply',
  order: 11,
  title: text('回避申请', 'Application for recusal'),
  plain: text(
    '认为法官、书记员等人可能影响公正，请求换人',
    'Ask for another judge, clerk or other person when fairness is in doubt',
  ),
  short: text('回避', 'Recusal'),
  category: 'HEARING',
  synonyms:
    '换法官、换人审、换书记员、法官是亲戚、法官有关系、不公正、申请法官回避、避嫌、法官认识对方、法官和对方是熟人、法官偏心、不想让这个法官审',
  filedBy: [filers.party, filers.statutoryAgent, text('代理律师（经委托）', 'Lawyer instructed by a party')],
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  preconditions: [
    text('审判人员名单已经告知您', 'You have been told who will try the case'),
    text(
      '须说明理由，针对具体人员，不能针对整个法院',
      'Reasons must be given, against particular persons and not against the whole court',
    ),
    text(
      '案件开始审理时提出；开始审理后才知道的，在法庭辩论终结前提出',
      'Raise it when the trial begins; if you learn of the ground later, before the court debate closes',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '47-50', {
      zh: '事由、时间、决定权限、三日决定',
      en: 'Grounds, timing, who decides, decision within three days',
    }),
    cite(laws.civilProcedureInterpretation, '43-49', {
      zh: '事由和适用人员',
      en: 'Grounds in detail and the persons concerned',
    }),
    cite(laws.enforcementRecusal, '1-3', { zh: '事由', en: 'Grounds' }),
    cite(laws.administrativeLitigation, 55, { zh: '行政案件', en: 'Administrative cases' }),
    cite(laws.administrativeLitigationInterpretation, 74, {
      zh: '行政案件在三日内决定',
      en: 'Administrative cases: decision within three days',
    }),
    cite(laws.criminalProcedure, '29-32', { zh: '刑事案件', en: 'Criminal cases' }),
  ],
  timeLimits: [
    partyLimit(
      'file',
      '案件开始审理时提出；之后才知悉的，在法庭辩论终结前提出',
      'When the trial begins; if learned later, before the court debate closes',
      { basis: provisions([laws.civilProcedure, 48]) },
    ),
    courtLimit('decide', '三日内口头或书面决定', 'The court decides within three days, orally or in writing', {
      due: { from: 'submission' },
      untilAnswer: true,
      length: [3, 'day'],
      from: text('提出申请', 'The application'),
      basis: provisions([laws.civilProcedure, 50]),
    }),
    partyLimit(
      'review',
      '不服决定的，可以在接到决定时申请复议一次',
      'You may apply once for a review when you receive the decision',
      {
        remedy: true,
        from: text('接到决定时', 'Receipt of the decision'),
        basis: provisions([laws.civilProcedure, 50]),
      },
    ),
  ],
  deadlines: [
    // 民诉法第48条: when the trial begins; grounds known later, before the debate closes
    { before: 'INVESTIGATION', given: { field: 'groundKnown', value: 'BEFORE_TRIAL' } },
    { before: 'DEBATE_CLOSED' },
  ],
  dictionaries: recusal,
  blocks: ['caseRef', 'applicant', 'agent', 'lateness', 'signature'],
  gist: ['recusalTargets', 'recusalGrounds'],
  fields: [
    ask.persons('recusalTargets', '被申请回避人员', 'Persons to be recused', 'RECUSED', {
      min: 1,
      max: 7,
      hint: text('写具体的人，不能针对整个法院。', 'Name particular persons; it cannot be against the whole court.'),
    }),
    ask.multiSelect('recusalGrounds', '回避事由', 'Grounds of recusal', 'RECUSAL_GROUND', {
      min: 1,
      max: 13,
      hint: text('可以选多项。', 'You may choose several.'),
    }),
    ask.radio('groundKnown', '事由知悉时间', 'When you learned of the ground', 'GROUND_KNOWN'),
    ask.date('groundKnownDate', '知悉日期', 'Date you learned of it', { when: is('groundKnown', 'AFTER_TRIAL_START') }),
    ask.textarea('requestMatter', '请求事项', 'Request', {
      min: 10,
      max: 500,
      hint: text('例如：请求某某回避本案审理。', 'For example: I request that … be recused from this case.'),
    }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', {
      min: 20,
      max: 3000,
      hint: text('写清您怎么知道的，有什么依据。', 'Say how you learned of it and on what basis.'),
    }),
  ],
  rules: [
    ...bygone('groundKnownDate'),
    { rule: 'day', field: 'groundKnownDate', is: 'notBefore', than: 'filingDate' },
    { rule: 'distinct', field: 'recusalTargets.targetName', and: ['targetPosition'] },
  ],
  materials: [paper('EVIDENCE', '证明回避事由的证据材料', 'Evidence of the ground of recusal', { required: 'no' })],
  courtActions: [
    courtAction('approve', bodies.recusalBody, {
      document: text('准许回避决定书', 'Decision allowing recusal'),
      approvedBy: ['president', 'adjudication_committee'],
    }),
    courtAction('reject', bodies.recusalBody, {
      document: text('驳回回避申请决定书', 'Decision refusing recusal'),
      note: text(
        '明显不属于法定事由的，行政案件可当庭驳回',
        'In administrative cases, what is plainly no statutory ground may be refused in court at once',
      ),
      approvedBy: ['president', 'adjudication_committee'],
    }),
    courtAction('reply', body('审判长', 'Presiding judge', 'presiding_judge'), {
      document: text('口头决定记录', 'Record of an oral decision'),
    }),
  ],
  printed: {
    title: text('回避申请书', 'Application for Recusal'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'requestMatter', 'recusalTargets'),
      under('事实和理由', 'Facts and reasons', 'factsAndReasons', 'recusalGrounds'),
    ],
  },
  notes: [
    text(
      '决定作出前，被申请回避的人员暂停参与本案工作，需要采取紧急措施的除外。',
      'Until the decision, the person concerned stops working on the case, except for urgent measures.',
    ),
    text(
      '被申请回避的人不审查针对自己的申请，由院长、审判委员会或者审判长决定。',
      'Nobody reviews an application against himself or herself: the president, the adjudication committee or the presiding judge decides.',
    ),
  ],
  phrases: [
    {
      action: 'approve',
      says: [
        text(
          '申请人提出的事由属实，属于法律规定应当回避的情形，准许回避。',
          'The ground stated is true and is one for which the law requires recusal; granted.',
        ),
      ],
    },
    {
      action: 'reject',
      says: [
        text(
          '申请人提出的事由不属于法律规定的回避情形，驳回申请。',
          'The ground stated is not one for which the law provides recusal; dismissed.',
        ),
      ],
    },
  ],
});
