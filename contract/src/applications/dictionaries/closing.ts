import type { Dictionary } from './dictionary.ts';

export const closing = {
  WITHDRAW_KIND: {
    title: { zh: '撤回类型', en: 'Kind of withdrawal' },
    options: [
      { value: 'SUIT', label: { zh: '撤回起诉', en: 'Withdraw suit' } },
      { value: 'COUNTERCLAIM', label: { zh: '撤回反诉', en: 'Withdraw counterclaim' } },
      { value: 'APPEAL', label: { zh: '撤回上诉', en: 'Withdraw appeal' } },
      { value: 'SUIT_IN_SECOND', label: { zh: '二审中撤回起诉', en: 'Withdraw suit in second instance' } },
      { value: 'RETRIAL', label: { zh: '撤回再审申请', en: 'Withdraw retrial application' } },
      { value: 'ENFORCEMENT', label: { zh: '撤回执行申请', en: 'Withdraw enforcement application' } },
    ],
  },
  WITHDRAW_REASON: {
    title: { zh: '撤回理由', en: 'Reason of withdrawal' },
    options: [
      { value: 'SETTLED', label: { zh: '双方已和解', en: 'Settled' } },
      { value: 'PERFORMED', label: { zh: '对方已履行', en: 'Performed' } },
      { value: 'EVIDENCE', label: { zh: '证据不足，另行收集', en: 'Insufficient evidence' } },
      { value: 'PARTY', label: { zh: '被告主体需调整', en: 'Defendant to be adjusted' } },
      { value: 'JURISDICTION', label: { zh: '拟向其他法院起诉', en: 'Sue elsewhere' } },
      { value: 'ADMIN_CHANGED', label: { zh: '行政机关改变或撤销被诉行政行为', en: 'Administrative act changed' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  RETRIAL_DOC_KIND: {
    title: { zh: '原审文书类型', en: 'Kind of original document' },
    options: [
      { value: 'JUDGMENT', label: { zh: '判决书', en: 'Judgment' } },
      { value: 'RULING', label: { zh: '裁定书（不予受理/驳回起诉）', en: 'Ruling' } },
      { value: 'MEDIATION', label: { zh: '调解书', en: 'Mediation document' } },
    ],
  },
  RETRIAL_GROUND: {
    title: { zh: '申请再审事由（判决、裁定）', en: 'Grounds for retrial' },
    options: [
      { value: '1', label: { zh: '有新的证据，足以推翻原判决、裁定', en: 'New evidence' } },
      { value: '2', label: { zh: '认定的基本事实缺乏证据证明', en: 'Basic facts lack evidence' } },
      { value: '3', label: { zh: '认定事实的主要证据是伪造的', en: 'Main evidence forged' } },
      { value: '4', label: { zh: '认定事实的主要证据未经质证', en: 'Main evidence not cross-examined' } },
      {
        value: '5',
        label: {
          zh: '主要证据因客观原因不能自行收集，书面申请法院调查收集而未调查收集',
          en: 'Court failed to collect on request',
        },
      },
      { value: '6', label: { zh: '适用法律确有错误', en: 'Wrong application of law' } },
      { value: '7', label: { zh: '审判组织组成不合法或应回避未回避', en: 'Unlawful panel / no recusal' } },
      {
        value: '8',
        label: {
          zh: '无诉讼行为能力人未经法定代理，或应参加诉讼的当事人因不可归责事由未参加',
          en: 'Incapacity / absent necessary party',
        },
      },
      { value: '9', label: { zh: '违法剥夺当事人辩论权利', en: 'Deprived of debate' } },
      { value: '10', label: { zh: '未经传票传唤缺席判决', en: 'Default judgment without summons' } },
      { value: '11', label: { zh: '遗漏或者超出诉讼请求', en: 'Omitted or exceeded claims' } },
      { value: '12', label: { zh: '据以裁判的法律文书被撤销或者变更', en: 'Underlying document revoked' } },
      { value: '13', label: { zh: '审判人员审理该案时有贪污受贿、徇私舞弊、枉法裁判行为', en: 'Judicial corruption' } },
    ],
  },
  RETRIAL_MEDIATION_GROUND: {
    title: { zh: '申请再审事由（调解书）', en: 'Grounds (mediation document)' },
    options: [
      { value: 'INVOLUNTARY', label: { zh: '调解违反自愿原则', en: 'Not voluntary' } },
      { value: 'UNLAWFUL', label: { zh: '调解协议内容违反法律', en: 'Unlawful content' } },
    ],
  },
  RETRIAL_COURT_CHOICE: {
    title: { zh: '申请再审法院', en: 'Court applied to' },
    options: [
      { value: 'UPPER', label: { zh: '原审人民法院的上一级人民法院', en: 'Next higher court' } },
      { value: 'ORIGINAL', label: { zh: '原审人民法院（一方人数众多或双方为公民）', en: 'Original court' } },
    ],
  },
  DOC_WITHDRAW_GROUND: {
    title: { zh: '撤回公开事由', en: 'Ground of withdrawal from publication' },
    options: [
      { value: 'STATE_SECRET', label: { zh: '涉及国家秘密', en: 'State secret' } },
      { value: 'JUVENILE', label: { zh: '未成年人犯罪', en: 'Juvenile crime' } },
      {
        value: 'MEDIATED',
        label: { zh: '以调解方式结案或确认人民调解协议效力', en: 'Mediated / judicial confirmation' },
      },
      { value: 'DIVORCE_CHILD', label: { zh: '离婚诉讼或涉及未成年子女抚养、监护', en: 'Divorce or custody' } },
      { value: 'NOT_ANONYMISED', label: { zh: '应隐名处理而未处理', en: 'Not anonymised' } },
      {
        value: 'PERSONAL_INFO',
        label: { zh: '未删除住址、联系方式、身份证号、账号、健康状况等个人信息', en: 'Personal data left in' },
      },
      { value: 'TRADE_SECRET', label: { zh: '涉及商业秘密', en: 'Trade secret' } },
      { value: 'MISMATCH', label: { zh: '公布文本与裁判文书原本不一致', en: 'Text differs from original' } },
      { value: 'NOT_EFFECTIVE', label: { zh: '裁判尚未生效或已被撤销', en: 'Not effective or revoked' } },
      { value: 'OTHER', label: { zh: '其他不宜公布的情形', en: 'Other' } },
    ],
  },
  DOC_WITHDRAW_REQUEST: {
    title: { zh: '请求事项', en: 'Request' },
    options: [
      { value: 'WITHDRAW', label: { zh: '撤回公布', en: 'Withdraw' } },
      { value: 'REPROCESS', label: { zh: '技术处理后重新公布', en: 'Re-publish after processing' } },
    ],
  },
} satisfies Record<string, Dictionary>;
