import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesIn } from './sources.ts';

const root = resolve(import.meta.dirname, '../../..');
const workspaces: readonly string[] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** The rows of the tables: Chinese, English, identifiers. */
const rows = glossary
  .split('\n')
  .filter((line) => /^\| (?!zh \|)/.test(line))
  .map((line) => line.split('|').slice(1, -1));
const identifiers = rows.flatMap((cells) =>
  [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
);

/** What each source names outside its comments; tests are no place where a concept lives. */
const sources = sourcesIn(root, workspaces)
  .filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path))
  .map(({ text }) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, ''))
  .map((code) => ({ code, names: new Set(code.match(/[\w$]+/g) ?? []) }));

/** `FilerStanding.authority` is a member of a type: one file declares the type and names the member. */
function isInSource(identifier: string): boolean {
  const [name = '', member] = identifier.split('.');
  if (member === undefined) return sources.some(({ names }) => names.has(name));
  const declaration = new RegExp(`\\b(?:type|interface) ${name}\\b`);
  return sources.some(({ code, names }) => names.has(member) && declaration.test(code));
}

test('every row of the glossary has Chinese, English and at least one identifier', () => {
  expect(rows.length).toBeGreaterThan(150);
  const incomplete = rows.filter(
    ([zh = '', en = '', named = '', ...more]) =>
      more.length > 0 || !/\p{Script=Han}/u.test(zh) || !/[a-z]/.test(en) || !/^ `\w/.test(named),
  );
  expect(incomplete).toEqual([]);
});

test('every identifier of the glossary occurs in the source', () => {
  expect(identifiers.filter((name) => !isInSource(name))).toEqual([]);
});

test('no concept has two rows', () => {
  const concepts = rows.map(([zh = '']) => zh.trim());
  expect(concepts.filter((zh, i) => concepts.indexOf(zh) !== i)).toEqual([]);
});
