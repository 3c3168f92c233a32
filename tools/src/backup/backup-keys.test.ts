import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackupConfig } from '@sufu/server/backup-config';
import { afterAll, expect, test } from 'vitest';
import { keepKeys, makeBackupKey, openKeys, readBackupKey } from './backup-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufu-keys-'));
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
afterAll(() => {
  if (isRoot) process.seteuid?.(0);
  rmSync(folder, { recursive: true, force: true });
});

test('settings that only root may read are left out and named; all others are there', async () => {
  const { phrase, file } = makeBackupKey();
  const settings = join(folder, 'etc');
  mkdirSync(settings);
  const put = (name: string, content: string, mode = 0o644) => writeFileSync(join(settings, name), content, { mode });
  put('keys.json', '{}');
  put('backup-key.json', JSON.stringify(file));
  put('portal.env', 'SUFU_MODE=production');
  put('owner.env', 'DATABASE_OWNER_URL=…', isRoot ? 0o600 : 0);
  const config = readBackupConfig({
    ...{ DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backup'), BACKUP_KEYS_DIR: join(folder, 'safe') },
    ...{ KEYS_FILE: join(settings, 'keys.json'), BACKUP_KEY_FILE: join(settings, 'backup-key.json') },
    BACKUP_SETTINGS_DIR: settings,
  });
  if (isRoot) {
    chownSync(folder, nobody, nobody);
    process.seteuid?.(nobody);
  }
  const kept = await keepKeys(config, readBackupKey(config.backupKeyFile), new Date());
  expect(kept.unread).toEqual(['owner.env']);
  const { files } = await openKeys(config.backupKeysDir, phrase);
  expect(files.map(({ name }) => name).sort()).toEqual([
    ...['backup-key.json', 'keys.json'],
    ...['settings/backup-key.json', 'settings/keys.json', 'settings/portal.env'],
  ]);
  // As they are there already: the same again.
  expect(await keepKeys(config, readBackupKey(config.backupKeyFile), new Date())).toEqual(kept);
});
