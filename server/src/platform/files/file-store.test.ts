import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { diskStore } from './file-store.ts';
import { diskParts } from './part-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufu-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Years from what this machine thinks the time is.
let now = Date.parse('2031-01-01T00:00:00.000Z');
const clock = () => new Date(now);
const store = diskStore(folder, clock);
const hours = (n: number): void => {
  now += n * 3_600_000;
};

test('bytes go when they are old, stay when they were put again, and may come back', async () => {
  const bytes = randomBytes(1_000);
  const hash = await store.put(bytes);
  expect([await store.remove(hash), await store.has(hash)]).toEqual([false, true]);
  hours(2);
  await store.put(bytes);
  expect([await store.remove(hash), await store.has(hash)]).toEqual([false, true]);
  hours(2);
  expect([await store.remove(hash), await store.has(hash)]).toEqual([true, false]);
  expect(await store.remove(hash)).toBe(true);
  expect((await buffer(store.read(await store.put(bytes)))).equals(bytes)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual(['.scratch']);
  expect(readdirSync(join(folder, '.scratch'))).toEqual([]);
});

test('the same bytes put many times at once lie there once, and no draft is left', async () => {
  const bytes = randomBytes(1_000);
  const hashes = await Promise.all(Array.from({ length: 20 }, () => store.put(bytes)));
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(1);
  expect(readFileSync(store.pathOf(hashes[0] ?? Buffer.alloc(0))).equals(bytes)).toBe(true);
  expect(readdirSync(join(folder, '.scratch'))).toEqual([]);
});

test('a process killed with -9 in the middle has lost no part it said was there', async () => {
  const root = join(folder, 'killed');
  const program = `
    const { diskParts } = await import(process.argv[1]);
    const parts = diskParts(process.argv[2], () => new Date());
    for (let n = 0; ; n += 1) {
      await parts.write('one', n * 65536, Buffer.alloc(65536, n));
      console.log(n);
    }`;
  const source = new URL('./part-store.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, source, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = -1;
  for await (const line of createInterface(child.stdout)) {
    said = Number(line);
    if (said === 5) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  const bytes = readFileSync(diskParts(root, clock).pathOf('one'));
  for (let n = 0; n <= said; n += 1) expect(bytes[n * 65536 + 65535]).toBe(n);
});

test('parts are as old as the clock that is given says, not this machine’s', async () => {
  const parts = diskParts(join(folder, 'parts'), clock);
  await parts.write('one', 0, Buffer.from('a'));
  expect(await parts.olderThan(new Date(now - 1))).toEqual([]);
  hours(1);
  expect(await parts.olderThan(new Date(now - 1))).toEqual(['one']);
});
