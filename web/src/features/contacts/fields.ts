import type { Answers, Field } from '@sufu/contract/applications';
import type { Contact, ContactDraft } from '@sufu/contract/contacts';
import { words } from './words.ts';

const optional = (name: keyof ContactDraft, rest: Omit<Field, 'name' | 'required'>): Field => ({
  name,
  required: false,
  ...rest,
});

const kind: Field = {
  name: 'partyType',
  label: words.kind,
  control: 'radio',
  required: true,
  dictionary: 'PARTY_TYPE',
};
const ofPerson: readonly Field[] = [
  { name: 'name', label: words.name, control: 'text', required: true, max: 100 },
  { name: 'sex', label: words.sex, control: 'radio', required: true, dictionary: 'GENDER' },
  optional('idType', { label: words.idType, control: 'select', dictionary: 'ID_TYPE' }),
  optional('idNo', { label: words.idNo, control: 'text', max: 30 }),
];
const ofOrganisation: readonly Field[] = [
  { name: 'name', label: words.orgName, control: 'text', required: true, max: 100 },
  optional('creditCode', { label: words.creditCode, control: 'text', max: 18 }),
  optional('legalRepName', { label: words.legalRepName, control: 'text', max: 50 }),
];
const ofAll: readonly Field[] = [
  optional('phone', { label: words.phone, control: 'text', format: 'phone', max: 20 }),
  optional('region', { label: words.region, control: 'region' }),
  optional('address', { label: words.address, control: 'text', max: 200 }),
];

/** What is asked of a contact: of a person other things than of an organisation. */
export const fieldsFor = (answers: Answers): readonly Field[] => [
  kind,
  ...(answers.partyType === 'NATURAL' ? ofPerson : ofOrganisation),
  ...ofAll,
];

export const newContact: Answers = { partyType: 'NATURAL', idType: 'ID_CARD' };
export const answersFrom = ({ id: _, ...contact }: Contact): Answers =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== null && value !== ''));

const textAt = (answers: Answers, name: string): string => {
  const value = answers[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** What was filled in, as the address book keeps it: of the other kind of party nothing stays behind. */
export function draftFrom(answers: Answers): ContactDraft {
  const type = textAt(answers, 'partyType');
  const partyType = type === 'LEGAL' || type === 'ORG' ? type : 'NATURAL';
  const isPerson = partyType === 'NATURAL';
  const sex = textAt(answers, 'sex');
  return {
    partyType,
    name: textAt(answers, 'name'),
    sex: isPerson && (sex === '0' || sex === '1') ? sex : null,
    idType: textAt(answers, 'idType') || 'ID_CARD',
    idNo: isPerson ? textAt(answers, 'idNo') : '',
    creditCode: isPerson ? '' : textAt(answers, 'creditCode'),
    legalRepName: isPerson ? '' : textAt(answers, 'legalRepName'),
    phone: textAt(answers, 'phone'),
    region: textAt(answers, 'region'),
    address: textAt(answers, 'address'),
  };
}
