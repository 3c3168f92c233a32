import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationFaults, migrationsOnMain, stampOf } from './check-migrations.ts';

const now = new Date('2026-11-22T17:30:59Z');
const a = '20261122T1600-accounts.expand.sql';
const b = '20261122T1700-cases.expand.sql';
const of = (...here: readonly string[]) => migrationFaults({ here, onMain: [a, b], now });

test('a stamp is the minute in UTC, whatever the zone of the machine', () => {
  expect(stampOf(now)).toBe('20261122T1730');
});

test('migrations of main, and new ones after them up to this minute, are right', () => {
  expect(of(a, b, '20261122T1701-cases-remark.expand.sql', '20261122T1730-cases-remark.contract.sql')).toEqual([]);
});

test.each([
  ['20261122T1731-cases-remark.expand.sql', 'dated in the future (now is 20261122T1730 UTC)'],
  ['20261122T1630-cases-remark.expand.sql', `sorts before ${b}`],
  ['20261122T1630-remark.sql', 'not named'],
  ['remark.expand.sql', 'not named'],
  ['20261122T1710-Remark.expand.sql', 'not named'],
])('%s is a fault', (name, reason) => {
  expect(of(a, b, name)).toEqual([expect.stringContaining(`${name}: ${reason}`)]);
});

test('a migration of main that is gone here is not compared with', () => {
  expect(of(a, '20261122T1630-cases-remark.expand.sql')).toEqual([]);
});

test('what main has is read from git; without git there is nothing', () => {
  const root = mkdtempSync(join(tmpdir(), 'sufu-main-'));
  try {
    expect(migrationsOnMain(root)).toEqual([]);
    mkdirSync(join(root, 'server/src/migrations'), { recursive: true });
    writeFileSync(join(root, 'server/src/migrations', a), '');
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root });
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-q', '-m', 'a');
    writeFileSync(join(root, 'server/src/migrations', b), '');
    expect(migrationsOnMain(root)).toEqual([a]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
