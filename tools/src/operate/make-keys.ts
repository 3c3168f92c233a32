import { existsSync, writeFileSync } from 'node:fs';
import { makeKeys } from '@sufu/server/secrets';
import { makeBackupKey } from '../backup/backup-keys.ts';

/** `npm run keys -- [--backup] FILE`: a fresh key file, readable by its owner only; never overwrites one. */
const ofBackup = process.argv[2] === '--backup';
const file = process.argv[ofBackup ? 3 : 2];
const problem =
  !file || file.startsWith('-')
    ? '请写明密钥文件：npm run keys -- [--backup] 文件 · Name the key file: npm run keys -- [--backup] FILE'
    : existsSync(file)
      ? `${file} 已经有了，密钥不会被覆盖 · ${file} is there already; keys are never overwritten`
      : undefined;
if (!file || problem) {
  console.error(problem);
  process.exit(1);
}

const write = (keys: unknown): void =>
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
if (ofBackup) {
  const { file: keys, phrase } = makeBackupKey();
  write(keys);
  console.log(`${file}
恢复口令（只显示这一次，没有它恢复不了；请两人各抄一份，分开保管）：
The recovery phrase (said this once; nothing can be restored without it; two people write it down and keep it apart):

  ${phrase}
`);
} else {
  write(makeKeys());
  console.log(file);
}
