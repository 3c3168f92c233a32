import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';
import { readSyncSources } from './sync-sources-config.ts';
import { rotatesUntil, secretsAt } from './systems-file.ts';
import { readWebhooks } from './webhooks-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufu-webhooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'webhooks.json');
const secret = 'a-secret-of-thirty-two-characters';
const entry = { name: 'case-system', url: 'https://case.court.example/hook', secret };
function read(content: unknown, production = true) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readWebhooks(file, production);
}

it('reads whom events are pushed to; none where no file is named', () => {
  expect(readWebhooks(undefined, true)).toEqual([]);
  expect(read([entry])).toEqual([{ ...entry, internal: [], former: null }]);
  const inside = { ...entry, name: 'inside', url: 'http://10.20.0.5/hook', internal: ['10.20.0.0/16'] };
  expect(read([entry, inside]).map(({ name }) => name)).toEqual(['case-system', 'inside']);
});

it.each([
  ['no JSON', '['],
  ['no list', { case: entry }],
  ['no secret', [{ ...entry, secret: undefined }]],
  ['a short secret', [{ ...entry, secret: 'short' }]],
  ['a name of other letters', [{ ...entry, name: '办案' }]],
  ['one name twice', [entry, entry]],
  ['an address of a file', [{ ...entry, url: 'file:///etc/passwd' }]],
  ['an address with a password', [{ ...entry, url: 'https://a:b@case.court.example/hook' }]],
  ['no address', [{ ...entry, url: 'case-system' }]],
  ['plain http outside', [{ ...entry, url: 'http://case.court.example/hook' }]],
  ['a range that is none', [{ ...entry, internal: ['10.0.0.0/40'] }]],
  ['a time without its zone', [{ ...entry, former: { secret, changedAt: '2026-11-23T10:00:00' } }]],
  ['a word nobody knows', [{ ...entry, retries: 5 }]],
])('refuses %s in one sentence that names the setting and never the secret', (_, content) => {
  const start = () => read(content);
  expect(start).toThrow(ConfigurationError);
  expect(start).toThrow('WEBHOOKS_FILE');
  expect(start).not.toThrow('\n');
  expect(start).not.toThrow(secret);
});

it('reads which systems rows are pulled from, by the same rules; each says how often, or a minute', () => {
  const pull = (content: unknown) => {
    writeFileSync(file, JSON.stringify(content));
    return readSyncSources(file, true);
  };
  expect(readSyncSources(undefined, true)).toEqual([]);
  expect(
    pull([
      { ...entry, every: 300 },
      { ...entry, name: 'other' },
    ]).map(({ every }) => every),
  ).toEqual([300, 60]);
  for (const wrong of [{ every: 4 }, { every: '60' }, { name: '9-cases' }, { url: 'http://case.court.example' }]) {
    const start = () => pull([{ ...entry, ...wrong }]);
    expect(start).toThrow('SYNC_SOURCES_FILE');
    expect(start).not.toThrow(secret);
  }
});

it('a production court pushes to nobody on its own machine, a demonstration to nobody else', () => {
  const env = {
    DATABASE_URL: 'postgres://court@10.0.0.5/court',
    KEYS_FILE: '/etc/court/keys.json',
    PUBLIC_ORIGIN: 'https://court.example',
    SMS_GATEWAY_SECRET: 'a secret of sixteen or more',
    SMS_SIGNATURE: '云溪法院',
    WEBHOOKS_FILE: file,
  };
  read([{ ...entry, url: 'https://127.0.0.1/hook' }]);
  const real = { ...env, SUFU_MODE: 'production', SMS_GATEWAY_URL: 'https://sms.example' };
  expect(() => readConfig(real)).toThrow('WEBHOOKS_FILE');
  read([entry]);
  expect(readConfig(real).webhooks).toHaveLength(1);
  const shown = { ...env, SUFU_MODE: 'demonstration', SMS_GATEWAY_URL: 'http://127.0.0.1:9' };
  expect(() => readConfig(shown)).toThrow('WEBHOOKS_FILE');
});

it('the secret before signs too for a day from its change on', () => {
  const changedAt = '2026-11-23T10:00:00+08:00';
  const [endpoint] = read([{ ...entry, former: { secret: `${secret}-before`, changedAt } }]);
  if (!endpoint) throw new Error('nothing was read');
  const at = (instant: string) => new Date(instant);
  expect(secretsAt(endpoint, at('2026-11-24T09:59:59+08:00'))).toEqual([secret, `${secret}-before`]);
  expect(rotatesUntil(endpoint, at(changedAt))).toEqual(at('2026-11-24T10:00:00+08:00'));
  expect(secretsAt(endpoint, at('2026-11-24T10:00:00+08:00'))).toEqual([secret]);
  expect(rotatesUntil(endpoint, at('2026-11-24T10:00:00+08:00'))).toBeNull();
});
