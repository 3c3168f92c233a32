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
      { value: 'EVIDENCE', label: { zh: '证据不足，另行收集', en: 'Evidence is not enough; to be collected' } },
      { value: 'PARTY', label: { zh: '被告主体需调整', en: 'The defendants need to be adjusted' } },
      { value: 'JURISDICTION', label: { zh: '拟向其他法院起诉', en: 'Will sue in another court' } },
      {
        value: 'ADMIN_CHANGED',
        label: { zh: '行政机关改变或撤销被诉行政行为', en: 'The authority changed or revoked the act' },
      },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  RETRIAL_DOC_KIND: {
    title: { zh: '原审文书类型', en: 'Kind of original document' },
    options: [
      { value: 'JUDGMENT', label: { zh: '判决书', en: 'Judgment' } },
      { value: 'RULING', label: { zh: '裁定书（不予受理/驳回起诉）', en: 'Ruling (not accepted, or suit dismissed)' } },
      { value: 'MEDIATION', label: { zh: '调解书', en: 'Mediation document' } },
    ],
  },
  RETRIAL_GROUND: {
    title: { zh: '申请再审事由（判决、裁定）', en: 'Grounds for retrial' },
    options: [
      {
        value: '1',
        label: {
          zh: '有新的证据，足以推翻原判决、裁定',
          en: 'New evidence that is enough to overturn the original decision',
        },
      },
      { value: '2', label: { zh: '认定的基本事实缺乏证据证明', en: 'The basic facts found lack evidence' } },
      { value: '3', label: { zh: '认定事实的主要证据是伪造的', en: 'The main evidence for the facts is forged' } },
      { value: '4', label: { zh: '认定事实的主要证据未经质证', en: 'The main evidence was not put to the parties' } },
      {
        value: '5',
        label: {
          zh: '主要证据因客观原因不能自行收集，书面申请法院调查收集而未调查收集',
          en: 'Main evidence the party could not collect was asked for in writing and not collected',
        },
      },
      { value: '6', label: { zh: '适用法律确有错误', en: 'The law was wrongly applied' } },
      {
        value: '7',
        label: {
          zh: '审判组织组成不合法或应回避未回避',
          en: 'The court was not lawfully composed, or a judge who should have stepped aside did not',
        },
      },
      {
        value: '8',
        label: {
          zh: '无诉讼行为能力人未经法定代理，或应参加诉讼的当事人因不可归责事由未参加',
          en: 'A person without capacity was not represented, or a necessary party was absent through no fault of its own',
        },
      },
      { value: '9', label: { zh: '违法剥夺当事人辩论权利', en: 'The right to debate was unlawfully taken away' } },
      { value: '10', label: { zh: '未经传票传唤缺席判决', en: 'Judgment by default without a summons' } },
      { value: '11', label: { zh: '遗漏或者超出诉讼请求', en: 'Claims were left out or exceeded' } },
      {
        value: '12',
        label: {
          zh: '据以裁判的法律文书被撤销或者变更',
          en: 'The document on which the decision rests was revoked or changed',
        },
      },
      {
        value: '13',
        label: {
          zh: '审判人员审理该案时有贪污受贿、徇私舞弊、枉法裁判行为',
          en: 'Corruption, favouritism or perversion of the law by a judge in the case',
        },
      },
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
      { value: 'UPPER', label: { zh: '原审人民法院的上一级人民法院', en: 'The court above the original court' } },
      {
        value: 'ORIGINAL',
        label: {
          zh: '原审人民法院（一方人数众多或双方为公民）',
          en: 'The original court (one side is numerous, or both sides are citizens)',
        },
      },
    ],
  },
  DOC_WITHDRAW_GROUND: {
    title: { zh: '撤回公开事由', en: 'Ground of withdrawal from publication' },
    options: [
      { value: 'STATE_SECRET', label: { zh: '涉及国家秘密', en: 'State secret' } },
      { value: 'JUVENILE', label: { zh: '未成年人犯罪', en: 'Juvenile crime' } },
      {
        value: 'MEDIATED',
        label: {
          zh: '以调解方式结案或确认人民调解协议效力',
          en: 'Closed by mediation, or confirmation of a mediation agreement',
        },
      },
      {
        value: 'DIVORCE_CHILD',
        label: { zh: '离婚诉讼或涉及未成年子女抚养、监护', en: 'Divorce, or custody and guardianship of minors' },
      },
      { value: 'NOT_ANONYMISED', label: { zh: '应隐名处理而未处理', en: 'Names that should be hidden were not' } },
      {
        value: 'PERSONAL_INFO',
        label: {
          zh: '未删除住址、联系方式、身份证号、账号、健康状况等个人信息',
          en: 'Address, contact, identity number, account or health information left in',
        },
      },
      { value: 'TRADE_SECRET', label: { zh: '涉及商业秘密', en: 'Trade secret' } },
      {
        value: 'MISMATCH',
        label: { zh: '公布文本与裁判文书原本不一致', en: 'The published text differs from the original' },
      },
      {
        value: 'NOT_EFFECTIVE',
        label: { zh: '裁判尚未生效或已被撤销', en: 'The decision is not in effect, or has been revoked' },
      },
      { value: 'OTHER', label: { zh: '其他不宜公布的情形', en: 'Other reasons against publication' } },
    ],
  },
  DOC_WITHDRAW_REQUEST: {
    title: { zh: '请求事项', en: 'Request' },
    options: [
      { value: 'WITHDRAW', label: { zh: '撤回公布', en: 'Withdraw from publication' } },
      { value: 'REPROCESS', label: { zh: '技术处理后重新公布', en: 'Process and publish again' } },
    ],
  },
} satisfies Record<string, Dictionary>;
