import type { Answer } from '@sufu/contract/applications';
import { expect, test } from 'vitest';
import { mergePatch } from './merge-patch.ts';

const row = {
  answers: { a: '旧', b: ['x'], materials: { POA: ['f1'] } },
  fieldVersions: { a: 3, 'materials.POA': 4 },
};
const merge = (set: Record<string, Answer>, base: number) => mergePatch(row, new Map(Object.entries(set)), base, 9);

test('sets, clears, and notes at which version', () => {
  const merged = merge({ a: '新', b: null, c: true }, 4);
  expect(merged).toEqual({
    answers: { a: '新', c: true, materials: { POA: ['f1'] } },
    fieldVersions: { a: 9, b: 9, c: 9, 'materials.POA': 4 },
    changed: ['a', 'b', 'c'],
    conflicts: [],
  });
});

test('what was set elsewhere since is kept and answered; the rest is taken', () => {
  const merged = merge({ a: '新', c: '多' }, 2);
  expect(merged.conflicts).toEqual([{ name: 'a', theirs: '旧' }]);
  expect(merged.changed).toEqual(['c']);
  expect(merged.answers.a).toBe('旧');
});

test('setting what stands already is no change and no conflict', () => {
  expect(merge({ a: '旧', b: ['x'], d: null, 'materials.EVIDENCE': [] }, 0)).toMatchObject({
    changed: [],
    conflicts: [],
  });
});

test('materials are kept apart by their code', () => {
  const merged = merge({ 'materials.EVIDENCE': ['f2'] }, 0);
  expect(merged.answers.materials).toEqual({ POA: ['f1'], EVIDENCE: ['f2'] });
  expect(merge({ 'materials.POA': ['f3'] }, 3).conflicts).toEqual([{ name: 'materials.POA', theirs: ['f1'] }]);
  expect(merge({ 'materials.POA': [] }, 4).answers.materials).toEqual({});
});
