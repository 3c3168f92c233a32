import type { Block } from '../field.ts';

export const contact: Block = {
  key: 'contact',
  title: { zh: '联系信息', en: 'Contact' },
  hint: { zh: '便于法院与您联系。', en: 'So that the court can reach you.' },
  fields: [
    { name: 'contactName', label: { zh: '姓名', en: 'Name' }, control: 'text', required: true, min: 2, max: 50 },
    {
      name: 'contactIdType',
      label: { zh: '证件类型', en: 'ID type' },
      control: 'select',
      required: true,
      dictionary: 'ID_TYPE',
    },
    {
      name: 'contactIdNo',
      label: { zh: '证件号码', en: 'ID number' },
      control: 'text',
      required: true,
      min: 6,
      max: 30,
      format: 'id-number',
      idTypeField: 'contactIdType',
      mask: 'id',
    },
    {
      name: 'contactPhone',
      label: { zh: '手机号码', en: 'Mobile' },
      control: 'text',
      required: true,
      format: 'mobile',
      mask: 'phone',
    },
  ],
};
