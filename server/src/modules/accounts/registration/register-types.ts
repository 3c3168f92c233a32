import type { UserKind } from '@sufu/contract/accounts';
import type { Text } from '@sufu/contract/core';

type RegisterType = { readonly code: UserKind; readonly label: Text; readonly says: Text };

const types: readonly RegisterType[] = [
  {
    code: 'natural',
    label: { zh: '自然人', en: 'Natural person' },
    says: { zh: '本人是案件当事人，或准备起诉', en: 'You are a party to a case, or about to start one' },
  },
  {
    code: 'organisation',
    label: { zh: '法人或非法人组织', en: 'Organisation' },
    says: { zh: '代表公司、机关、社会团体等单位办理', en: 'You act for a company, an authority, an association' },
  },
  {
    code: 'lawyer',
    label: { zh: '律师', en: 'Lawyer' },
    says: { zh: '持律师执业证，代理案件', en: 'You hold a licence to practise and represent others' },
  },
];

export const registerTypes = async (): Promise<RegisterType[]> => [...types];
