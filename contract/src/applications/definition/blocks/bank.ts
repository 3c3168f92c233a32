import type { Block } from '../field.ts';

export const bank: Block = {
  key: 'bank',
  title: { zh: '收款账户', en: 'Payee account' },
  hint: {
    zh: '账户信息只用于退费或者发放款项，加密保存。',
    en: 'The account is used only to pay money to you and is stored encrypted.',
  },
  fields: [
    {
      name: 'accountHolder',
      label: { zh: '户名', en: 'Account holder' },
      control: 'text',
      required: true,
      min: 2,
      max: 100,
    },
    { name: 'bankName', label: { zh: '开户银行', en: 'Bank' }, control: 'text', required: true, min: 2, max: 50 },
    { name: 'bankBranch', label: { zh: '开户支行', en: 'Branch' }, control: 'text', required: true, min: 2, max: 100 },
    {
      name: 'bankAccountNo',
      label: { zh: '银行账号', en: 'Account number' },
      control: 'text',
      required: true,
      min: 8,
      max: 32,
      format: 'bank-account',
      hint: { zh: '只填数字。', en: 'Digits only.' },
      mask: 'bank',
    },
  ],
};
