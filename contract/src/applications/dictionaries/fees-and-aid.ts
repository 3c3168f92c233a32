import type { Dictionary } from './dictionary.ts';

export const feesAndAid = {
  ASSIST_KIND: {
    title: { zh: '救助类型', en: 'Kind of assistance' },
    options: [
      { value: 'DEFER', label: { zh: '缓交诉讼费用', en: 'Defer fees' } },
      { value: 'REDUCE', label: { zh: '减交诉讼费用', en: 'Reduce fees' } },
      { value: 'EXEMPT', label: { zh: '免交诉讼费用', en: 'Waive fees' } },
      { value: 'STATE_AID', label: { zh: '国家司法救助金', en: 'State judicial assistance money' } },
    ],
  },
  ASSIST_GROUND_EXEMPT: {
    title: { zh: '免交事由', en: 'Ground for waiver' },
    options: [
      { value: 'DISABLED', label: { zh: '残疾人无固定生活来源', en: 'Disabled, without fixed means' } },
      {
        value: 'MAINTENANCE',
        label: { zh: '追索赡养费、扶养费、抚养费、抚恤金', en: 'Claims for maintenance, support or pensions' },
      },
      {
        value: 'MIN_LIVING',
        label: {
          zh: '低保、特困供养、领取失业保险金且无其他收入',
          en: 'On minimum allowance, extreme-hardship support or unemployment benefit, without other income',
        },
      },
      {
        value: 'GOOD_SAMARITAN',
        label: {
          zh: '见义勇为或保护公共利益致自身受损',
          en: 'Harmed while helping others or protecting the public interest',
        },
      },
      { value: 'OTHER', label: { zh: '确实需要免交的其他情形', en: 'Other cases that truly need a waiver' } },
    ],
  },
  ASSIST_GROUND_REDUCE: {
    title: { zh: '减交事由', en: 'Ground for reduction' },
    options: [
      {
        value: 'DISASTER',
        label: {
          zh: '因自然灾害等不可抗力生活困难，正在接受社会救济或生产经营难以为继',
          en: 'Hardship from a disaster, on relief or unable to carry on business',
        },
      },
      {
        value: 'PREFERENTIAL',
        label: {
          zh: '国家规定的优抚、安置对象',
          en: 'Entitled to preferential treatment or resettlement by the state',
        },
      },
      { value: 'WELFARE', label: { zh: '社会福利机构、救助管理站', en: 'Welfare institution or relief station' } },
      { value: 'OTHER', label: { zh: '确实需要减交的其他情形', en: 'Other cases that truly need a reduction' } },
    ],
  },
  ASSIST_GROUND_DEFER: {
    title: { zh: '缓交事由', en: 'Ground for deferral' },
    options: [
      {
        value: 'SOCIAL_INSURANCE',
        label: { zh: '追索社会保险金、经济补偿金', en: 'Claims for social insurance or severance pay' },
      },
      {
        value: 'INJURY',
        label: { zh: '人身伤害事故受害人请求赔偿', en: 'Victim of personal injury claiming compensation' },
      },
      { value: 'LEGAL_AID', label: { zh: '正在接受法律援助', en: 'Receiving legal aid' } },
      { value: 'OTHER', label: { zh: '确实需要缓交的其他情形', en: 'Other cases that truly need deferral' } },
    ],
  },
  ASSIST_GROUND_AID: {
    title: { zh: '国家司法救助情形', en: 'Ground for state aid' },
    options: [
      {
        value: 'CRIME_INJURY',
        label: {
          zh: '刑事被害人重伤或严重残疾，无法获赔且生活困难',
          en: 'Crime victim seriously injured or disabled, uncompensated and in hardship',
        },
      },
      {
        value: 'CRIME_MEDICAL',
        label: { zh: '刑事被害人急需救治无力承担费用', en: 'Crime victim in urgent need of treatment without means' },
      },
      {
        value: 'CRIME_DEATH',
        label: { zh: '刑事被害人死亡，近亲属生活困难', en: 'Close relatives of a crime victim who died, in hardship' },
      },
      {
        value: 'CRIME_PROPERTY',
        label: { zh: '刑事案件财产重大损失致生活困难', en: 'Hardship from heavy loss of property by crime' },
      },
      {
        value: 'WITNESS',
        label: { zh: '举报人、证人、鉴定人受打击报复', en: 'Informant, witness or appraiser who met with retaliation' },
      },
      {
        value: 'MAINTENANCE',
        label: {
          zh: '追索赡养费、扶养费、抚养费因被执行人无履行能力致困',
          en: 'Maintenance cannot be enforced because the debtor has no means, in hardship',
        },
      },
      {
        value: 'TORT',
        label: {
          zh: '道路交通事故等民事侵权致人身伤害无法获赔且困难',
          en: 'Injured by traffic accident or other tort, uncompensated and in hardship',
        },
      },
      {
        value: 'PETITION',
        label: {
          zh: '涉诉信访诉求有合理性但无法通过诉讼解决且困难',
          en: 'A reasonable claim that the courts cannot settle, in hardship',
        },
      },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  REFUND_REQUEST_KIND: {
    title: { zh: '请求类型', en: 'Kind of request' },
    options: [
      { value: 'REFUND', label: { zh: '退费申请', en: 'Refund' } },
      { value: 'CALC_REVIEW', label: { zh: '诉讼费用计算异议（复核）', en: 'Objection to the calculation (review)' } },
      { value: 'BURDEN_REVIEW', label: { zh: '诉讼费用负担决定复核', en: 'Review of who bears the fee' } },
    ],
  },
  REFUND_REASON: {
    title: { zh: '退费事由', en: 'Reason of refund' },
    options: [
      { value: 'WIN', label: { zh: '胜诉退费（预交但不应负担）', en: 'Won the case: prepaid but not liable' } },
      { value: 'HALF_MEDIATE', label: { zh: '调解结案减半', en: 'Half, on mediation' } },
      { value: 'HALF_WITHDRAW', label: { zh: '撤诉减半', en: 'Half, on withdrawal' } },
      { value: 'HALF_SUMMARY', label: { zh: '适用简易程序减半', en: 'Half, in summary procedure' } },
      { value: 'REJECT', label: { zh: '裁定不予受理/驳回起诉', en: 'Not accepted, or suit dismissed' } },
      { value: 'REMAND', label: { zh: '发回重审退二审受理费', en: 'Remanded: fee of the appeal returned' } },
      {
        value: 'REDUCE_CLAIM',
        label: { zh: '法庭调查终结前减少诉讼请求', en: 'Claims reduced before the inquiry closed' },
      },
      { value: 'TRANSFER_CRIME', label: { zh: '移送犯罪线索退费', en: 'Transferred as a suspected crime' } },
      { value: 'OVERPAID', label: { zh: '多缴、错缴、重复缴费', en: 'Paid too much, wrongly or twice' } },
      { value: 'ASSIST', label: { zh: '获准减免', en: 'Reduction or waiver granted' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
} satisfies Record<string, Dictionary>;
