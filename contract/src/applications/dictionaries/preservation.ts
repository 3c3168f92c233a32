import type { Dictionary } from './dictionary.ts';

export const preservation = {
  PRESERVATION_STAGE: {
    title: { zh: '保全阶段', en: 'Stage of preservation' },
    options: [
      { value: 'PRE_LITIGATION', label: { zh: '诉前', en: 'Before suit' } },
      { value: 'IN_LITIGATION', label: { zh: '诉讼中', en: 'During suit' } },
      { value: 'PRE_ENFORCEMENT', label: { zh: '文书生效后、执行前', en: 'After judgment, before enforcement' } },
      { value: 'ARBITRATION', label: { zh: '仲裁前/仲裁中', en: 'Before or during arbitration' } },
    ],
  },
  PRESERVATION_KIND: {
    title: { zh: '保全种类', en: 'Kind of preservation' },
    options: [
      { value: 'PROPERTY', label: { zh: '财产保全', en: 'Property' } },
      { value: 'CONDUCT', label: { zh: '行为保全', en: 'Conduct' } },
      { value: 'EVIDENCE', label: { zh: '证据保全', en: 'Evidence' } },
    ],
  },
  GUARANTEE_KIND: {
    title: { zh: '担保方式', en: 'Form of security' },
    options: [
      { value: 'CASH', label: { zh: '现金', en: 'Cash' } },
      { value: 'PROPERTY', label: { zh: '申请人财产', en: 'Applicant property' } },
      { value: 'THIRD_PROPERTY', label: { zh: '第三人财产', en: 'Third-party property' } },
      { value: 'GUARANTOR', label: { zh: '第三人保证', en: 'Third-party guarantee' } },
      { value: 'INSURANCE', label: { zh: '财产保全责任险（保单保函）', en: 'Preservation liability insurance' } },
      { value: 'BANK_LG', label: { zh: '金融机构独立保函', en: 'Independent bank guarantee' } },
      { value: 'EXEMPT', label: { zh: '申请免予提供担保', en: 'Exemption requested' } },
    ],
  },
  NO_GUARANTEE_REASON: {
    title: { zh: '免担保理由', en: 'Reason for no security' },
    options: [
      {
        value: 'MAINTENANCE',
        label: {
          zh: '追索赡养费、扶养费、抚养费、抚恤金、医疗费、劳动报酬、工伤或交通事故人身损害赔偿',
          en: 'Claims for maintenance, support, pensions, medical costs, pay, or injury at work or in traffic',
        },
      },
      {
        value: 'DOMESTIC_VIOLENCE',
        label: {
          zh: '婚姻家庭纠纷中遭受家庭暴力且经济困难',
          en: 'Domestic violence in a family dispute, with hardship',
        },
      },
      {
        value: 'PUBLIC_INTEREST',
        label: { zh: '检察公益诉讼损害赔偿', en: 'Damages in a public-interest suit of the procuratorate' },
      },
      { value: 'GOOD_SAMARITAN', label: { zh: '因见义勇为受侵害', en: 'Harmed while helping others' } },
      {
        value: 'CLEAR_CASE',
        label: {
          zh: '事实清楚、权利义务明确，保全错误可能性小',
          en: 'Facts and rights are clear; an error is unlikely',
        },
      },
      {
        value: 'FINANCIAL_INST',
        label: { zh: '申请人为持牌金融机构', en: 'The applicant is a licensed financial institution' },
      },
      {
        value: 'EFFECTIVE_DOC',
        label: { zh: '法律文书已生效、进入执行前', en: 'The document has taken effect, before enforcement' },
      },
    ],
  },
  DISMISS_GROUND: {
    title: { zh: '解除保全事由', en: 'Ground of release' },
    options: [
      {
        value: 'COUNTER_GUARANTEE',
        label: { zh: '被保全人提供充分有效担保', en: 'The preserved party gives full and valid security' },
      },
      {
        value: 'APPLICANT_WITHDRAW',
        label: { zh: '申请保全人撤回保全申请', en: 'The preservation applicant withdraws' },
      },
      {
        value: 'NO_SUIT_30D',
        label: {
          zh: '采取诉前保全后三十日内未起诉或申请仲裁',
          en: 'No suit or arbitration within thirty days of preservation before suit',
        },
      },
      {
        value: 'CLAIM_DISMISSED',
        label: {
          zh: '起诉或诉讼请求被生效裁判驳回/仲裁请求被驳回',
          en: 'The suit or claims were finally dismissed, or the arbitration claims refused',
        },
      },
      {
        value: 'CASE_WITHDRAWN',
        label: {
          zh: '起诉不予受理、准许撤诉或按撤诉处理',
          en: 'The suit was not accepted, was withdrawn or counts as withdrawn',
        },
      },
      { value: 'SETTLED', label: { zh: '已和解/调解并履行', en: 'Settled or mediated, and performed' } },
      {
        value: 'WRONG',
        label: {
          zh: '保全错误（含超标的、非被申请人财产）',
          en: 'Wrong preservation (too much, or property of another)',
        },
      },
      { value: 'SUBSTITUTE', label: { zh: '以其他等值担保财产置换', en: 'Substitution by property of equal value' } },
      {
        value: 'NO_ENFORCE_5D',
        label: {
          zh: '生效文书履行期满后五日内未申请执行',
          en: 'No application for enforcement within five days after the time for performance',
        },
      },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  PRESERVATION_SIDE: {
    title: { zh: '申请人在保全中的地位', en: 'Position in preservation' },
    options: [
      { value: 'PRESERVER', label: { zh: '申请保全人', en: 'Preservation applicant' } },
      { value: 'PRESERVED', label: { zh: '被保全人', en: 'Preserved party' } },
      { value: 'INTERESTED', label: { zh: '利害关系人', en: 'Interested person' } },
    ],
  },
  RULING_TYPE_REVIEW: {
    title: { zh: '申请复议的裁定', en: 'Ruling under review' },
    options: [
      { value: 'GRANT', label: { zh: '财产保全裁定', en: 'Preservation ruling' } },
      { value: 'DENY', label: { zh: '驳回保全申请裁定', en: 'Ruling denying preservation' } },
      { value: 'CONDUCT', label: { zh: '行为保全裁定', en: 'Conduct preservation ruling' } },
      { value: 'ADVANCE', label: { zh: '先予执行裁定', en: 'Advance enforcement ruling' } },
      {
        value: 'RELEASE',
        label: {
          zh: '解除/不予解除保全裁定（是否可复议由法院确认）',
          en: 'Ruling on release (whether reviewable is for the court)',
        },
      },
    ],
  },
} satisfies Record<string, Dictionary>;
