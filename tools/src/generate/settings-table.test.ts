import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { backupMustBe, backupSettings, readBackupConfig } from '@sufu/server/backup-config';
import { mustBe, settings } from '@sufu/server/settings';
import { expect, test } from 'vitest';
import { meaningsIn, settingsTables, withTables } from './settings-table.ts';

const textOf = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const [portal, backup] = [textOf('.env.example'), textOf('deploy/backup.env.example')];
const operating = textOf('docs/operating.md');

test('docs/operating.md has every setting as the schema reads it (npm run generate)', () => {
  expect(withTables(operating, settingsTables({ portal, backup }))).toBe(operating);
  const rows = [...operating.matchAll(/^\| `([A-Z_]+)` \| (.+) \| (.+) \| (.+) \|$/gm)];
  const names = [...Object.keys(settings.shape), ...Object.keys(backupSettings.shape)];
  expect(rows.map(([, name]) => name)).toEqual(names);
  for (const [, name = '', , meaning = '', said] of rows) {
    const { zh, en } = { ...mustBe, ...backupMustBe }[name as keyof typeof mustBe];
    expect(said).toBe(`${zh} · ${en}`);
    expect(meaning, name).toMatch(/[a-z]/);
  }
});

test('settings below each other share the lines above them; a free line ends what was said', () => {
  const meanings = meaningsIn('# of the file\n\n# 甲\n# a\nONE=1\n#TWO=2\n# b\nTHREE=\n');
  expect([...meanings]).toEqual([
    ['ONE', '甲 · a'],
    ['TWO', '甲 · a'],
    ['THREE', 'b'],
  ]);
});

test('the example of the backup names every setting of it once, with the defaults, and is one to start from', () => {
  const named = [...backup.matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }));
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(backupSettings.shape).sort());
  const config = readBackupConfig({ ...parseEnv(portal), ...parseEnv(backup) });
  expect(backup).toContain(`#BACKUP_BASE_DAYS=${config.baseDays}\n`);
  expect(backup).toContain(`#BACKUP_KEEP_DAYS=${config.keepDays}\n`);
});
