import type { AnswerRow } from '../applications/index.ts';
import type { Contact } from './model.ts';

const filledIn = (fill: Readonly<Record<string, string | null>>): AnswerRow =>
  Object.fromEntries(Object.entries(fill).filter(([, value]) => value !== null && value !== ''));

/** What a contact puts into a row of a party list (items PARTY, OWN_PARTY). Only what is known; the role stays to be chosen. */
export function asPartyRow(contact: Contact): AnswerRow {
  const isPerson = contact.partyType === 'NATURAL';
  const shared = {
    partyType: contact.partyType,
    partyName: contact.name,
    phone: contact.phone,
    region: contact.region,
    address: contact.address,
  };
  if (!isPerson) return filledIn({ ...shared, creditCode: contact.creditCode, legalRepName: contact.legalRepName });
  return filledIn({
    ...shared,
    gender: contact.sex,
    idType: contact.idNo === '' ? null : contact.idType,
    idNo: contact.idNo,
  });
}

/** The same for the block of the applicant, for whoever files for somebody else. */
export function asApplicant(contact: Contact): AnswerRow {
  const isPerson = contact.partyType === 'NATURAL';
  const shared = {
    applicantType: contact.partyType,
    applicantName: contact.name,
    applicantPhone: contact.phone,
    applicantRegion: contact.region,
    applicantAddress: contact.address,
  };
  if (!isPerson)
    return filledIn({ ...shared, applicantCreditCode: contact.creditCode, legalRepName: contact.legalRepName });
  return filledIn({
    ...shared,
    applicantGender: contact.sex,
    applicantIdType: contact.idNo === '' ? null : contact.idType,
    applicantIdNo: contact.idNo,
  });
}
