import type { Dictionary } from './dictionary.ts';

export const changes = {
  OBJECTION_KIND: {
    title: { zh: '异议类型', en: 'Kind of objection' },
    options: [
      { value: 'TERRITORIAL', label: { zh: '地域管辖', en: 'Territorial' } },
      { value: 'LEVEL', label: { zh: '级别管辖', en: 'Level' } },
      { value: 'EXCLUSIVE', label: { zh: '专属管辖', en: 'Exclusive' } },
      { value: 'AGREED', label: { zh: '协议管辖', en: 'Agreed' } },
      {
        value: 'ARBITRATION',
        label: { zh: '主管异议（有书面仲裁协议）', en: 'Not for the courts (written arbitration agreement)' },
      },
    ],
  },
  COUNTER_RELATION: {
    title: { zh: '反诉与本诉的牵连关系', en: 'Link between counterclaim and main suit' },
    options: [
      { value: 'SAME_RELATION', label: { zh: '基于相同法律关系', en: 'Based on the same legal relation' } },
      { value: 'CAUSATION', label: { zh: '诉讼请求之间具有因果关系', en: 'The claims are causally linked' } },
      { value: 'SAME_FACT', label: { zh: '基于相同事实', en: 'Based on the same facts' } },
    ],
  },
  CLAIM_CHANGE_KIND: {
    title: { zh: '诉请变更类型', en: 'Kind of change of claims' },
    options: [
      { value: 'INCREASE', label: { zh: '增加诉讼请求', en: 'Increase' } },
      { value: 'CHANGE', label: { zh: '变更诉讼请求', en: 'Change' } },
      { value: 'REDUCE', label: { zh: '减少诉讼请求', en: 'Reduce' } },
      { value: 'WAIVE', label: { zh: '放弃诉讼请求', en: 'Waive' } },
    ],
  },
  PARTY_CHANGE_KIND: {
    title: { zh: '当事人变更类型', en: 'Kind of change of party' },
    options: [
      { value: 'ADD_PLAINTIFF', label: { zh: '追加共同原告', en: 'Add co-plaintiff' } },
      { value: 'ADD_DEFENDANT', label: { zh: '追加共同被告', en: 'Add co-defendant' } },
      { value: 'ADD_THIRD', label: { zh: '追加第三人', en: 'Add third party' } },
      {
        value: 'SUBSTITUTE',
        label: { zh: '变更当事人（权利义务承受/受让）', en: 'Replace a party (succession or assignment)' },
      },
      { value: 'CORRECT', label: { zh: '更正当事人名称', en: 'Correct the party name' } },
    ],
  },
  PARTY_CHANGE_BASIS: {
    title: { zh: '变更/追加依据', en: 'Basis' },
    options: [
      { value: 'NECESSARY', label: { zh: '必须共同进行诉讼', en: 'Necessary joinder' } },
      { value: 'GUARANTEE', label: { zh: '保证合同关系', en: 'Guarantee' } },
      { value: 'GUARDIAN', label: { zh: '监护关系', en: 'Guardianship' } },
      { value: 'SUCCESSION', label: { zh: '继承', en: 'Succession' } },
      { value: 'MERGER', label: { zh: '合并、分立、注销等主体变动', en: 'Merger, division or deregistration' } },
      { value: 'ASSIGNMENT', label: { zh: '争议权利义务转移', en: 'Assignment of disputed rights' } },
      { value: 'INTEREST', label: { zh: '案件处理结果有法律上的利害关系', en: 'Legal interest in the outcome' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  THIRD_PARTY_KIND: {
    title: { zh: '第三人类型', en: 'Kind of third party' },
    options: [
      { value: 'INDEPENDENT', label: { zh: '有独立请求权', en: 'With independent claim' } },
      { value: 'DEPENDENT', label: { zh: '无独立请求权', en: 'Without independent claim' } },
    ],
  },
  SUPPORT_SIDE: {
    title: { zh: '支持的一方', en: 'Side supported' },
    options: [
      { value: 'PLAINTIFF', label: { zh: '原告', en: 'Plaintiff' } },
      { value: 'DEFENDANT', label: { zh: '被告', en: 'Defendant' } },
      { value: 'NONE', label: { zh: '均不支持', en: 'Neither' } },
    ],
  },
} satisfies Record<string, Dictionary>;
