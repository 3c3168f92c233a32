import type { Block } from '../field.ts';
import { byProfession, partiesOnce } from '../standing-rules.ts';

export const respondents: Block = {
  key: 'respondents',
  title: { zh: '对方当事人', en: 'Other parties' },
  hint: {
    zh: '默认带出案件的其他当事人，可以增减。',
    en: 'The other parties of the case are filled in; you may add or remove.',
  },
  fields: [
    {
      name: 'respondents',
      label: { zh: '对方当事人', en: 'Other parties' },
      control: 'party-list',
      required: true,
      min: 1,
      max: 50,
      item: 'PARTY',
    },
  ],
  rules: [
    ...partiesOnce('respondents'),
    { rule: 'different', field: 'respondents.idNo', than: 'applicantIdNo' },
    { rule: 'different', field: 'respondents.creditCode', than: 'applicantCreditCode' },
    { rule: 'different', field: 'respondents.idNo', than: 'agentIdNo', when: [byProfession] },
  ],
};
