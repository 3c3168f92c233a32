import type { Dictionary } from './dictionary.ts';

const litigantRole = {
  title: { zh: '诉讼地位', en: 'Litigation role' },
  options: [
    { value: 'PLAINTIFF', label: { zh: '原告', en: 'Plaintiff' } },
    { value: 'DEFENDANT', label: { zh: '被告', en: 'Defendant' } },
    { value: 'THIRD_INDEPENDENT', label: { zh: '有独立请求权第三人', en: 'Third party with an independent claim' } },
    { value: 'THIRD_DEPENDENT', label: { zh: '无独立请求权第三人', en: 'Third party without an independent claim' } },
    { value: 'APPELLANT', label: { zh: '上诉人', en: 'Appellant' } },
    { value: 'APPELLEE', label: { zh: '被上诉人', en: 'Appellee' } },
    { value: 'RETRIAL_APPLICANT', label: { zh: '再审申请人', en: 'Retrial applicant' } },
    { value: 'RETRIAL_RESPONDENT', label: { zh: '被申请人（再审）', en: 'Respondent (retrial)' } },
    { value: 'ENFORCE_APPLICANT', label: { zh: '申请执行人', en: 'Enforcement applicant' } },
    { value: 'ENFORCE_RESPONDENT', label: { zh: '被执行人', en: 'Person subject to enforcement' } },
    {
      value: 'APPLICANT',
      label: { zh: '申请人（特别程序/非讼）', en: 'Applicant (special or non-contentious procedure)' },
    },
    { value: 'RESPONDENT', label: { zh: '被申请人', en: 'Respondent' } },
    { value: 'INTERESTED', label: { zh: '利害关系人', en: 'Interested person' } },
    { value: 'OUTSIDER', label: { zh: '案外人', en: 'Outsider to the case' } },
    { value: 'VICTIM', label: { zh: '被害人/自诉人', en: 'Victim or private prosecutor' } },
    { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
  ],
} as const satisfies Dictionary;
export type LitigantRole = (typeof litigantRole)['options'][number]['value'];

export const people = {
  YES_NO: {
    title: { zh: '是否', en: 'Yes/No' },
    options: [
      { value: '1', label: { zh: '是', en: 'Yes' } },
      { value: '0', label: { zh: '否', en: 'No' } },
    ],
  },
  GENDER: {
    title: { zh: '性别', en: 'Sex' },
    options: [
      { value: '0', label: { zh: '男', en: 'Male' } },
      { value: '1', label: { zh: '女', en: 'Female' } },
    ],
  },
  PARTY_TYPE: {
    title: { zh: '当事人类型', en: 'Party type' },
    options: [
      { value: 'NATURAL', label: { zh: '自然人', en: 'Natural person' } },
      { value: 'LEGAL', label: { zh: '法人', en: 'Legal person' } },
      { value: 'ORG', label: { zh: '非法人组织', en: 'Unincorporated organisation' } },
    ],
  },
  ID_TYPE: {
    title: { zh: '证件类型', en: 'ID type' },
    options: [
      { value: 'ID_CARD', label: { zh: '居民身份证', en: 'Resident identity card' } },
      { value: 'HUKOU', label: { zh: '户口簿', en: 'Household register' } },
      { value: 'PASSPORT', label: { zh: '护照', en: 'Passport' } },
      {
        value: 'HKM_PERMIT',
        label: { zh: '港澳居民来往内地通行证', en: 'Mainland travel permit for Hong Kong and Macao residents' },
      },
      {
        value: 'TW_PERMIT',
        label: { zh: '台湾居民来往大陆通行证', en: 'Mainland travel permit for Taiwan residents' },
      },
      {
        value: 'RESIDENCE_PERMIT',
        label: { zh: '港澳台居民居住证', en: 'Residence permit for Hong Kong, Macao and Taiwan residents' },
      },
      { value: 'FOREIGN_PR', label: { zh: '外国人永久居留身份证', en: 'Foreign permanent resident identity card' } },
      { value: 'MILITARY', label: { zh: '军官证/士兵证', en: 'Military ID' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  LITIGANT_ROLE: litigantRole,
  AGENT_KIND: {
    title: { zh: '代理人类型', en: 'Agent kind' },
    options: [
      { value: 'LAWYER', label: { zh: '律师', en: 'Lawyer' } },
      { value: 'LEGAL_AID_LAWYER', label: { zh: '法律援助律师', en: 'Legal-aid lawyer' } },
      { value: 'LEGAL_WORKER', label: { zh: '基层法律服务工作者', en: 'Grass-roots legal service worker' } },
      { value: 'STATUTORY', label: { zh: '法定代理人', en: 'Statutory agent' } },
      { value: 'RELATIVE', label: { zh: '近亲属', en: 'Close relative' } },
      { value: 'EMPLOYEE', label: { zh: '当事人工作人员', en: 'Employee of the party' } },
      {
        value: 'RECOMMENDED',
        label: {
          zh: '社区/单位/社会团体推荐的公民',
          en: 'Citizen recommended by a community, employer or association',
        },
      },
    ],
  },
  AUTHORITY_KIND: {
    title: { zh: '代理权限', en: 'Scope of authority' },
    options: [
      { value: 'GENERAL', label: { zh: '一般授权', en: 'General authority' } },
      { value: 'SPECIAL', label: { zh: '特别授权', en: 'Special authority' } },
    ],
  },
  SPECIAL_AUTHORITY: {
    title: { zh: '特别授权事项', en: 'Special authority items' },
    options: [
      { value: 'ADMIT', label: { zh: '代为承认诉讼请求', en: 'Admit claims on behalf of the party' } },
      { value: 'WAIVE', label: { zh: '代为放弃诉讼请求', en: 'Waive claims on behalf of the party' } },
      { value: 'CHANGE', label: { zh: '代为变更诉讼请求', en: 'Change claims on behalf of the party' } },
      { value: 'SETTLE', label: { zh: '代为进行和解', en: 'Settle on behalf of the party' } },
      { value: 'COUNTERCLAIM', label: { zh: '代为提起反诉', en: 'Bring a counterclaim on behalf of the party' } },
      { value: 'APPEAL', label: { zh: '代为提起上诉', en: 'Appeal on behalf of the party' } },
    ],
  },
  AUTH_CONSENT: {
    title: { zh: '是否同意', en: 'Consent' },
    options: [
      { value: 'AGREE', label: { zh: '同意', en: 'Agree' } },
      { value: 'DISAGREE', label: { zh: '不同意', en: 'Disagree' } },
      { value: 'UNSURE', label: { zh: '暂不确定', en: 'Not sure yet' } },
    ],
  },
  SCOPE_ALL_PART: {
    title: { zh: '范围', en: 'Scope' },
    options: [
      { value: 'ALL', label: { zh: '全部', en: 'All' } },
      { value: 'PART', label: { zh: '部分', en: 'Part' } },
    ],
  },
} satisfies Record<string, Dictionary>;
