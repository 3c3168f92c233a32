import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { leanKind } from '../../build/lean-kinds.ts';

const lean = (source: string) => leanKind(source, parseAst(source, { lang: 'ts' }));

it('leaves of a kind what its form needs', () => {
  const source = `const a = cite(1); export const k = defineKind({ key: 'k', synonyms: 'a、b', preconditions: [text('一', 'One')],
    legalBasis: [a], timeLimits: [b], notes: [c], fields: [ask.text('f')], courtActions: [d], printed: { body: [] } });`;
  expect(lean(source)).toBe(
    `const a = cite(1); export const k = defineKind({key: 'k',synonyms: '',preconditions: [],legalBasis: [],timeLimits: [],notes: [],fields: [ask.text('f')]});`,
  );
});

it('keeps the time limits by which a last day to file is found', () => {
  const source = `export const k = defineKind({ timeLimits: [a], deadlines: [{ from: 'b', limit: 'c' }] });`;
  expect(lean(source)).toContain('timeLimits: [a],deadlines:');
});

it('finds the kind in the file of each, and refuses a file without one', () => {
  const folder = join(import.meta.dirname, '../../../contract/src/applications/kinds');
  const files = readdirSync(folder).filter((name) => name.endsWith('-apply.ts'));
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const source = readFileSync(join(folder, file), 'utf8');
    expect(lean(source).length, file).toBeLessThan(source.length);
  }
  expect(() => lean('export const a = 1;')).toThrow('no kind');
});
