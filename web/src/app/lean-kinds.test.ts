import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkAnswers,
  checkRules,
  computeFields,
  fieldsOf,
  gistOf,
  type Kind,
  liveFields,
  liveMaterials,
  sectionsOf,
  summarise,
} from '@sufu/contract/applications';
import { toCourtDay } from '@sufu/contract/core';
import { exampleFor } from '@sufu/contract/examples';
import { kinds } from '@sufu/contract/kinds';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { leanKind, unread } from '../../build/lean-kinds.ts';

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

/** The kind, which says so when it is asked for what its form does without. */
const guarded = (kind: Kind): Kind =>
  new Proxy(kind, {
    get(of, name) {
      if (typeof name === 'string' && (Object.hasOwn(unread, name) || (name === 'timeLimits' && !of.deadlines)))
        throw new Error(`${of.key} is asked for ${name}`);
      return Reflect.get(of, name);
    },
  });

it('nothing that a form works out asks for what was left out', () => {
  const today = toCourtDay('2026-11-23');
  for (const whole of kinds) {
    const kind = guarded(whole);
    const { answers: given } = exampleFor(whole.key, { file: () => 'f1', courtId: 'c-9901' });
    const answers = computeFields(kind, given, { today });
    const ctx = { lang: 'zh', today, verified: true, record: undefined } as const;
    checkAnswers(kind, answers, ctx);
    checkRules(kind, answers, ctx);
    const parts = [liveFields(kind, answers), liveMaterials(kind, answers, { verified: true }), sectionsOf(kind)];
    expect(parts.flat().length + fieldsOf(kind).length).toBeGreaterThan(0);
    summarise(kind, answers, { lang: 'zh', names: (_, id) => id, mask: true });
    gistOf(kind, answers);
  }
});
