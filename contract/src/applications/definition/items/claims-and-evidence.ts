import type { ItemSchema } from '../field.ts';

export const claim: ItemSchema = {
  key: 'CLAIM',
  title: { zh: '诉讼请求', en: 'Claim' },
  nameField: 'claimText',
  line: ['claimAmount'],
  fields: [
    {
      name: 'claimText',
      label: { zh: '请求内容', en: 'Claim' },
      control: 'textarea',
      required: true,
      min: 5,
      max: 1000,
      hint: { zh: '一项请求写一行，写清要对方做什么。', en: 'One claim a row: say what the other side should do.' },
    },
    {
      name: 'claimAmount',
      label: { zh: '请求金额（元）', en: 'Amount (CNY)' },
      control: 'money',
      required: false,
      min: 0,
      max: 999_999_999_999,
      hint: {
        zh: '有金额的请求填写；要的是物的，填它的价值。',
        en: 'For claims with an amount; for a thing, what it is worth.',
      },
    },
    {
      name: 'isProperty',
      label: { zh: '是否财产性请求', en: 'Whether it is a claim for money or property' },
      control: 'radio',
      required: true,
      dictionary: 'YES_NO',
    },
  ],
};

export const evidence: ItemSchema = {
  key: 'EVIDENCE',
  title: { zh: '证据', en: 'Evidence item' },
  nameField: 'evidenceName',
  line: ['evidenceKind', 'evidenceForm', 'factToProve'],
  fields: [
    { name: 'evidenceName', label: { zh: '证据名称', en: 'Name' }, control: 'text', required: true, min: 2, max: 100 },
    {
      name: 'evidenceKind',
      label: { zh: '证据种类', en: 'Kind' },
      control: 'select',
      required: true,
      dictionary: 'EVIDENCE_KIND',
    },
    {
      name: 'evidenceForm',
      label: { zh: '证据形式', en: 'Form' },
      control: 'select',
      required: true,
      dictionary: 'EVIDENCE_FORM',
    },
    {
      name: 'evidenceSource',
      label: { zh: '证据来源', en: 'Source' },
      control: 'text',
      required: true,
      min: 2,
      max: 200,
      hint: { zh: '从哪里、由谁取得。', en: 'Where and from whom it was obtained.' },
    },
    {
      name: 'factToProve',
      label: { zh: '证明对象和内容', en: 'Fact to prove' },
      control: 'textarea',
      required: true,
      min: 5,
      max: 500,
      hint: { zh: '这份证据说明什么事实。', en: 'Which fact this evidence shows.' },
    },
    {
      name: 'pageCount',
      label: { zh: '页数', en: 'Number of pages' },
      control: 'text',
      required: false,
      extra: true,
      min: 1,
      max: 99_999,
      format: 'whole-number',
    },
    { name: 'files', label: { zh: '文件', en: 'Files' }, control: 'attachments', required: false, max: 20 },
  ],
};

export const retrievalItem: ItemSchema = {
  key: 'RETRIEVAL_ITEM',
  title: { zh: '拟调取证据', en: 'Evidence to be collected' },
  nameField: 'evidenceName',
  fields: [
    {
      name: 'evidenceName',
      label: { zh: '证据名称或者内容', en: 'Name or content of the evidence' },
      control: 'text',
      required: true,
      min: 2,
      max: 200,
    },
    {
      name: 'holderName',
      label: { zh: '被调查人姓名或者单位名称', en: 'Person or body that holds it' },
      control: 'text',
      required: true,
      min: 2,
      max: 100,
    },
    {
      name: 'holderAddress',
      label: { zh: '住所地', en: 'Address of holder' },
      control: 'text',
      required: true,
      min: 4,
      max: 200,
    },
    { name: 'holderContact', label: { zh: '联系方式', en: 'Contact' }, control: 'text', required: false, max: 50 },
    {
      name: 'clue',
      label: { zh: '明确的线索', en: 'Specific clue' },
      control: 'textarea',
      required: true,
      min: 5,
      max: 500,
    },
    {
      name: 'factToProve',
      label: { zh: '要证明的事实', en: 'Fact to prove' },
      control: 'textarea',
      required: true,
      min: 5,
      max: 500,
    },
  ],
};

export const pendingEvidence: ItemSchema = {
  key: 'PENDING_EVIDENCE',
  title: { zh: '待提交证据', en: 'Evidence to be submitted later' },
  nameField: 'evidenceName',
  fields: [
    { name: 'evidenceName', label: { zh: '证据名称', en: 'Name' }, control: 'text', required: true, min: 2, max: 100 },
    {
      name: 'factToProve',
      label: { zh: '证明对象', en: 'Fact to prove' },
      control: 'textarea',
      required: true,
      min: 5,
      max: 300,
    },
    { name: 'expectedDate', label: { zh: '预计提交日期', en: 'Expected date' }, control: 'date', required: true },
  ],
};

export const appraisalMaterial: ItemSchema = {
  key: 'APPRAISAL_MATERIAL',
  title: { zh: '鉴定材料', en: 'Appraisal material' },
  nameField: 'materialName',
  fields: [
    { name: 'materialName', label: { zh: '材料名称', en: 'Name' }, control: 'text', required: true, min: 2, max: 100 },
    {
      name: 'materialForm',
      label: { zh: '形式', en: 'Form' },
      control: 'select',
      required: true,
      dictionary: 'EVIDENCE_FORM',
    },
    { name: 'holder', label: { zh: '保管人', en: 'Holder' }, control: 'text', required: false, max: 100 },
  ],
};

export const propertyClue: ItemSchema = {
  key: 'PROPERTY_CLUE',
  title: { zh: '财产线索', en: 'Property clue' },
  nameField: 'propertyDesc',
  fields: [
    { name: 'ownerName', label: { zh: '财产所有人', en: 'Owner' }, control: 'text', required: true, max: 100 },
    {
      name: 'propertyKind',
      label: { zh: '财产类型', en: 'Kind' },
      control: 'select',
      required: true,
      dictionary: 'PROPERTY_KIND',
    },
    {
      name: 'propertyDesc',
      label: {
        zh: '财产信息（开户行账号/权证号/车牌号/股权比例等）',
        en: 'Details (bank and account, title number, plate number, share and so on)',
      },
      control: 'textarea',
      required: true,
      min: 5,
      max: 500,
    },
    { name: 'propertyLocation', label: { zh: '所在地', en: 'Location' }, control: 'text', required: false, max: 200 },
    {
      name: 'estimatedValue',
      label: { zh: '估值（元）', en: 'Estimated value (CNY)' },
      control: 'money',
      required: false,
      min: 0,
      max: 999_999_999_999,
    },
    {
      name: 'measure',
      label: { zh: '申请措施', en: 'Measure' },
      control: 'select',
      required: true,
      dictionary: 'PRESERVATION_MEASURE',
    },
  ],
};

export const relatedCase: ItemSchema = {
  key: 'RELATED_CASE',
  title: { zh: '关联案件', en: 'Related case' },
  nameField: 'relatedCaseNo',
  fields: [
    { name: 'relatedCaseNo', label: { zh: '案号', en: 'Case number' }, control: 'case-no', required: true },
    { name: 'relatedCourt', label: { zh: '审理法院', en: 'Court' }, control: 'court-select', required: true },
    { name: 'relatedCause', label: { zh: '案由', en: 'Cause' }, control: 'text', required: true, max: 50 },
    { name: 'relatedParties', label: { zh: '当事人', en: 'Parties' }, control: 'text', required: true, max: 200 },
  ],
};
