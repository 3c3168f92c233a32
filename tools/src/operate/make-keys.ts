import { existsSync, writeFileSync } from 'node:fs';
import { makeKeys } from '@sufu/server/secrets';

/** `npm run keys -- FILE`: a fresh key file, readable by its owner only; never overwrites one. */
const file = process.argv[2];
const problem = !file
  ? '请写明密钥文件：npm run keys -- 文件 · Name the key file: npm run keys -- FILE'
  : existsSync(file)
    ? `${file} 已经有了，密钥不会被覆盖 · ${file} is there already; keys are never overwritten`
    : undefined;
if (!file || problem) {
  console.error(problem);
  process.exit(1);
}
writeFileSync(file, `${JSON.stringify(makeKeys(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
console.log(file);
