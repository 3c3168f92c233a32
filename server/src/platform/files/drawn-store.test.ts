import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskDrawn } from './drawn-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufu-drawn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let now = Date.parse('2031-01-01T00:00:00.000Z');
const drawn = diskDrawn(folder, () => new Date(now));
const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const day = 86_400_000;
const all = async (hashes: readonly Buffer[]) => new Set(hashes.map((hash) => hash.toString('hex')));

test('a page is found where it was put, whole; what nobody read goes, what somebody did stays', async () => {
  expect(await drawn.find(one, 1)).toBeNull();
  await Promise.all(Array.from({ length: 10 }, () => drawn.put(one, 1, Buffer.from('picture'))));
  await drawn.put(one, 2, Buffer.from('second'));
  expect(await readFile((await drawn.find(one, 1)) ?? '', 'utf8')).toBe('picture');
  now += 20 * day;
  await drawn.find(one, 1);
  await drawn.sweep(new Date(now - 10 * day), all);
  expect([(await drawn.find(one, 1)) === null, await drawn.find(one, 2)]).toEqual([false, null]);
});

test('with the bytes goes everything drawn of them', async () => {
  await drawn.put(other, 7, Buffer.from('x'));
  await drawn.sweep(new Date(0), async () => new Set([other.toString('hex')]));
  expect([await drawn.find(one, 1), (await drawn.find(other, 7)) !== null]).toEqual([null, true]);
  expect(readdirSync(join(folder, '02'))).toHaveLength(1);
});

test('everything drawn of some bytes is dropped, also beside whoever draws one, and nothing of others', async () => {
  for (const hash of [one, other]) await drawn.put(hash, 3, Buffer.from('x'));
  for (let round = 0; round < 20; round += 1)
    await Promise.all([
      ...Array.from({ length: 20 }, (_, i) => drawn.put(one, i + 1, Buffer.from('y'))),
      drawn.drop(one),
    ]);
  await drawn.drop(one);
  await drawn.drop(one);
  for (let page = 1; page <= 20; page += 1) expect(await drawn.find(one, page)).toBeNull();
  expect(await drawn.find(other, 3)).not.toBeNull();
});

test('what a process that ended in the middle of a removal had moved away goes with the next, and with a sweep', async () => {
  const place = join(folder, '01');
  const halfGone = () => mkdirSync(join(place, `${'01'.repeat(31)}.9f0c`), { recursive: true });
  halfGone();
  await drawn.drop(one);
  expect(readdirSync(place)).toEqual([]);
  await drawn.put(one, 1, Buffer.from('x'));
  halfGone();
  await drawn.sweep(new Date(0), all);
  expect(readdirSync(place)).toEqual(['01'.repeat(31)]);
});
