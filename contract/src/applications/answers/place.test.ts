import { expect, test } from 'vitest';
import type { Answers } from '../definition/field.ts';
import { answerAt, isIn, parsePlace, putAnswer } from './place.ts';
import { sameAnswer } from './same-answer.ts';

const first = { _id: '1', name: '甲' };
const answers: Answers = { a: '一', list: [first, { _id: '2' }], materials: { POA: ['f1'] } };

test.each([
  ['a', '一'],
  ['list.0', { _id: '1', name: '甲' }],
  ['list.0.name', '甲'],
  ['materials.POA', ['f1']],
  ['list.1.name', null],
  ['list.2', null],
  ['list.01', null],
  ['materials.NONE', null],
  ['toString', null],
  ['list.0.constructor', null],
  ['a.b.c.d', null],
  ['', null],
])('at %s stands %j', (path, value) => expect(answerAt(answers, path)).toEqual(value));

test.each(['a', 'list.1.name', 'materials.EVIDENCE'])('what is put at %s stands there, and cleared is gone', (path) => {
  const value = path.startsWith('materials') ? ['f2'] : '新';
  const put = putAnswer(answers, path, value);
  expect(answerAt(put, path)).toEqual(value);
  expect(answerAt(putAnswer(put, path, null), path)).toBeNull();
  expect(sameAnswer(putAnswer(put, path, answerAt(answers, path)), answers)).toBe(true);
});

test('what is no place changes nothing', () => {
  expect(putAnswer(answers, 'list.2.name', '新')).toEqual(answers);
  expect(putAnswer(answers, 'a.b', '新')).toBe(answers);
});

test('paths are read and compared', () => {
  expect(parsePlace('list.3.name')).toEqual({ is: 'row-field', list: 'list', at: 3, name: 'name' });
  expect(parsePlace('materials.EVIDENCE.0')).toBeNull();
  expect([isIn('list.1.name', 'list'), isIn('list.1', 'list.1.name'), isIn('lists', 'list')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('nothing, an empty text and an empty list say the same; names stand in any order', () => {
  expect([sameAnswer(null, ''), sameAnswer(undefined, []), sameAnswer([], [''])]).toEqual([true, true, false]);
  expect(sameAnswer({ from: '1', to: '2' }, { to: '2', from: '1' })).toBe(true);
  expect(sameAnswer(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(sameAnswer({ a: 1 }, { a: 1, b: null })).toBe(true);
});
