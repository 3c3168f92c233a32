import { expect, test } from 'vitest';
import { type BackupConfig, readBackupConfig } from './backup-config.ts';
import { ConfigurationError } from './configuration-error.ts';

const right = {
  DATA_DIR: '/srv/sufu',
  KEYS_FILE: '/etc/sufu/keys.json',
  BACKUP_DIR: '/backup/sufu',
  BACKUP_KEYS_DIR: '/safe/sufu',
  BACKUP_KEY_FILE: '/etc/sufu/backup-key.json',
};
const refusal = (env: Readonly<Record<string, string | undefined>>): string => {
  try {
    const { backupDir }: BackupConfig = readBackupConfig({ ...right, ...env });
    return `taken: ${backupDir}`;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return `${error.text.zh}\n${error.text.en}`;
  }
};

test('all that is missing or wrong is said at once, in both languages', () => {
  const said = refusal({ BACKUP_DIR: undefined, BACKUP_KEY_FILE: '', BACKUP_KEEP_DAYS: '0', DATABASE_BACKUP_URL: 'x' });
  for (const name of ['BACKUP_DIR', 'BACKUP_KEY_FILE', 'BACKUP_KEEP_DAYS', 'DATABASE_BACKUP_URL'])
    expect(said.match(new RegExp(name, 'g'))).toHaveLength(2);
  expect(said).toMatch(/npm run keys -- --backup/);
});

test('keys never lie where the backup lies, and a backup not inside what it copies', () => {
  const inside = [
    { BACKUP_KEYS_DIR: '/backup/sufu' },
    { BACKUP_KEYS_DIR: '/backup/sufu/keys' },
    { BACKUP_DIR: '/safe/sufu/backup' },
    { BACKUP_KEY_FILE: '/backup/sufu/key.json' },
    { KEYS_FILE: '/backup/sufu/../sufu/keys.json' },
    { BACKUP_SETTINGS_DIR: '/backup/sufu/etc' },
    { BACKUP_DIR: '/srv/sufu/backup' },
  ];
  for (const env of inside) expect(refusal(env)).toMatch(/must not lie inside/);
  expect(refusal({})).toBe('taken: /backup/sufu');
  expect(refusal({ BACKUP_KEYS_DIR: '/backup/sufu-keys' })).toBe('taken: /backup/sufu');
});
