import type { Dictionary } from './dictionary.ts';

/** Civil, administrative, criminal, enforcement: what the register enters a case as. */
const caseKind = {
  title: { zh: '案件类型', en: 'Kind of case' },
  options: [
    { value: 'CIVIL', label: { zh: '民事', en: 'Civil' } },
    { value: 'ADMIN', label: { zh: '行政', en: 'Administrative' } },
    { value: 'CRIMINAL', label: { zh: '刑事', en: 'Criminal' } },
    { value: 'ENFORCEMENT', label: { zh: '执行', en: 'Enforcement' } },
  ],
} as const satisfies Dictionary;
const trialProcedure = {
  title: { zh: '审理程序', en: 'Trial procedure' },
  options: [
    { value: 'FIRST_ORDINARY', label: { zh: '一审普通程序', en: 'First instance, ordinary' } },
    { value: 'FIRST_SUMMARY', label: { zh: '一审简易程序', en: 'First instance, summary' } },
    { value: 'SMALL_CLAIMS', label: { zh: '小额诉讼程序', en: 'Small claims' } },
    { value: 'SECOND', label: { zh: '二审程序', en: 'Second instance' } },
    { value: 'RETRIAL_REVIEW', label: { zh: '申请再审审查', en: 'Retrial application review' } },
    { value: 'RETRIAL', label: { zh: '再审程序', en: 'Retrial' } },
    { value: 'SPECIAL', label: { zh: '特别程序', en: 'Special procedure' } },
    { value: 'ENFORCEMENT', label: { zh: '执行程序', en: 'Enforcement' } },
    { value: 'PRESERVATION', label: { zh: '保全审查/实施', en: 'Preservation' } },
    { value: 'BANKRUPTCY', label: { zh: '破产程序', en: 'Bankruptcy' } },
    { value: 'ADMIN_FIRST', label: { zh: '行政一审', en: 'Administrative first instance' } },
    { value: 'ADMIN_SECOND', label: { zh: '行政二审', en: 'Administrative second instance' } },
    { value: 'CRIMINAL', label: { zh: '刑事程序', en: 'Criminal' } },
  ],
} as const satisfies Dictionary;
const caseStage = {
  title: { zh: '案件阶段', en: 'Case stage' },
  options: [
    { value: 'FILED', label: { zh: '已立案', en: 'Filed' } },
    { value: 'ASSIGNED', label: { zh: '已分案', en: 'Assigned' } },
    { value: 'PRETRIAL', label: { zh: '审前准备', en: 'Pre-trial' } },
    { value: 'SCHEDULED', label: { zh: '已排期', en: 'Scheduled' } },
    { value: 'INVESTIGATION', label: { zh: '法庭调查', en: 'Court investigation' } },
    { value: 'DEBATE', label: { zh: '法庭辩论', en: 'Court debate' } },
    { value: 'DEBATE_CLOSED', label: { zh: '辩论终结/合议', en: 'Debate closed, deliberation' } },
    { value: 'PRONOUNCED', label: { zh: '已宣判', en: 'Pronounced' } },
    { value: 'SERVED', label: { zh: '文书送达中', en: 'Serving documents' } },
    { value: 'CLOSED', label: { zh: '已结案', en: 'Closed' } },
    { value: 'ARCHIVED', label: { zh: '已归档', en: 'Archived' } },
    { value: 'SUSPENDED', label: { zh: '中止', en: 'Suspended' } },
  ],
} as const satisfies Dictionary;

type Values<D extends Dictionary> = D['options'][number]['value'];
export type CaseKind = Values<typeof caseKind>;
export type TrialProcedure = Values<typeof trialProcedure>;
export type CaseStage = Values<typeof caseStage>;

export const cases = {
  CASE_KIND: caseKind,
  TRIAL_PROCEDURE: trialProcedure,
  CASE_STAGE: caseStage,
  FILING_KIND: {
    title: { zh: '立案类型', en: 'Filing kind' },
    options: [
      { value: 'CIVIL_FIRST', label: { zh: '民事一审', en: 'Civil first instance' } },
      { value: 'ADMIN_FIRST', label: { zh: '行政一审', en: 'Administrative first instance' } },
      {
        value: 'CRIMINAL_PRIVATE',
        label: { zh: '刑事自诉（附带民事）', en: 'Criminal private prosecution (with civil claim)' },
      },
      { value: 'APPEAL', label: { zh: '上诉', en: 'Appeal' } },
      { value: 'RETRIAL_APPLICATION', label: { zh: '申请再审', en: 'Application for retrial' } },
      { value: 'ENFORCEMENT', label: { zh: '申请执行', en: 'Application for enforcement' } },
      {
        value: 'PRESERVATION_PRE',
        label: { zh: '诉前保全/仲裁保全', en: 'Preservation before suit or in arbitration' },
      },
      {
        value: 'ARBITRATION_REVIEW',
        label: {
          zh: '申请撤销仲裁裁决/确认仲裁协议效力',
          en: 'Set aside an arbitral award, or confirm an arbitration agreement',
        },
      },
      { value: 'SPECIAL', label: { zh: '特别程序', en: 'Special procedure' } },
      { value: 'THIRD_PARTY_REVOCATION', label: { zh: '第三人撤销之诉', en: 'Third-party revocation suit' } },
      { value: 'ENFORCE_OBJECTION_SUIT', label: { zh: '执行异议之诉', en: 'Suit of objection to enforcement' } },
      { value: 'BANKRUPTCY', label: { zh: '申请破产/强制清算', en: 'Bankruptcy or compulsory liquidation' } },
      { value: 'STATE_COMPENSATION', label: { zh: '国家赔偿', en: 'State compensation' } },
      { value: 'PUBLIC_INTEREST', label: { zh: '公益诉讼', en: 'Public-interest suit' } },
      {
        value: 'RECOGNITION',
        label: {
          zh: '申请承认和执行外国（域外）裁判、仲裁裁决',
          en: 'Recognition and enforcement of a foreign judgment or award',
        },
      },
    ],
  },
  JURISDICTION_BASIS: {
    title: { zh: '管辖依据', en: 'Basis of jurisdiction' },
    options: [
      { value: 'DEFENDANT_DOMICILE', label: { zh: '被告住所地', en: 'Where the defendant lives or has its seat' } },
      { value: 'CONTRACT_PERFORMANCE', label: { zh: '合同履行地', en: 'Where the contract is performed' } },
      { value: 'TORT_PLACE', label: { zh: '侵权行为地', en: 'Where the tort took place' } },
      { value: 'AGREED', label: { zh: '协议管辖', en: 'Agreed jurisdiction' } },
      { value: 'EXCLUSIVE', label: { zh: '专属管辖', en: 'Exclusive jurisdiction' } },
      {
        value: 'PLAINTIFF_DOMICILE',
        label: { zh: '原告住所地（法定情形）', en: 'Where the plaintiff lives (cases named by law)' },
      },
      { value: 'COMPANY_DOMICILE', label: { zh: '公司住所地', en: 'Seat of the company' } },
      {
        value: 'LEVEL_AMOUNT',
        label: {
          zh: '级别管辖（标的额达到中级法院标准）',
          en: 'Level: the amount reaches that of an intermediate court',
        },
      },
      {
        value: 'LEVEL_KIND',
        label: {
          zh: '级别管辖（案件性质由中级法院管辖）',
          en: 'Level: cases of this kind belong to an intermediate court',
        },
      },
      { value: 'DESIGNATED', label: { zh: '指定管辖', en: 'Designated by a higher court' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  MEDIATION_WILL: {
    title: { zh: '先行调解意愿', en: 'Willingness to mediate first' },
    options: [
      { value: 'AGREE', label: { zh: '同意先行调解', en: 'Yes, mediate first' } },
      { value: 'DISAGREE', label: { zh: '不同意', en: 'No' } },
      { value: 'CONTACT_ME', label: { zh: '请法院与我沟通', en: 'Please talk to me first' } },
    ],
  },
  ONLINE_SCOPE: {
    title: { zh: '同意在线进行的环节', en: 'Steps agreed to be online' },
    options: [
      { value: 'FILING', label: { zh: '立案', en: 'Filing' } },
      { value: 'MEDIATION', label: { zh: '调解', en: 'Mediation' } },
      { value: 'EVIDENCE_EXCHANGE', label: { zh: '证据交换', en: 'Evidence exchange' } },
      { value: 'INQUIRY', label: { zh: '询问', en: 'Inquiry' } },
      { value: 'HEARING', label: { zh: '庭审', en: 'Hearing' } },
      { value: 'SERVICE', label: { zh: '送达', en: 'Service' } },
      { value: 'NONE', label: { zh: '均不同意', en: 'None of them' } },
    ],
  },
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
