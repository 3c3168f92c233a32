import { describe, expect, it } from 'vitest';
import { exampleFor } from '../examples/index.ts';
import { kindByKey, kinds } from '../kinds/index.generated.ts';
import { gistOf } from './gist.ts';
import { fieldsOf } from './live-fields.ts';

const raise = (): never => {
  throw new Error('no such kind');
};
const lawsuit = kindByKey.get('lawsuit_filing_apply') ?? raise();
const party = (partyName: string) => ({ _id: partyName, partyName, partyType: 'NATURAL', idNo: '110000199001010013' });

describe('the gist', () => {
  it.each(kinds.map((kind) => [kind.key, kind] as const))('of %s tells something, in both languages', (key, kind) => {
    const gist = gistOf(kind, exampleFor(key).answers);
    expect(gist?.zh).toMatch(/\S/);
    expect(gist?.en).toMatch(/\S/);
    expect([...(gist?.zh ?? '')].length).toBeLessThanOrEqual(120);
    const names = fieldsOf(kind).map(({ name }) => name);
    for (const part of kind.gist) expect(names).toContain(typeof part === 'string' ? part : part.field);
  });
  it.each(kinds.map((kind) => [kind.key, kind] as const))('of %s holds nothing that is masked elsewhere', (_, kind) => {
    const fields = fieldsOf(kind);
    for (const part of kind.gist)
      expect(fields.find(({ name }) => name === (typeof part === 'string' ? part : part.field))?.mask).toBeUndefined();
  });
  it('of a lawsuit says whom one sues, about what and how much', () => {
    expect(gistOf(lawsuit, exampleFor('lawsuit_filing_apply').answers)).toEqual({
      zh: '告周既白 · 民间借贷纠纷 · 20 万元',
      en: 'against 周既白 · Private lending · CNY 200,000.00',
    });
  });
  it('of an appeal names it one, and several opponents by the first', () => {
    const answers = {
      filingKind: 'APPEAL',
      causeOfAction: 'PRIVATE_LENDING',
      defendants: ['甲', '乙', '丙'].map(party),
    };
    expect(gistOf(lawsuit, answers)).toEqual({
      zh: '上诉 · 对甲等 3 人 · 民间借贷纠纷',
      en: 'Appeal · against 甲 and others (3) · Private lending',
    });
  });
  it('of a draft is there as soon as one field is, and not before', () => {
    expect(gistOf(lawsuit, {})).toBeNull();
    expect(gistOf(lawsuit, { defendants: [{ _id: '1' }] })).toBeNull();
    expect(gistOf(lawsuit, { filingKind: 'CIVIL_FIRST', defendants: [party('甲')] })?.zh).toBe('告甲');
  });
  it('leaves out what is hidden by another answer', () => {
    const answers = { filingKind: 'CIVIL_FIRST', defendants: [party('甲')], isPropertyCase: '0', subjectAmount: 100 };
    expect(gistOf(lawsuit, answers)?.zh).toBe('告甲');
  });
  it('leaves out an option that the list does not have', () => {
    const urge = kindByKey.get('urge_case_apply') ?? raise();
    expect(gistOf(urge, { caseCause: '民间借贷纠纷', urgeMatter: 'GONE' })?.zh).toBe('民间借贷纠纷');
  });
  it('says a day without its weekday and hour', () => {
    const gallery = kindByKey.get('public_gallery_apply') ?? raise();
    expect(gistOf(gallery, { hearingTime: '2026-11-27T09:30', galleryPurpose: 'LEGAL_LEARNING' })?.zh).toBe(
      '2026-11-27 · 法治学习',
    );
  });
  it('stays one line, whatever the answers are', () => {
    const long = gistOf(lawsuit, { filingKind: 'CIVIL_FIRST', defendants: [party('长\n'.repeat(500))] });
    expect(long?.zh).not.toContain('\n');
    expect([...(long?.zh ?? '')].length).toBe(25);
    for (const value of [7, true, ['x'], [[]], { from: 1 }, 'x'])
      for (const kind of kinds) {
        const answers = Object.fromEntries(fieldsOf(kind).map(({ name }) => [name, value]));
        expect(() => gistOf(kind, answers)).not.toThrow();
      }
  });
});
