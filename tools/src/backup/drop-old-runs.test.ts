import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BackupStore, type Run } from './backup-store.ts';
import { dropOldRuns } from './drop-old-runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufu-old-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = new BackupStore(folder, randomBytes(32));
const bytesOf = (word: string): Buffer => Buffer.from(word);
const hashOf = (word: string): string => createHash('sha256').update(word).digest('hex');
const day = (n: number): string => new Date(Date.UTC(2026, 9, n)).toISOString();

async function put(n: number, at: number, words: readonly string[], isBase: boolean): Promise<void> {
  for (const word of words)
    await store.writeFile(
      hashOf(word),
      (async function* () {
        yield bytesOf(word);
      })(),
    );
  const write = (what: string, text: string) => store.write(BackupStore.partOf(n, what), [bytesOf(text)]);
  const part = await write('wal', 'log');
  const run: Run = {
    ...{ form: 1, n, before: (await store.runs()).at(-1)?.hash ?? null, system: '1', timeline: 1 },
    ...{ segmentBytes: 16_777_216, major: 18, database: 'sufu', superuser: 'sufu', until: day(at) },
    base: isBase ? { part, start: '0/100', end: '0/180', at: day(at) } : null,
    wal: { part, from: '0/100', to: '0/200' },
    anchors: { part, from: 0, total: 0, sha256: '' },
    files: {
      part: await write('files', words.map((word) => `${hashOf(word)} ${word.length}\n`).join('')),
      count: words.length,
    },
    keys: 'keys.sealed',
  };
  await store.finish(run);
}

test('what nobody can go back to goes, with the files that only it lists; a copy that is still needed stays', async () => {
  await put(1, 1, ['erased', 'kept'], true);
  await put(2, 5, ['short-lived'], false);
  await put(3, 8, ['kept'], true);
  await put(4, 15, ['later'], false);
  const there = async () => ({
    runs: (await store.runs()).map(({ run }) => run.n),
    files: (
      await Promise.all(['erased', 'short-lived', 'kept', 'later'].map((word) => store.findFile(hashOf(word))))
    ).map((file) => file !== null),
  });
  // Eight days back from the newest is the 7th: only the first copy leads there.
  expect([await dropOldRuns(store, 8), await there()]).toEqual([
    0,
    { runs: [1, 2, 3, 4], files: [true, true, true, true] },
  ]);
  expect([await dropOldRuns(store, 7), await there()]).toEqual([
    2,
    { runs: [3, 4], files: [false, false, true, true] },
  ]);
  expect(readdirSync(join(folder, 'runs'))).toEqual(['00000003', '00000004']);
  expect(await dropOldRuns(store, 7)).toBe(0);
});
