import type { Dictionary } from './dictionary.ts';

export const takingEvidence = {
  RETRIEVAL_REASON: {
    title: { zh: '不能自行收集的原因', en: 'Why the party cannot collect' },
    options: [
      {
        value: 'STATE_KEPT',
        label: {
          zh: '由国家有关部门保存，当事人无权查阅调取',
          en: 'Kept by a state body; the party has no right to consult it',
        },
      },
      {
        value: 'SECRET',
        label: { zh: '涉及国家秘密、商业秘密或者个人隐私', en: 'Concerns state or trade secrets or privacy' },
      },
      {
        value: 'OBJECTIVE',
        label: {
          zh: '因客观原因不能自行收集的其他证据',
          en: 'Other evidence that cannot be collected for objective reasons',
        },
      },
    ],
  },
  SURVEY_STAGE: {
    title: { zh: '调查令申请阶段', en: 'Stage' },
    options: [
      { value: 'FILING', label: { zh: '起诉/立案阶段', en: 'Filing' } },
      { value: 'TRIAL', label: { zh: '审理阶段', en: 'Trial' } },
      { value: 'ENFORCEMENT', label: { zh: '执行阶段', en: 'Enforcement' } },
    ],
  },
  SURVEY_EVIDENCE_KIND: {
    title: { zh: '调查令可调取的证据种类', en: 'Evidence kinds for the order' },
    options: [
      { value: 'DOCUMENT', label: { zh: '书证', en: 'Documentary' } },
      { value: 'ELECTRONIC', label: { zh: '电子数据', en: 'Electronic data' } },
      { value: 'AV', label: { zh: '视听资料', en: 'Audio-visual' } },
      { value: 'APPRAISAL', label: { zh: '鉴定意见', en: 'Appraisal opinion' } },
      { value: 'INSPECTION', label: { zh: '勘验笔录', en: 'Inspection record' } },
      { value: 'PROPERTY_CLUE', label: { zh: '被执行人财产线索', en: 'Clues to debtor property' } },
    ],
  },
  EXTENSION_REASON: {
    title: { zh: '延长举证事由', en: 'Reason for extension' },
    options: [
      {
        value: 'THIRD_HOLDER',
        label: { zh: '证据由他人或单位保管，尚在调取', en: 'Held by another person or body and being obtained' },
      },
      {
        value: 'OVERSEAS',
        label: { zh: '证据在域外形成，需公证认证或翻译', en: 'Formed abroad; needs notarisation or translation' },
      },
      { value: 'APPRAISAL', label: { zh: '需鉴定、审计、评估', en: 'Needs appraisal, audit or valuation' } },
      { value: 'FORCE_MAJEURE', label: { zh: '不可抗力', en: 'Force majeure' } },
      { value: 'ILLNESS', label: { zh: '患病或者意外事件', en: 'Illness or accident' } },
      {
        value: 'VOLUME',
        label: { zh: '证据数量多、整理确有困难', en: 'There is much evidence and it is hard to put in order' },
      },
      { value: 'OTHER', label: { zh: '其他客观障碍', en: 'Other objective obstacle' } },
    ],
  },
  APPEARANCE_MODE: {
    title: { zh: '作证方式', en: 'Mode of testimony' },
    options: [
      { value: 'IN_PERSON', label: { zh: '到庭', en: 'In person' } },
      { value: 'VIDEO', label: { zh: '视听传输技术（在线）', en: 'By video link' } },
      { value: 'WRITTEN', label: { zh: '书面证言', en: 'Written testimony' } },
      { value: 'AV', label: { zh: '视听资料', en: 'Audio-visual record' } },
    ],
  },
  WITNESS_ABSENT_REASON: {
    title: { zh: '不能到庭原因', en: 'Reason for not attending' },
    options: [
      { value: 'HEALTH', label: { zh: '健康原因', en: 'Health' } },
      { value: 'DISTANCE', label: { zh: '路途遥远、交通不便', en: 'Distance' } },
      { value: 'FORCE_MAJEURE', label: { zh: '自然灾害等不可抗力', en: 'Force majeure' } },
      { value: 'OTHER', label: { zh: '其他正当理由', en: 'Other proper reason' } },
    ],
  },
  EXPERT_PURPOSE: {
    title: { zh: '出庭目的', en: 'Purpose of appearance' },
    options: [
      { value: 'CHALLENGE_OPINION', label: { zh: '对鉴定意见进行质证', en: 'Question the appraisal opinion' } },
      {
        value: 'PROFESSIONAL_ISSUE',
        label: { zh: '就案件专业问题提出意见', en: 'Give opinion on professional issues' },
      },
    ],
  },
  APPRAISAL_CATEGORY: {
    title: { zh: '鉴定类别', en: 'Category of appraisal' },
    options: [
      { value: 'HANDWRITING', label: { zh: '文书/笔迹鉴定', en: 'Documents and handwriting' } },
      { value: 'TRACE', label: { zh: '痕迹鉴定', en: 'Trace evidence' } },
      {
        value: 'FORENSIC_CLINICAL',
        label: { zh: '法医临床（伤残等级、三期等）', en: 'Forensic clinical (degree of disability, recovery periods)' },
      },
      { value: 'FORENSIC_PATHOLOGY', label: { zh: '法医病理', en: 'Forensic pathology' } },
      { value: 'FORENSIC_DNA', label: { zh: '法医物证（亲子关系）', en: 'Forensic DNA (parentage)' } },
      { value: 'FORENSIC_PSYCHIATRY', label: { zh: '法医精神病', en: 'Forensic psychiatry' } },
      { value: 'MEDICAL_DAMAGE', label: { zh: '医疗损害', en: 'Medical damage' } },
      { value: 'PROJECT_COST', label: { zh: '建设工程造价', en: 'Construction cost' } },
      { value: 'PROJECT_QUALITY', label: { zh: '建设工程质量', en: 'Construction quality' } },
      { value: 'PRODUCT_QUALITY', label: { zh: '产品质量', en: 'Product quality' } },
      { value: 'ACCOUNTING', label: { zh: '司法会计/审计', en: 'Forensic accounting' } },
      { value: 'ASSET_VALUATION', label: { zh: '资产评估', en: 'Asset valuation' } },
      { value: 'AV_ELECTRONIC', label: { zh: '声像资料/电子数据', en: 'Audio-visual material and electronic data' } },
      { value: 'ENVIRONMENT', label: { zh: '环境损害', en: 'Environmental damage' } },
      { value: 'IP', label: { zh: '知识产权', en: 'Intellectual property' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  INSTITUTION_MODE: {
    title: { zh: '鉴定机构确定方式', en: 'How the institution is chosen' },
    options: [
      { value: 'NEGOTIATE', label: { zh: '双方协商', en: 'By agreement of both sides' } },
      { value: 'COURT', label: { zh: '由人民法院指定（摇号/轮候）', en: 'By the court (by lot or rotation)' } },
    ],
  },
  REID_GROUND: {
    title: { zh: '重新鉴定事由', en: 'Ground for re-appraisal' },
    options: [
      { value: 'NO_QUALIFICATION', label: { zh: '鉴定人不具备相应资格', en: 'Appraiser lacks qualification' } },
      { value: 'PROCEDURE', label: { zh: '鉴定程序严重违法', en: 'Serious breach of procedure in the appraisal' } },
      {
        value: 'INSUFFICIENT',
        label: { zh: '鉴定意见明显依据不足', en: 'The opinion clearly lacks a sufficient basis' },
      },
      {
        value: 'UNUSABLE',
        label: {
          zh: '鉴定意见不能作为证据使用的其他情形',
          en: 'Another reason why the opinion cannot be used as evidence',
        },
      },
      { value: 'REFUSED_APPEAR', label: { zh: '鉴定人拒不出庭作证', en: 'Appraiser refused to appear' } },
    ],
  },
} satisfies Record<string, Dictionary>;
