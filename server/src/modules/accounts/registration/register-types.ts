import type { UserKind } from '@sufu/contract/accounts';
import type { Text } from '@sufu/contract/core';

type RegisterType = { readonly code: UserKind; readonly label: Text; readonly says: Text };

const types: readonly RegisterType[] = [
  {
    code: 'natural',
    label: { zh: '我自己（个人）', en: 'Myself (a person)' },
    says: { zh: '本人是案件当事人，或准备起诉', en: 'You are a party to a case, or about to start one' },
  },
  {
    code: 'organisation',
    label: { zh: '单位（公司、机关、团体）', en: 'An organisation (company, authority, association)' },
    says: { zh: '您代表单位来办', en: 'You act for it' },
  },
  {
    code: 'lawyer',
    label: { zh: '律师', en: 'Lawyer' },
    says: { zh: '持律师执业证，代理案件', en: 'You hold a licence to practise and represent others' },
  },
];

export const registerTypes = async (): Promise<RegisterType[]> => [...types];
