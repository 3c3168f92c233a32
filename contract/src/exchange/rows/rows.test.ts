import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideRow } from '../decide-row.ts';
import { checkLine } from './check-row.ts';

const aCase = {
  ...{
    kind: 'case',
    externalId: 'X1',
    version: 3,
    caseNo: '（2026）溪01民终88号',
    cause: '买卖合同纠纷',
    caseKind: 'CIVIL',
  },
  ...{ court: '溪01', division: 'D1', procedure: 'SECOND', stage: 'FILED', filedOn: '2026-03-01' },
};
const aParty = {
  ...{ kind: 'party', externalId: 'P1', version: 1, case: 'X1', position: 0, name: '=cmd()', partyType: 'NATURAL' },
  role: 'APPELLANT',
};
const errorsOf = (given: unknown) => {
  const checked = checkLine(given);
  return 'errors' in checked ? checked.errors : [];
};

it('brings a case number to its stored form, and takes none that is padded (X06, X07)', () => {
  expect(checkLine(aCase)).toMatchObject({ row: { caseNo: '(2026)溪01民终88号' } });
  expect(errorsOf({ ...aCase, caseNo: '（2026）溪01民终 第088号' })).toEqual([{ path: 'caseNo', code: 'case-no' }]);
});

it('says everything that is wrong with a row, each at its field, and repeats no value (X09, X10, X12)', () => {
  const { caseNo: _, ...without } = aCase;
  expect(errorsOf({ ...without, filedOn: '2026-02-30', caseKind: 'OTHER', amountFen: 1.5 })).toEqual([
    { path: 'caseNo', code: 'required' },
    { path: 'caseKind', code: 'choice' },
    { path: 'filedOn', code: 'date' },
    { path: 'amountFen', code: 'value' },
  ]);
  const wrongNumber = { ...aParty, idNumber: '110000198505050021' };
  expect(checkLine(wrongNumber)).toEqual({
    ...{ kind: 'party', externalId: 'P1', errors: [{ path: 'idNumber', code: 'id-number' }] },
  });
  const inner = { kind: 'volume', externalId: 'V1', version: 1, part: 'inner', title: '合议庭评议笔录' };
  expect(checkLine(inner)).toEqual({
    ...{ kind: 'volume', externalId: 'V1', errors: [{ path: '', code: 'inner-volume' }] },
  });
  expect(errorsOf({ ...inner, part: 'main' })).toEqual([
    { path: 'case', code: 'required' },
    { path: 'position', code: 'required' },
  ]);
  const named = checkLine({ ...aCase, 张三: 1, externalId: '11010119900307803X' });
  expect(JSON.stringify(named)).not.toMatch(/张三|1101/);
  expect(errorsOf({ ...aCase, mergedInto: 'X1' })).toEqual([{ path: 'mergedInto', code: 'itself' }]);
});

it('takes names as they stand: formulas, rare characters, directions of writing (X13)', () => {
  for (const name of ['=cmd()', '𠮷田', '\u202Eمحمد'])
    expect(checkLine({ ...aParty, name })).toMatchObject({ row: { name } });
  expect(errorsOf({ ...aParty, name: 'a\u0000b' })).toEqual([{ path: 'name', code: 'value' }]);
});

it('of a row that takes its thing down only which is read', () => {
  expect(checkLine({ ...aCase, deleted: true, caseNo: 1 })).toEqual({
    row: { kind: 'case', externalId: 'X1', version: 3, deleted: true },
  });
});

it('has an answer to anything, and never an error of its own', () => {
  fc.assert(
    fc.property(fc.anything(), (given) => void expect(Object.keys(checkLine(given)).length).toBeGreaterThan(0)),
  );
  const kinds = fc.constantFrom('division', 'staff', 'case', 'party', 'agent', 'panel', 'hearing', 'head', 'volume');
  const loose = fc.dictionary(fc.constantFrom(...Object.keys({ ...aCase, ...aParty })), fc.anything());
  fc.assert(
    fc.property(kinds, loose, (kind, given) => {
      for (const { code } of errorsOf({ ...given, kind })) expect(code).toMatch(/^[a-z-]+$/);
    }),
  );
});

it.each([
  ['nothing known', null, 3, 'a', 'new'],
  ['X01 the same once more', 3, 3, 'a', 'stale'],
  ['X02 an older one', 3, 2, 'b', 'stale'],
  ['an older one that says the same', 3, 2, 'a', 'stale'],
  ['X03 a newer one', 3, 4, 'b', 'change'],
  ['a newer one that says nothing new', 3, 4, 'a', 'same'],
  ['the same version with other content', 3, 3, 'b', 'conflict'],
] as const)('decides: %s', (_, known, version, hash, effect) => {
  expect(decideRow(known === null ? null : { version: known, hash: 'a' }, { version, hash })).toBe(effect);
});
