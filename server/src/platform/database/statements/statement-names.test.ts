import { expect, test } from 'vitest';
import { isOutdatedPlan, StatementNames } from './statement-names.ts';

test('a text has a name from its second sight on, the same each time and in each process', () => {
  const names = new StatementNames();
  expect(names.nameOf('select $1')).toBeUndefined();
  const name = names.nameOf('select $1');
  expect(name).toMatch(/^s_[\w-]{22}$/);
  expect(names.nameOf('select $1')).toBe(name);
  const others = new StatementNames();
  others.nameOf('select $1');
  expect(others.nameOf('select $1')).toBe(name);
  others.nameOf('select $2');
  expect(others.nameOf('select $2')).not.toBe(name);
});

test('beyond the bound a text has no name, and those that have one keep it', () => {
  const names = new StatementNames(2);
  const texts = ['select $1', 'select $1, 1', 'select $1, 2'];
  for (const text of texts) names.nameOf(text);
  const given = texts.map((text) => names.nameOf(text));
  expect(given.map((name) => name !== undefined)).toEqual([true, true, false]);
  expect(texts.map((text) => names.nameOf(text))).toEqual(given);
});

test('texts that never come again take no name from those that do', () => {
  const names = new StatementNames(2);
  for (let n = 0; n < 5_000; n += 1) names.nameOf(`select $1, ${n}`);
  names.nameOf('select $1');
  expect(names.nameOf('select $1')).toBeDefined();
});

test('a name that is of no use is replaced once, whoever finds out first', () => {
  const names = new StatementNames();
  names.nameOf('select $1');
  const before = names.nameOf('select $1') ?? '';
  names.replace('select $1', before);
  const after = names.nameOf('select $1');
  expect(after).not.toBe(before);
  names.replace('select $1', before);
  expect(names.nameOf('select $1')).toBe(after);
});

test('only the outdated plan is one', () => {
  const error = (code: string, message: string) => Object.assign(new Error(message), { code });
  expect(isOutdatedPlan(error('0A000', 'cached plan must not change result type'))).toBe(true);
  expect(isOutdatedPlan(error('0A000', 'cross-database references are not implemented'))).toBe(false);
  expect(isOutdatedPlan(null)).toBe(false);
});
