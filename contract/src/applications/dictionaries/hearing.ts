import type { Dictionary } from './dictionary.ts';

export const hearing = {
  POSTPONE_GROUND: {
    title: { zh: '延期开庭事由', en: 'Ground of postponement' },
    options: [
      {
        value: 'MUST_APPEAR_ABSENT',
        label: {
          zh: '必须到庭的当事人或其他诉讼参与人有正当理由没有到庭',
          en: 'A person who must appear is absent for good reason',
        },
      },
      { value: 'RECUSAL', label: { zh: '临时提出回避申请', en: 'A recusal was asked for at the hearing' } },
      {
        value: 'NEW_EVIDENCE',
        label: {
          zh: '需通知新的证人、调取新的证据、重新鉴定勘验或补充调查',
          en: 'New witnesses, evidence, appraisal or investigation are needed',
        },
      },
      {
        value: 'FORCE_MAJEURE',
        label: {
          zh: '不可抗力或者意外事件致庭审无法进行',
          en: 'Force majeure or an accident makes the hearing impossible',
        },
      },
      {
        value: 'CONFLICT',
        label: {
          zh: '代理人庭审时间冲突（是否属正当理由由法院审查）',
          en: 'The agent has another hearing then (the court decides whether this is good reason)',
        },
      },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  SUSPEND_GROUND: {
    title: { zh: '中止诉讼事由', en: 'Ground of suspension' },
    options: [
      {
        value: 'DEATH',
        label: {
          zh: '一方当事人死亡，需等待继承人表明是否参加诉讼',
          en: 'A party has died; waiting for the heirs to say whether they join',
        },
      },
      {
        value: 'INCAPACITY',
        label: {
          zh: '一方当事人丧失诉讼行为能力，尚未确定法定代理人',
          en: 'A party has lost capacity and has no statutory agent yet',
        },
      },
      {
        value: 'ENTITY_ENDED',
        label: {
          zh: '作为当事人的法人或其他组织终止，尚未确定权利义务承受人',
          en: 'An organisation that is a party has ended and its successor is not settled',
        },
      },
      {
        value: 'FORCE_MAJEURE',
        label: { zh: '因不可抗拒的事由不能参加诉讼', en: 'Force majeure prevents taking part' },
      },
      {
        value: 'OTHER_CASE',
        label: {
          zh: '须以另一案的审理结果为依据，而另案尚未审结',
          en: 'The case depends on another that is not concluded',
        },
      },
      {
        value: 'LAW_INTERPRETATION',
        label: {
          zh: '法律适用问题需有权机关解释或确认（行政案件）',
          en: 'A question of law needs interpretation by the competent body (administrative cases)',
        },
      },
      { value: 'OTHER', label: { zh: '其他应当中止的情形', en: 'Other cases in which the suit is suspended' } },
    ],
  },
  MERGE_GROUND: {
    title: { zh: '合并审理事由', en: 'Ground of joinder' },
    options: [
      {
        value: 'COMMON_SUBJECT',
        label: { zh: '诉讼标的共同（必要共同诉讼）', en: 'Common subject (necessary joinder)' },
      },
      {
        value: 'SAME_KIND',
        label: { zh: '诉讼标的同一种类且当事人同意', en: 'Subjects of the same kind, with consent of the parties' },
      },
      { value: 'SAME_FACT', label: { zh: '基于同一事实发生的纠纷分别起诉', en: 'Separate suits on the same facts' } },
      {
        value: 'INCREASE_COUNTER_THIRD',
        label: { zh: '增加诉请、反诉、第三人提出相关诉请', en: 'Added claims, counterclaims or third-party claims' },
      },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  MEDIATION_STAGE: {
    title: { zh: '调解阶段', en: 'Stage of mediation' },
    options: [
      { value: 'PRE_FILING', label: { zh: '立案前（诉前）', en: 'Before filing' } },
      { value: 'IN_LITIGATION', label: { zh: '诉讼中', en: 'During suit' } },
      { value: 'ENFORCEMENT', label: { zh: '执行和解', en: 'Enforcement settlement' } },
    ],
  },
  MEDIATION_MODE: {
    title: { zh: '调解方式', en: 'Mode of mediation' },
    options: [
      { value: 'ONLINE_VIDEO', label: { zh: '在线音视频', en: 'Online, audio and video' } },
      { value: 'ONLINE_TEXT', label: { zh: '在线图文（非同步）', en: 'Online, in writing (not at the same time)' } },
      { value: 'ONSITE', label: { zh: '到院现场', en: 'At the court' } },
      { value: 'PHONE', label: { zh: '电话', en: 'Phone' } },
    ],
  },
  MEDIATOR_KIND: {
    title: { zh: '调解主体', en: 'Mediator' },
    options: [
      { value: 'JUDGE', label: { zh: '审判人员', en: 'Judge' } },
      { value: 'INVITED_ORG', label: { zh: '特邀调解组织', en: 'Invited mediation body' } },
      { value: 'INVITED_PERSON', label: { zh: '特邀调解员', en: 'Invited mediator' } },
      { value: 'INDUSTRY', label: { zh: '行业专业调解组织', en: 'Industry mediation body' } },
      { value: 'COURT_ASSIGN', label: { zh: '由法院指定', en: 'Assigned by court' } },
    ],
  },
  GALLERY_RELATION: {
    title: { zh: '与案件关系', en: 'Relation to the case' },
    options: [
      { value: 'NONE', label: { zh: '无关联（社会公众）', en: 'None (member of the public)' } },
      { value: 'RELATIVE', label: { zh: '当事人近亲属', en: 'Close relative of a party' } },
      { value: 'INTERESTED', label: { zh: '与案件有利害关系', en: 'Has an interest in the case' } },
      { value: 'MEDIA', label: { zh: '新闻媒体', en: 'Media' } },
      {
        value: 'DEPUTY',
        label: { zh: '人大代表、政协委员、特约监督员', en: 'Deputy, committee member or special supervisor' },
      },
      { value: 'STUDENT', label: { zh: '院校师生', en: 'Teacher or student' } },
      { value: 'UNIT', label: { zh: '单位组织旁听', en: 'With a group of an organisation' } },
    ],
  },
  GALLERY_PURPOSE: {
    title: { zh: '旁听目的', en: 'Purpose' },
    options: [
      { value: 'LEGAL_LEARNING', label: { zh: '法治学习', en: 'Learning' } },
      { value: 'CONCERN', label: { zh: '关注案件', en: 'Interest in the case' } },
      { value: 'RESEARCH', label: { zh: '教学科研', en: 'Research' } },
      { value: 'REPORT', label: { zh: '采访报道', en: 'Reporting' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
} satisfies Record<string, Dictionary>;
