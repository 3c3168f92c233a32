import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backupMetrics, lastBackup, noteBackup } from './last-backup.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sufu-noted-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const until = new Date('2026-11-23T06:03:00.000Z');
const ageAt = async (now: Date) => /^sufu_backup_age_seconds (.+)$/m.exec(await backupMetrics(dataDir, now))?.[1];

test('the age of the last backup is told; infinite where there is none or the note is not one', async () => {
  expect(await ageAt(until)).toBe('+Inf');
  writeFileSync(join(dataDir, 'last-backup.json'), '{"until":');
  expect([await ageAt(until), await lastBackup(dataDir)]).toEqual(['+Inf', null]);
  await noteBackup(dataDir, until);
  expect(await lastBackup(dataDir)).toEqual(until);
  expect(await ageAt(new Date(until.getTime() + 90_500))).toBe('90.5');
  // Where the clock of the machine is behind the database's.
  expect(await ageAt(new Date(until.getTime() - 5_000))).toBe('0');
  expect(readdirSync(dataDir)).toEqual(['last-backup.json']);
});
