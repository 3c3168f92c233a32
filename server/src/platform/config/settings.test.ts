import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { mustBe, settings } from './settings.ts';

const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
const named = [...example.matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }));

test('.env.example names every setting once, and nothing else', () => {
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(settings.shape).sort());
});

test.each(Object.keys(settings.shape))('%s has a line above it and a sentence in both languages', (name) => {
  expect(example).toMatch(new RegExp(`\\n# .+\\n(#?[A-Z_]+=.*\\n)*#?${name}=`));
  const { zh, en } = mustBe[name as keyof typeof mustBe];
  expect([zh, en]).not.toContain('');
});

test('.env.example is a configuration that a production court may start with, and every value in it is one', () => {
  expect(readConfig(parseEnv(example)).demonstration).toBe(false);
  const all = Object.fromEntries(named.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));
  expect(settings.safeParse(all).error?.issues).toBeUndefined();
});

test('a default that .env.example shows is the one the server takes', () => {
  const shown = example.matchAll(/^#([A-Z_]+)=(.+)$/gm);
  const least = parseEnv(example);
  const taken = settings.parse(least);
  for (const [, name = '', value] of shown) {
    const now = taken[name as keyof typeof taken];
    if (now !== undefined && typeof now !== 'object') expect(`${name}=${now}`).toBe(`${name}=${value}`);
  }
});
