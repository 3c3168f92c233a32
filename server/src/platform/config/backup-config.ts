import { relative, resolve } from 'node:path';
import type { Text } from '@sufu/contract/core';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { settings } from './settings.ts';

const days = z.coerce.number().int().min(1).max(3_650);
const { DATABASE_URL: postgres, DATA_DIR, KEYS_FILE, AUDIT_ANCHORS_DIR } = settings.shape;

/** What `npm run backup` is told beside the portal's own DATA_DIR, KEYS_FILE and AUDIT_ANCHORS_DIR; the portal itself needs none of it. */
export const backupSettings = z.object({
  /** As the role `sufu_backup`, with REPLICATION; left out on the demonstration court. */
  DATABASE_BACKUP_URL: postgres.optional(),
  /** Database and files go there, sealed; best another machine's disk. */
  BACKUP_DIR: z.string().min(1),
  /** The keys go there, sealed by the phrase that two people keep; never inside BACKUP_DIR. */
  BACKUP_KEYS_DIR: z.string().min(1),
  /** Made by `npm run keys -- --backup FILE`. */
  BACKUP_KEY_FILE: z.string().min(1),
  /** A folder of settings and secrets that is kept with the keys. */
  BACKUP_SETTINGS_DIR: z.string().min(1).optional(),
  /** The database is copied anew after so many days; in between only its log is. */
  BACKUP_BASE_DAYS: days.default(7),
  /** So far back one can go; what is older is taken away. */
  BACKUP_KEEP_DAYS: days.default(35),
});
type Settings = z.output<typeof backupSettings>;

const folder: Text = { zh: '要写文件夹的路径', en: 'must be the path of a folder' };
const several: Text = { zh: '要是 1 到 3650 的整数', en: 'must be a whole number from 1 to 3650' };

/** What a setting of the backup must be, said when it is missing or wrong. */
export const backupMustBe: Readonly<Record<keyof Settings, Text>> = {
  DATABASE_BACKUP_URL: {
    zh: '要写成 postgresql://sufu_backup:密码@主机:端口/数据库',
    en: 'must read postgresql://sufu_backup:password@host:port/database',
  },
  BACKUP_DIR: folder,
  BACKUP_KEYS_DIR: folder,
  BACKUP_KEY_FILE: {
    zh: '要写备份密钥文件的路径（npm run keys -- --backup 文件 生成）',
    en: 'must be the path of the key of the backup (made by npm run keys -- --backup FILE)',
  },
  BACKUP_SETTINGS_DIR: folder,
  BACKUP_BASE_DAYS: several,
  BACKUP_KEEP_DAYS: several,
};

export type BackupConfig = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly keysFile: string;
  readonly anchorsDir: string;
  readonly backupDir: string;
  readonly backupKeysDir: string;
  readonly backupKeyFile: string;
  readonly settingsDir: string | null;
  readonly baseDays: number;
  readonly keepDays: number;
};

const isInside = (path: string, above: string): boolean => !/^\.\.(\/|$)/.test(relative(above, path));

/** Whoever takes the backup away must not have its keys with it, and a backup beside what it copies is lost with it. */
function* mixedUp(c: BackupConfig): Generator<Text> {
  const { backupDir, backupKeysDir, settingsDir } = c;
  const keys = [
    ['BACKUP_KEYS_DIR', backupKeysDir],
    ['BACKUP_KEY_FILE', c.backupKeyFile],
    ['KEYS_FILE', c.keysFile],
    ['BACKUP_SETTINGS_DIR', settingsDir],
  ] as const;
  for (const [name, path] of keys)
    if (path !== null && isInside(path, backupDir))
      yield { zh: `${name} 不能在 BACKUP_DIR 里面`, en: `${name} must not lie inside BACKUP_DIR` };
  if (isInside(backupDir, backupKeysDir))
    yield { zh: 'BACKUP_DIR 不能在 BACKUP_KEYS_DIR 里面', en: 'BACKUP_DIR must not lie inside BACKUP_KEYS_DIR' };
  if (isInside(backupDir, c.dataDir) || isInside(backupKeysDir, c.dataDir))
    yield {
      zh: 'BACKUP_DIR、BACKUP_KEYS_DIR 不能在 DATA_DIR 里面',
      en: 'BACKUP_DIR and BACKUP_KEYS_DIR must not lie inside DATA_DIR',
    };
}

const refusal = (problems: readonly Text[]): ConfigurationError =>
  new ConfigurationError({
    zh: problems.map(({ zh }) => zh).join('；'),
    en: problems.map(({ en }) => en).join('; '),
  });

const all = backupSettings.extend({ DATA_DIR, KEYS_FILE, AUDIT_ANCHORS_DIR });

/** Read what a backup is told from the environment given. Refuses with one sentence that names everything that is wrong. */
export function readBackupConfig(env: Readonly<Record<string, string | undefined>>): BackupConfig {
  // An empty line of a settings file says nothing.
  const said = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = all.safeParse(said);
  if (!read.success) {
    const names = new Set(read.error.issues.map((issue) => String(issue.path[0])));
    throw refusal(
      [...names].map((name) => {
        const must = backupMustBe[name as keyof Settings];
        return { zh: `${name} ${must.zh}`, en: `${name} ${must.en}` };
      }),
    );
  }
  const { data } = read;
  const dataDir = resolve(data.DATA_DIR);
  const config: BackupConfig = {
    databaseUrl: data.DATABASE_BACKUP_URL ?? null,
    dataDir,
    keysFile: resolve(data.KEYS_FILE ?? resolve(dataDir, 'keys.json')),
    anchorsDir: resolve(data.AUDIT_ANCHORS_DIR ?? resolve(dataDir, 'audit-anchors')),
    backupDir: resolve(data.BACKUP_DIR),
    backupKeysDir: resolve(data.BACKUP_KEYS_DIR),
    backupKeyFile: resolve(data.BACKUP_KEY_FILE),
    settingsDir: data.BACKUP_SETTINGS_DIR === undefined ? null : resolve(data.BACKUP_SETTINGS_DIR),
    baseDays: data.BACKUP_BASE_DAYS,
    keepDays: data.BACKUP_KEEP_DAYS,
  };
  const problems = [...mixedUp(config)];
  if (problems.length > 0) throw refusal(problems);
  return config;
}
