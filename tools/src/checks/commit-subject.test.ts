import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const hook = resolve(import.meta.dirname, '../../hooks/commit-msg');
const folder = mkdtempSync(join(tmpdir(), 'sufu-subject-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function accepts(message: string): boolean {
  const file = join(folder, 'message');
  writeFileSync(file, message);
  return spawnSync('sh', [hook, file], { encoding: 'utf8' }).status === 0;
}

test.each([
  'server: refuse a stale version',
  'web/desk: 队列一次读完',
  `docs: ${'字'.repeat(66)}`,
  '# a note of the editor\nkinds: one more\n\nWhy.',
  "Merge branch 'main'",
  'Revert "server: refuse a stale version"',
  'fixup! server: refuse a stale version',
])('%j is a subject', (message) => {
  expect(accepts(message)).toBe(true);
});

test.each([
  '',
  'refuse a stale version',
  'server: refuse.',
  'server:refuse',
  'Server: refuse',
  `docs: ${'字'.repeat(67)}`,
])('%j is none', (message) => {
  expect(accepts(message)).toBe(false);
});
