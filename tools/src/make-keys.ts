import { writeFileSync } from 'node:fs';
import { makeKeys } from '@sufu/server/secrets';

/** `node tools/src/make-keys.ts FILE`: a fresh key file, readable by its owner only; never overwrites one. */
const file = process.argv[2];
if (!file) {
  console.error('请写明密钥文件 · Name the key file');
  process.exit(1);
}
writeFileSync(file, `${JSON.stringify(makeKeys(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
console.log(file);
