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

/** What a court writes in place of what the example shows. */
const own: Readonly<Record<string, string>> = {
  PUBLIC_ORIGIN: 'https://ssfw.court.example',
  DATABASE_URL: 'postgresql://sufu_app:a-password-of-its-own@127.0.0.1:5432/sufu',
  SMS_SIGNATURE: '云溪法院',
  SMS_GATEWAY_URL: 'https://sms.court.example/v1',
  SMS_GATEWAY_SECRET: 'a secret of sixteen or more',
};

test('.env.example with the court’s own values is a configuration that production starts with, and every value in it is one', () => {
  expect(readConfig({ ...parseEnv(example), ...own }).demonstration).toBe(false);
  const all = Object.fromEntries(named.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));
  expect(settings.safeParse(all).error?.issues).toBeUndefined();
});

test('production refuses what the example shows in place of a court’s own, all of it at once', () => {
  const names = new RegExp(Object.keys(own).join('.*'));
  expect(() => readConfig(parseEnv(example))).toThrow(names);
  for (const name of Object.keys(own)) {
    const left = { ...parseEnv(example), ...own, [name]: parseEnv(example)[name] };
    expect(() => readConfig(left)).toThrow(new RegExp(`own: ${name}$`));
  }
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
