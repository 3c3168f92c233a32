import type { Dictionary } from './dictionary.ts';

export const recusal = {
  RECUSAL_POSITION: {
    title: { zh: '被申请回避人员职务', en: 'Position of person to be recused' },
    options: [
      { value: 'PRESIDENT', label: { zh: '院长', en: 'Court president' } },
      { value: 'VICE_PRESIDENT', label: { zh: '副院长', en: 'Vice president' } },
      { value: 'COMMITTEE', label: { zh: '审判委员会委员', en: 'Judicial committee member' } },
      { value: 'CHIEF', label: { zh: '庭长', en: 'Division chief' } },
      { value: 'DEPUTY_CHIEF', label: { zh: '副庭长', en: 'Deputy division chief' } },
      { value: 'PRESIDING', label: { zh: '审判长', en: 'Presiding judge' } },
      { value: 'JUDGE', label: { zh: '审判员（法官）', en: 'Judge' } },
      { value: 'ASSESSOR', label: { zh: '人民陪审员', en: "People's assessor" } },
      { value: 'ASSISTANT', label: { zh: '法官助理', en: 'Judge assistant' } },
      { value: 'CLERK', label: { zh: '书记员', en: 'Clerk' } },
      { value: 'ENFORCER', label: { zh: '执行员', en: 'Enforcement officer' } },
      { value: 'TECHNICIAN', label: { zh: '司法技术人员', en: 'Judicial technician' } },
      { value: 'TRANSLATOR', label: { zh: '翻译人员', en: 'Translator' } },
      { value: 'APPRAISER', label: { zh: '鉴定人', en: 'Appraiser' } },
      { value: 'INSPECTOR', label: { zh: '勘验人', en: 'Inspector' } },
    ],
  },
  RECUSAL_GROUND: {
    title: { zh: '回避事由', en: 'Ground of recusal' },
    options: [
      {
        value: 'PARTY_OR_RELATIVE',
        label: { zh: '是本案当事人或者当事人的近亲属', en: 'Is a party to the case or a close relative of a party' },
      },
      {
        value: 'AGENT_RELATIVE',
        label: { zh: '是本案诉讼代理人的近亲属', en: 'Is a close relative of an agent in the case' },
      },
      {
        value: 'INTEREST',
        label: {
          zh: '本人或者近亲属与本案有利害关系',
          en: 'He or she, or a close relative, has an interest in the case',
        },
      },
      {
        value: 'PRIOR_ROLE',
        label: {
          zh: '担任过本案证人、鉴定人、辩护人、诉讼代理人、翻译人员',
          en: 'Was a witness, appraiser, defender, agent or translator in the case',
        },
      },
      {
        value: 'SHAREHOLDING',
        label: {
          zh: '本人或者近亲属持有本案非上市公司当事人的股份或股权',
          en: 'He or she, or a close relative, holds shares in an unlisted company that is a party',
        },
      },
      {
        value: 'OTHER_RELATION',
        label: {
          zh: '与当事人、诉讼代理人有其他关系，可能影响公正审理',
          en: 'Has another relation to a party or agent that may affect a fair trial',
        },
      },
      {
        value: 'PRIOR_TRIAL',
        label: { zh: '在本案其他审判程序中参与过审判', en: 'Took part in the trial in another procedure of the case' },
      },
      {
        value: 'BANQUET',
        label: {
          zh: '接受当事人及其受托人宴请或者由其付费的活动',
          en: 'Accepted a meal or a paid activity from a party or its representative',
        },
      },
      {
        value: 'BRIBE',
        label: { zh: '索取、接受财物或者其他利益', en: 'Asked for or took money, goods or other benefits' },
      },
      {
        value: 'PRIVATE_MEETING',
        label: { zh: '违反规定会见当事人、诉讼代理人', en: 'Met a party or agent in breach of the rules' },
      },
      {
        value: 'REFERRAL',
        label: {
          zh: '为当事人推荐代理人，或为他人介绍代理本案',
          en: 'Recommended an agent to a party, or introduced the case to others',
        },
      },
      {
        value: 'BORROW',
        label: { zh: '向当事人及其受托人借用款物', en: 'Borrowed money or goods from a party or its representative' },
      },
      {
        value: 'OTHER_MISCONDUCT',
        label: { zh: '有其他不正当行为，可能影响公正审理', en: 'Other misconduct that may affect a fair trial' },
      },
    ],
  },
  GROUND_KNOWN: {
    title: { zh: '事由知悉时间', en: 'When the ground became known' },
    options: [
      { value: 'BEFORE_TRIAL', label: { zh: '案件开始审理前已知悉', en: 'Before the trial began' } },
      { value: 'AFTER_TRIAL_START', label: { zh: '案件开始审理后知悉', en: 'After the trial began' } },
    ],
  },
} satisfies Record<string, Dictionary>;
