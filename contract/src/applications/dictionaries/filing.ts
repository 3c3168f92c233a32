import type { Dictionary } from './dictionary.ts';

export const filing = {
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
} satisfies Record<string, Dictionary>;
