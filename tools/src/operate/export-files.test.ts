import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { exportWriter, manifestShape, openExport } from './export-files.ts';

const all = mkdtempSync(join(tmpdir(), 'sufu-export-'));
afterAll(() => rmSync(all, { recursive: true }));
const folder = () => mkdtempSync(join(all, 'one-'));
async function* lines() {
  yield '{"kind":"head"}\n';
  for (let n = 0; n < 5_000; n += 1) yield `{"kind":"case","name":"宋新禾","n":${n}}\n`;
}
const head = { source: 'sufu', at: '2026-11-24T00:00:00.000Z', since: null, sealedCases: false };
async function written(recipient: Parameters<typeof exportWriter>[1]) {
  const path = folder();
  const writer = exportWriter(path, recipient);
  expect(await writer.write('case', lines())).toBe(5_000);
  return { path, manifest: await writer.end(head) };
}
const whole = () => text(Readable.from(lines()));
const pair = generateKeyPairSync('x25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

test.each([
  [
    'a passphrase',
    { passphrase: '十六个字以上的口令才可以用来加密' },
    { passphrase: '十六个字以上的口令才可以用来加密' },
  ],
  ['a public key', { publicKey: pair.publicKey }, { privateKey: pair.privateKey }],
] as const)('sealed for %s nothing of it shows, and it opens as it was', async (_, recipient, holder) => {
  const { path, manifest } = await written(recipient);
  const bytes = readFileSync(join(path, 'case.ndjson.sealed'));
  expect(bytes.includes(Buffer.from('宋新禾'))).toBe(false);
  expect(manifestShape.parse(JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')))).toEqual(manifest);
  const into = folder();
  await openExport(path, into, holder);
  expect(readFileSync(join(into, 'case.ndjson'), 'utf8')).toBe(await whole());
});

test('another passphrase or key, a flipped bit, a cut end: each is refused', async () => {
  const { path } = await written({ passphrase: '十六个字以上的口令才可以用来加密' });
  const open = (holder: Parameters<typeof openExport>[2]) => openExport(path, folder(), holder);
  await expect(open({ passphrase: '另一个口令另一个口令另一个口令' })).rejects.toThrow();
  await expect(open({ privateKey: pair.privateKey })).rejects.toThrow(RangeError);
  const file = join(path, 'case.ndjson.sealed');
  const right = readFileSync(file);
  const flipped = Buffer.from(right);
  flipped[100] = (flipped[100] ?? 0) ^ 1;
  for (const wrong of [flipped, right.subarray(0, -1)]) {
    writeFileSync(file, wrong);
    await expect(open({ passphrase: '十六个字以上的口令才可以用来加密' })).rejects.toThrow();
  }
});

test('plain only where it is asked for, with the hash of what lies there', async () => {
  const { path, manifest } = await written(null);
  expect(readFileSync(join(path, 'case.ndjson'), 'utf8')).toBe(await whole());
  expect(manifest.files[0]?.sha256).toBe(manifest.files[0]?.contentSha256);
  expect(manifest.key).toBeNull();
});
