import type { Block } from '../field.ts';

export const signature: Block = {
  key: 'signature',
  title: { zh: '声明与签名', en: 'Declaration and signature' },
  hint: { zh: '请核对全部内容后签名。', en: 'Please check everything, then sign.' },
  fields: [
    {
      name: 'truthDeclared',
      label: {
        zh: '本人承诺所填内容及所附材料真实，知悉虚假陈述、虚假诉讼的法律后果',
        en: 'I declare that what I have filled in and attached is true, and I know the legal consequences of false statements and false litigation',
      },
      control: 'checkbox',
      required: true,
    },
    {
      name: 'signature',
      label: { zh: '申请人手写签名/电子签名', en: 'Handwritten or electronic signature of the applicant' },
      control: 'signature',
      required: true,
      hint: {
        zh: '用手指或者鼠标书写；由代理人提交的，由代理人签名。',
        en: 'Write with a finger or the mouse. When an agent files, the agent signs.',
      },
    },
    {
      name: 'signDate',
      label: { zh: '签署日期', en: 'Date signed' },
      control: 'date',
      required: true,
      readOnly: true,
      computed: true,
    },
  ],
};
