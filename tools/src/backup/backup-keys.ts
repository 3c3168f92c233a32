import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { StartProblem } from '@sufu/postgres/problem';
import type { BackupConfig } from '@sufu/server/backup-config';
import { open, seal } from './sealed.ts';

/** The key of a backup, and what seals the keys themselves: made from the phrase that two people keep, which stands nowhere. */
export type BackupKey = { readonly key: Buffer; readonly sealing: Buffer; readonly salt: Buffer };
type Written = Readonly<Record<keyof BackupKey, string>>;

// Letters and figures that are not mistaken for each other on paper: 24 of 31 are 118 bits.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const phraseLength = 24;
const plainPhrase = (phrase: string): string => phrase.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
/** RFC 7914; 64 MB and some tenths of a second a try. */
const sealingOf = (phrase: string, salt: Buffer): Buffer =>
  scryptSync(plainPhrase(phrase), salt, 32, { N: 65_536, r: 8, p: 1, maxmem: 128 * 1_048_576 });

function makePhrase(): string {
  const most = 256 - (256 % letters.length);
  let phrase = '';
  while (phrase.length < phraseLength)
    for (const byte of randomBytes(phraseLength))
      if (byte < most && phrase.length < phraseLength) phrase += letters[byte % letters.length];
  return phrase.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** A fresh key as its file has it, and the phrase, to be said once. */
export function makeBackupKey(): { readonly file: Written; readonly phrase: string } {
  const phrase = makePhrase();
  const salt = randomBytes(16);
  const file = { key: randomBytes(32), sealing: sealingOf(phrase, salt), salt };
  return {
    phrase,
    file: {
      key: file.key.toString('base64'),
      sealing: file.sealing.toString('base64'),
      salt: file.salt.toString('base64'),
    },
  };
}

const keyProblem = (file: string): StartProblem =>
  new StartProblem({
    zh: `备份密钥文件 ${file} 读不出来，或者内容不对：要是 npm run keys -- --backup 写出的 JSON`,
    en: `the key of the backup ${file} cannot be read or is not right: it must be the JSON that npm run keys -- --backup writes`,
  });

function parseKey(text: string, file: string): BackupKey {
  const bytes = (value: unknown) => Buffer.from(String(value), 'base64');
  try {
    const said: Written = JSON.parse(text);
    const key = { key: bytes(said.key), sealing: bytes(said.sealing), salt: bytes(said.salt) };
    if (key.key.length === 32 && key.sealing.length === 32 && key.salt.length === 16) return key;
  } catch {
    // Said below.
  }
  throw keyProblem(file);
}

export function readBackupKey(file: string): BackupKey {
  if (!existsSync(file)) throw keyProblem(file);
  return parseKey(readFileSync(file, 'utf8'), file);
}

/** Names with the bytes of the files, for whoever has to begin on an empty machine. */
type Bundle = Readonly<Record<string, string>>;
const [keysName, backupKeyName, passwordName] = ['keys.json', 'backup-key.json', 'database.password'] as const;
const settingsPrefix = 'settings/';
const mostSettings = 16 * 1_048_576;

/** The files of a folder; those that the account of the backup may not read, such as root's own, by name alone. */
function settingsIn(folder: string): { readonly bundle: Bundle; readonly unread: readonly string[] } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  if (paths.reduce((sum, path) => sum + statSync(path).size, 0) > mostSettings)
    throw new StartProblem({
      zh: `BACKUP_SETTINGS_DIR（${folder}）超过 16 MB，它只应放设置和密钥`,
      en: `BACKUP_SETTINGS_DIR (${folder}) is larger than 16 MB; it is for settings and keys only`,
    });
  const bundle: Record<string, string> = {};
  const unread: string[] = [];
  for (const path of paths) {
    const name = path.slice(folder.length + 1);
    try {
      bundle[`${settingsPrefix}${name}`] = readFileSync(path, 'base64');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
      unread.push(name);
    }
  }
  return { bundle, unread };
}

function bundleOf({ keysFile, backupKeyFile, dataDir }: BackupConfig, settings: Bundle): Bundle {
  if (!existsSync(keysFile))
    throw new StartProblem({
      zh: `找不到加密密钥文件 ${keysFile}（KEYS_FILE），没有它备份就读不出来`,
      en: `there is no file of encryption keys ${keysFile} (KEYS_FILE), without which a backup cannot be read`,
    });
  const password = join(dataDir, passwordName);
  return {
    [keysName]: readFileSync(keysFile, 'base64'),
    [backupKeyName]: readFileSync(backupKeyFile, 'base64'),
    ...(existsSync(password) ? { [passwordName]: readFileSync(password, 'base64') } : {}),
    ...settings,
  };
}

const sealedName = 'keys';

/** The file's name, and the settings that may not be read. */
type KeptKeys = { readonly name: string; readonly unread: readonly string[] };
/** Put the keys, sealed, into their own folder, when they are not there as they are now. */
export async function keepKeys(config: BackupConfig, { sealing, salt }: BackupKey, at: Date): Promise<KeptKeys> {
  const { settingsDir } = config;
  const { bundle, unread } = settingsDir === null ? { bundle: {}, unread: [] } : settingsIn(settingsDir);
  const plain = Buffer.from(JSON.stringify(bundleOf(config, bundle)));
  const mark = createHmac('sha256', sealing).update(plain).digest('hex').slice(0, 16);
  mkdirSync(config.backupKeysDir, { recursive: true, mode: 0o700 });
  const there = readdirSync(config.backupKeysDir).find((name) => name.endsWith(`-${mark}.sealed`));
  if (there) return { name: there, unread };
  const name = `keys-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${mark}.sealed`;
  const path = join(config.backupKeysDir, name);
  writeFileSync(`${path}.draft`, Buffer.concat([salt, await buffer(seal([plain], sealing, sealedName))]), {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${path}.draft`, path);
  return { name, unread };
}

export type OpenedKeys = {
  readonly backup: BackupKey;
  /** The portal's own, and the password of its embedded database where it has one. */
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
};

/** Open the newest keys of a folder with the phrase. Throws `StartProblem`. */
export async function openKeys(folder: string, phrase: string): Promise<OpenedKeys> {
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /^keys-.*\.sealed$/.test(name)).sort();
  const newest = names.at(-1);
  if (newest === undefined)
    throw new StartProblem({
      zh: `${folder} 里没有密封的密钥（keys-….sealed），没有密钥读不出备份`,
      en: `there are no sealed keys (keys-….sealed) in ${folder}; without them the backup cannot be read`,
    });
  const bytes = readFileSync(join(folder, newest));
  async function* rest() {
    yield bytes.subarray(16);
  }
  const plain = await buffer(open(rest(), sealingOf(phrase, bytes.subarray(0, 16)), sealedName)).catch(() => {
    throw new StartProblem({
      zh: `恢复口令打不开 ${newest}：口令不对，或者这个文件损坏了`,
      en: `the recovery phrase does not open ${newest}: it is not the right one, or the file is damaged`,
    });
  });
  const bundle: Bundle = JSON.parse(plain.toString('utf8'));
  const files = Object.entries(bundle).map(([name, value]) => ({ name, bytes: Buffer.from(value, 'base64') }));
  const own = files.find(({ name }) => name === backupKeyName);
  return { backup: parseKey(own?.bytes.toString('utf8') ?? '', newest), files };
}
