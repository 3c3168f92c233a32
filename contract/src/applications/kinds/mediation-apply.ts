import { ask, is, isOneOf, text } from '../definition/ask.ts';
import { accept, bodies, body, courtAction, returnForCorrection } from '../definition/blocks/standing-actions.ts';
import { closed, filers, stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { causesOfAction } from '../dictionaries/causes-of-action.ts';
import { hearing } from '../dictionaries/hearing.ts';

export const mediationApply = defineKind({
  key: 'mediation_apply',
  order: 24,
  title: text('调解申请', 'Application for mediation'),
  plain: text('愿意坐下来谈，请法院调解', 'Ready to talk: ask the court to mediate'),
  short: text('调解', 'Mediation'),
  category: 'HEARING',
  synonyms: '和解、协商、谈一谈、不想打官司、调停、诉前调解、私了、坐下来谈',
  filedBy: [filers.party, text('代理律师（达成协议需特别授权）', 'Lawyer (special authority needed to settle)')],
  caseField: { name: 'caseNo', whose: 'own' },
  proceduresRefused: ['SPECIAL'],
  stagesRefused: closed,
  instead: {
    procedure: text(
      '依法不能调解，请等法院的裁判。',
      'The law does not allow mediation there; please wait for the decision.',
    ),
  },
  requiresCase: false,
  caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
  stagesAllowed: stagesBetween('FILED', 'DEBATE_CLOSED'),
  preconditions: [
    text('调解须双方自愿', 'Both sides must be willing'),
    text(
      '适用特别程序、督促程序、公示催告程序的案件和婚姻等身份关系确认案件不进行调解',
      'No mediation in special, payment-order and public-notice procedures, or where marital or other status is to be confirmed',
    ),
    text(
      '行政案件的调解限于赔偿、补偿和行使自由裁量权的案件',
      'In administrative cases only on compensation and on discretionary powers',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '96-102, 125', {
      zh: '自愿原则、先行调解、调解书',
      en: 'Free will, mediation first, mediation documents',
    }),
    cite(laws.civilProcedureInterpretation, '142-151', {
      zh: '不进行调解的案件，保密',
      en: 'Cases without mediation; confidentiality',
    }),
    cite(laws.onlineMediation, '8-10, 24', { zh: '在线调解和期限', en: 'Online mediation and its time limits' }),
    cite(laws.mediation, '2-4', { zh: '和解的协调，期限', en: 'Helping to settle; time limits' }),
    cite(laws.administrativeLitigation, 60, {
      zh: '行政案件不适用调解，赔偿、补偿和行使裁量权的案件除外',
      en: 'No mediation in administrative cases except on compensation and discretion',
    }),
  ],
  timeLimits: [
    courtLimit('pre', '立案前在线调解三十日', 'Online mediation before filing: thirty days', {
      length: [30, 'day'],
      from: text('调解组织或者调解员确认接受', 'Confirmation by the mediator'),
      basis: provisions([laws.onlineMediation, 24]),
    }),
    courtLimit('ord', '立案后适用普通程序的十五日', 'After filing, ordinary procedure: fifteen days', {
      length: [15, 'day'],
      from: text('确认接受，或者各方同意', 'That confirmation, or consent of all sides'),
      basis: provisions([laws.onlineMediation, 24]),
    }),
    courtLimit('sum', '立案后适用简易程序的七日', 'After filing, summary procedure: seven days', {
      length: [7, 'day'],
      from: text('确认接受，或者各方同意', 'That confirmation, or consent of all sides'),
      basis: provisions([laws.onlineMediation, 24]),
    }),
    courtLimit(
      'assign',
      '收到在线调解申请后三个工作日内指定调解组织或者调解员',
      'A mediator is named within three working days of the application',
      {
        length: [3, 'workday'],
        from: text('收到申请', 'Receipt of the application'),
        basis: provisions([laws.onlineMediation, 10]),
      },
    ),
  ],
  dictionaries: { ...causesOfAction, ...hearing },
  blocks: ['applicant', 'agent', 'respondents', 'signature'],
  gist: ['disputeKind', 'disputeAmount'],
  fields: [
    ask.radio('mediationStage', '调解阶段', 'Stage', 'MEDIATION_STAGE'),
    ask.caseNo('caseNo', '案号', 'Case number', { when: isOneOf('mediationStage', 'IN_LITIGATION', 'ENFORCEMENT') }),
    ask.select('disputeKind', '纠纷类型', 'Kind of dispute', 'CAUSE_OF_ACTION_CIVIL', {
      when: is('mediationStage', 'PRE_FILING'),
    }),
    ask.amount('disputeAmount', '争议金额（元）', 'Amount in dispute (CNY)', { required: false }),
    ask.radio('mediationMode', '调解方式', 'Mode', 'MEDIATION_MODE'),
    ask.select('mediatorKind', '希望的调解主体', 'Who should mediate', 'MEDIATOR_KIND'),
    ask.text('mediationOrg', '调解组织/调解员', 'Body or mediator', {
      max: 100,
      when: isOneOf('mediatorKind', 'INVITED_ORG', 'INVITED_PERSON', 'INDUSTRY'),
    }),
    ask.textarea('disputeFacts', '纠纷简要情况', 'Facts of the dispute', { min: 20, max: 3000 }),
    ask.textarea('mediationPlan', '调解请求/方案', 'What you ask for or propose', { min: 10, max: 2000 }),
    ask.dateRange('preferredRange', '希望调解时间', 'Preferred time', { required: false }),
    ask.radio('opponentWilling', '对方是否愿意', 'Whether the other side is willing', 'AUTH_CONSENT'),
  ],
  rules: [{ rule: 'day', field: 'preferredRange.from', is: 'notBefore', than: 'today' }],
  materials: [paper('EVIDENCE', '与纠纷有关的材料', 'Materials on the dispute', { required: 'no' })],
  intake: [],
  courtActions: [
    accept(body('立案窗口/法官助理', 'Filing counter or judge’s assistant', 'filing_clerk', 'assistant')),
    returnForCorrection(bodies.filingCounter),
    courtAction('schedule', body('法官助理/特邀调解员', 'Judge’s assistant or invited mediator', 'assistant'), {
      document: text('调解通知', 'Notice of mediation'),
      note: text('写明时间、地点或者链接', 'States time, place or link'),
    }),
    courtAction('approve', bodies.judges, { document: text('民事调解书', 'Mediation document') }),
    courtAction('reject', bodies.judges, {
      note: text('调解不成的，转立案或者恢复审理', 'If mediation fails: on to filing, or the trial resumes'),
    }),
    courtAction('forward', bodies.filingCounter, {
      document: text('委派（委托）调解函', 'Letter assigning a mediation body'),
      note: text('交特邀调解组织调解', 'An invited mediation body takes over'),
    }),
  ],
  states: [10, 20, 21, 22, 23, 24, 30, 31, 35, 40, 41, 42],
  printed: {
    title: text('调解申请书', 'Application for Mediation'),
    body: [
      headings.parties,
      under('请求事项', 'Request', 'mediationPlan'),
      under('纠纷事实', 'Facts of the dispute', 'disputeFacts'),
    ],
  },
  notes: [
    text(
      '调解过程不公开，作出的让步不会在后续诉讼中作为不利的依据。',
      'Mediation is private; concessions made in it are not held against you later.',
    ),
    text(
      '答辩期满前普通程序十五日、简易程序七日没有达成协议的，各方同意可以继续。',
      'If nothing is agreed within fifteen days (ordinary) or seven days (summary) before the defence period ends, it goes on if all agree.',
    ),
  ],
});
