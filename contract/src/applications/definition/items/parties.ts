import type { Field, ItemSchema } from '../field.ts';
import { bygone } from '../standing-rules.ts';

/** Any other party: whoever files may not know the identity number or the phone. */
export const party: ItemSchema = {
  key: 'PARTY',
  title: { zh: '当事人', en: 'Party' },
  nameField: 'partyName',
  line: ['partyType', 'idNo', 'creditCode', 'address'],
  fields: [
    {
      name: 'partyRole',
      label: { zh: '诉讼地位', en: 'Litigation role' },
      control: 'select',
      required: true,
      dictionary: 'LITIGANT_ROLE',
    },
    {
      name: 'partyType',
      label: { zh: '当事人类型', en: 'Party type' },
      control: 'radio',
      required: true,
      dictionary: 'PARTY_TYPE',
    },
    { name: 'partyName', label: { zh: '姓名/名称', en: 'Name' }, control: 'text', required: true, min: 2, max: 100 },
    {
      name: 'gender',
      label: { zh: '性别', en: 'Sex' },
      control: 'radio',
      required: false,
      dictionary: 'GENDER',
      visibleWhen: [{ field: 'partyType', op: 'eq', value: 'NATURAL' }],
    },
    {
      name: 'ethnicity',
      label: { zh: '民族', en: 'Ethnic group' },
      control: 'text',
      required: false,
      extra: true,
      max: 20,
      visibleWhen: [{ field: 'partyType', op: 'eq', value: 'NATURAL' }],
    },
    {
      name: 'birthDate',
      label: { zh: '出生日期', en: 'Date of birth' },
      control: 'date',
      required: false,
      extra: true,
      visibleWhen: [{ field: 'partyType', op: 'eq', value: 'NATURAL' }],
    },
    {
      name: 'occupation',
      label: { zh: '职业', en: 'Occupation' },
      control: 'text',
      required: false,
      extra: true,
      max: 50,
      visibleWhen: [{ field: 'partyType', op: 'eq', value: 'NATURAL' }],
    },
    {
      name: 'workUnit',
      label: { zh: '工作单位', en: 'Employer' },
      control: 'text',
      required: false,
      extra: true,
      max: 100,
      visibleWhen: [{ field: 'partyType', op: 'eq', value: 'NATURAL' }],
    },
    {
      name: 'idType',
      label: { zh: '证件类型', en: 'ID type' },
      control: 'select',
      required: false,
      extra: true,
      dictionary: 'ID_TYPE',
      visibleWhen: [{ field: 'partyType', op: 'eq', value: 'NATURAL' }],
    },
    {
      name: 'idNo',
      label: { zh: '证件号码', en: 'ID number' },
      control: 'text',
      required: false,
      min: 6,
      max: 30,
      visibleWhen: [{ field: 'partyType', op: 'eq', value: 'NATURAL' }],
      format: 'id-number',
      idTypeField: 'idType',
      hint: {
        zh: '不知道可以不填；知道的填上，便于法院核对。',
        en: 'May be left empty if unknown; it helps the court to identify the party.',
      },
      mask: 'id',
    },
    {
      name: 'creditCode',
      label: { zh: '统一社会信用代码', en: 'Unified social credit code' },
      control: 'text',
      required: false,
      visibleWhen: [{ field: 'partyType', op: 'in', value: ['LEGAL', 'ORG'] }],
      format: 'credit-code',
    },
    {
      name: 'legalRepName',
      label: { zh: '法定代表人/主要负责人', en: 'Legal representative' },
      control: 'text',
      required: false,
      max: 50,
      visibleWhen: [{ field: 'partyType', op: 'in', value: ['LEGAL', 'ORG'] }],
    },
    {
      name: 'legalRepPosition',
      label: { zh: '职务', en: 'Position' },
      control: 'text',
      required: false,
      extra: true,
      max: 50,
      visibleWhen: [{ field: 'partyType', op: 'in', value: ['LEGAL', 'ORG'] }],
    },
    {
      name: 'phone',
      label: { zh: '联系电话', en: 'Phone' },
      control: 'text',
      required: false,
      min: 7,
      max: 20,
      format: 'phone',
      hint: {
        zh: '知道的请填上，便于法院联系和送达。',
        en: 'Please enter it if you know it, so that the court can reach the party.',
      },
      mask: 'phone',
    },
    { name: 'region', label: { zh: '所在地区', en: 'Region' }, control: 'region', required: true },
    {
      name: 'address',
      label: { zh: '住所（详细地址）', en: 'Address' },
      control: 'text',
      required: true,
      min: 4,
      max: 200,
      hint: {
        zh: '写到门牌号；不清楚的，写您知道的最后住址。',
        en: 'Down to the house number; if unsure, the last address you know.',
      },
    },
    {
      name: 'agentName',
      label: { zh: '代理人姓名', en: 'Agent name' },
      control: 'text',
      required: false,
      extra: true,
      max: 50,
    },
    {
      name: 'agentFirm',
      label: { zh: '代理人所在机构', en: 'Agent firm' },
      control: 'text',
      required: false,
      extra: true,
      max: 100,
    },
  ],
  rules: [
    ...bygone('birthDate'),
    { rule: 'day', field: 'birthDate', is: 'same', than: 'idNo' },
    { rule: 'sex', field: 'gender', than: 'idNo' },
  ],
};

/** Whoever files knows who they are themselves: the number and the phone of one's own side are asked for. */
const onOwnSide: Readonly<Record<string, Partial<Field>>> = {
  idType: { required: true, extra: undefined },
  // Whoever files as the agent is named once, under “Agent”.
  agentName: {
    hint: {
      zh: '代您提交这份申请的代理人已经填过，不用再填；另有代理人的才填。',
      en: 'The agent who files this is named already; only for another one.',
    },
  },
  idNo: {
    required: true,
    hint: {
      zh: '居民身份证填 18 位号码，末位可以是 X。',
      en: 'For a resident identity card: 18 characters, the last may be X.',
    },
  },
  creditCode: {
    required: true,
    hint: { zh: '18 位，见营业执照。', en: '18 characters, on the business licence.' },
  },
  phone: { required: true, format: 'mobile', min: undefined, max: undefined, hint: undefined },
  address: { hint: { zh: '写到门牌号。', en: 'Down to the house number.' } },
};

export const ownParty: ItemSchema = {
  ...party,
  key: 'OWN_PARTY',
  title: { zh: '己方当事人', en: 'Party on your side' },
  fields: party.fields.map((field) => ({ ...field, ...onOwnSide[field.name] })),
};
