import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Text } from '@sufu/contract/core';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../contract/src');
/** What the package offers: the index of each module, and the kinds. */
const entries = [
  ...readdirSync(folder)
    .map((name) => join(folder, name, 'index.ts'))
    .filter((path) => existsSync(path)),
  join(folder, 'applications/kinds/index.generated.ts'),
];

const isText = (value: object): value is Text =>
  'zh' in value && 'en' in value && typeof value.zh === 'string' && typeof value.en === 'string';

/** Every text of a value, as deep as it goes, by the way that leads there. A schema holds none. */
function textsIn(value: unknown, way: string, seen: Set<object>): [way: string, text: Text][] {
  if (typeof value !== 'object' || value === null || seen.has(value) || '_zod' in value) return [];
  seen.add(value);
  if (isText(value)) return [[way, value]];
  const parts = value instanceof Map ? [...value] : Object.entries(value);
  return parts.flatMap(([name, part]) => textsIn(part, `${way}.${String(name)}`, seen));
}

/** Chinese in an English text is right as a quotation, which stands in the Chinese too: a case number, words on a button. */
const isQuotation = ({ zh, en }: Text): boolean => {
  const runs = en.match(/\p{Script=Han}+/gu) ?? [];
  return runs.length === 0 || (runs.every((run) => zh.includes(run)) && /[a-z]{2,}/i.test(en));
};

it('the English of every text of the contract is there and is English, also where it is put together', async () => {
  const seen = new Set<object>();
  const texts: [string, Text][] = [];
  for (const entry of entries) {
    const module: unknown = { ...(await import(entry)) };
    texts.push(...textsIn(module, entry.slice(folder.length + 1), seen));
  }
  expect(texts.length).toBeGreaterThan(2_000);
  const missing = texts.filter(([, { zh, en }]) => zh.trim() !== '' && en.trim() === '');
  const chinese = texts.filter(([, text]) => !isQuotation(text));
  expect([...missing, ...chinese].map(([way, { en }]) => `${way}: ${en}`)).toEqual([]);
});
