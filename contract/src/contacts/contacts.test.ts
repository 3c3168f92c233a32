import { describe, expect, it } from 'vitest';
import { items } from '../applications/index.ts';
import { toCourtDay } from '../core/index.ts';
import { asApplicant, asPartyRow, checkContact, contactDraft } from './index.ts';

const today = toCourtDay('2026-11-23');
const person = contactDraft.parse({ name: '周既白', sex: '0', idNo: '110000199001010013', phone: '15400000011' });
const firm = contactDraft.parse({
  name: '溪江远岚贸易有限公司',
  partyType: 'LEGAL',
  creditCode: '91990000MA00T0021N',
  legalRepName: '戴云舒',
});
const paths = (contact: typeof person) => checkContact(contact, { lang: 'zh', today }).map(({ path }) => path);

describe('a contact', () => {
  it('may know little, but nothing wrong', () => {
    expect(paths(person)).toEqual([]);
    expect(paths(firm)).toEqual([]);
    expect(paths({ ...person, idNo: '', phone: '' })).toEqual([]);
    expect(paths({ ...person, idType: 'PASSPORT', idNo: 'E12' })).toEqual(['idNo']);
    expect(paths({ ...person, idType: 'PASSPORT', idNo: 'E12345678' })).toEqual([]);
    expect(paths({ ...firm, creditCode: '91990000MA00T0021A' })).toEqual(['creditCode']);
    expect(paths({ ...firm, name: ' ' })).toEqual(['name']);
  });
  it('fills a party and an applicant with fields they have, leaving out what is not known', () => {
    const names = new Set(items.PARTY.fields.map(({ name }) => name));
    expect(Object.keys(asPartyRow({ id: 'x', ...person })).filter((name) => !names.has(name))).toEqual([]);
    expect(asPartyRow({ id: 'x', ...firm })).toEqual({
      partyType: 'LEGAL',
      partyName: '溪江远岚贸易有限公司',
      creditCode: '91990000MA00T0021N',
      legalRepName: '戴云舒',
    });
    expect(asApplicant({ id: 'x', ...person })).toEqual({
      applicantType: 'NATURAL',
      applicantName: '周既白',
      applicantGender: '0',
      applicantIdType: 'ID_CARD',
      applicantIdNo: '110000199001010013',
      applicantPhone: '15400000011',
    });
  });
});
