import type { ContactDraft } from '@sufu/contract/contacts';
import { e2, e4, e7, p1, p2, p3, p4 } from './parties.ts';

type Who = typeof p1;
const regions: Readonly<Record<string, string>> = { 澄湖区: '990102', 松口区: '990103', 北岭县: '990121' };
const regionIn = (address: string): string =>
  Object.entries(regions).find(([name]) => address.includes(name))?.[1] ?? '';
/** What follows the district. */
const streetIn = (address: string): string => address.replace(/^.*[区县]/, '').trim();

const contactOf = ({ name, partyType, details }: Who, sex: ContactDraft['sex']): ContactDraft => ({
  name,
  partyType,
  sex,
  idType: 'ID_CARD',
  idNo: details.idNumber ?? '',
  creditCode: details.creditCode ?? '',
  legalRepName: details.legalRepName ?? '',
  phone: details.phone ?? '',
  region: regionIn(details.address ?? ''),
  address: streetIn(details.address ?? ''),
});

/** Address books of the demonstration users. */
export const contacts: readonly { readonly owner: string; readonly contact: ContactDraft }[] = [
  { owner: 'U1', contact: contactOf(p1, '0') },
  { owner: 'U1', contact: contactOf(e7, null) },
  { owner: 'U2', contact: contactOf(e4, null) },
  { owner: 'U2', contact: contactOf(p3, '0') },
  { owner: 'U3', contact: contactOf(e2, null) },
  { owner: 'U3', contact: contactOf(p2, '0') },
  { owner: 'U3', contact: contactOf(p4, '1') },
];
