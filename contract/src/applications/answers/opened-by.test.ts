import { expect, test } from 'vitest';
import type { Answers } from '../definition/field.ts';
import type { Kind } from '../definition/kind.ts';
import { exampleFor } from '../examples/index.ts';
import { kindByKey } from '../kinds/index.generated.ts';
import { closedChanges, isPointAnswered, openedBy } from './opened-by.ts';
import { answerAt, labelOf, putAnswer } from './place.ts';

function kindOf(key: string): Kind {
  const kind = kindByKey.get(key);
  if (!kind) throw new Error(`no kind ${key}`);
  return kind;
}
const recusal = kindOf('receive_avoid_apply');
const suit = kindOf('lawsuit_filing_apply');
const handedIn = exampleFor('receive_avoid_apply').answers;
const sued = exampleFor('lawsuit_filing_apply').answers;
const at = (...paths: string[]) => paths.map((path) => ({ path }));
const row = (answers: Answers, list: string, i: number): Answers => answerAt(answers, `${list}.${i}`) as Answers;
const withRow = (list: string, i: number, set: Answers): Answers => {
  const rows = (sued[list] as readonly Answers[]).map((row, n) => (n === i ? { ...row, ...set } : row));
  return { ...sued, [list]: rows };
};

test('a field that was pointed out may change, and only that', () => {
  const after = { ...handedIn, requestMatter: '请求更换审判长审理本案。' };
  expect(closedChanges(recusal, handedIn, after, at('requestMatter'))).toEqual([]);
  expect(closedChanges(recusal, handedIn, after, at('factsAndReasons'))).toEqual(['requestMatter']);
  expect(closedChanges(recusal, handedIn, handedIn, [])).toEqual([]);
});

test('the signature is always open, what the system fills in is never looked at', () => {
  const after = { ...handedIn, signature: 'another', truthDeclared: null, signDate: '2026-12-01', caseStage: 'DEBATE' };
  expect(closedChanges(recusal, handedIn, after, [])).toEqual([]);
});

test('what shows only since something pointed out was changed may be filled in', () => {
  const after = { ...handedIn, groundKnown: 'AFTER_TRIAL_START', groundKnownDate: '2026-11-19' };
  expect(closedChanges(recusal, handedIn, after, at('groundKnown'))).toEqual([]);
  expect(closedChanges(recusal, handedIn, after, at('requestMatter'))).toEqual(['groundKnown']);
});

test('in a list a row, or one field of it, may be open; adding or removing rows needs the whole list', () => {
  const after = withRow('plaintiffs', 0, { address: '清和里 5 号' });
  expect(closedChanges(suit, sued, after, at('plaintiffs'))).toEqual([]);
  expect(closedChanges(suit, sued, after, at('plaintiffs.0'))).toEqual([]);
  expect(closedChanges(suit, sued, after, at('plaintiffs.0.address'))).toEqual([]);
  expect(closedChanges(suit, sued, after, at('plaintiffs.0.phone'))).toEqual(['plaintiffs.0.address']);
  const added = { ...sued, plaintiffs: [row(sued, 'plaintiffs', 0), { _id: 'new' }] };
  expect(closedChanges(suit, sued, added, at('plaintiffs.0'))).toEqual(['plaintiffs']);
  expect(closedChanges(suit, sued, added, at('plaintiffs'))).toEqual([]);
});

test('what a changed row newly asks for may be filled in', () => {
  const after = withRow('defendants', 0, { partyType: 'LEGAL', creditCode: '91990000MA00T0021N' });
  expect(closedChanges(suit, sued, after, at('defendants.0.partyType'))).toEqual([]);
});

test('materials open one by one, and those that a change newly asks for', () => {
  const more = { ...sued, materials: { ...(sued.materials as Answers), EVIDENCE: ['x'] } };
  expect(closedChanges(suit, sued, more, at('materials.EVIDENCE'))).toEqual([]);
  expect(closedChanges(suit, sued, more, at('materials.DEFENDANT_INFO'))).toEqual(['materials.EVIDENCE']);
  const relief = {
    ...sued,
    feeReliefIntended: '1',
    materials: { ...(sued.materials as Answers), FEE_RELIEF_PROOF: ['y'] },
  };
  expect(closedChanges(suit, sued, relief, at('feeReliefIntended'))).toEqual([]);
});

test.each([
  ['factsAndReasons', '事实与理由'],
  ['plaintiffs', '原告（上诉人/申请人）'],
  ['plaintiffs.0', '原告（上诉人/申请人） 1'],
  ['plaintiffs.0.phone', '原告（上诉人/申请人） 1 · 联系电话'],
  ['materials.EVIDENCE', '证据材料及证据清单'],
  ['plaintiffs.7', null],
  ['plaintiffs.00', null],
  ['plaintiffs.0.nothing', null],
  ['plaintiffs.0.creditCode', null],
  ['materials.NOTHING', null],
  ['materials', null],
  ['materials.EVIDENCE.0', null],
  ['propertyClues', null],
  ['toString', null],
  ['', null],
])('the place %s is %s', (path, label) => {
  expect(labelOf(suit, sued, path)?.zh ?? null).toBe(label);
});

test('a change that asks for a material opens that material with its field', () => {
  const relief = { ...sued, feeReliefIntended: '1' };
  expect(openedBy(suit, { ...sued, feeReliefIntended: '0' }, relief, 'feeReliefIntended').materials).toEqual([
    'FEE_RELIEF_PROOF',
  ]);
  expect(openedBy(suit, relief, relief, 'feeReliefIntended').materials).toEqual([]);
});

test('a point is answered when something else stands at its place', () => {
  const point = { path: 'plaintiffs.0.address' };
  expect(isPointAnswered(sued, sued, point)).toBe(false);
  expect(isPointAnswered(sued, putAnswer(sued, 'plaintiffs.0.phone', '15400000002'), point)).toBe(false);
  expect(isPointAnswered(sued, putAnswer(sued, point.path, '清和里 5 号'), point)).toBe(true);
  expect(isPointAnswered(sued, putAnswer(sued, 'materials.EVIDENCE', ['x']), { path: 'materials.EVIDENCE' })).toBe(
    true,
  );
});
