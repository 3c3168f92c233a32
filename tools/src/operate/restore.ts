import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Text } from '@sufu/contract/core';
import { StartProblem } from '@sufu/postgres/problem';
import { openKeys } from '../backup/backup-keys.ts';
import { type Restored, type RestoreOrder, restore } from '../backup/restore.ts';
import { Damaged } from '../backup/sealed.ts';
import { setting } from './find-court.ts';

const usage = `npm run restore -- --into 文件夹 [--to 2026-11-24T09:30:00+08:00]   恢复到空文件夹；不写 --to 就到最近 · restore into an empty folder; to the newest moment without --to
npm run restore -- --check [--to …]                               只核对备份读得出来 · only check that the backup can be read
       --programs /usr/lib/postgresql/15/bin                      数据库版本与自带的不同时 · where the database is of another version than ours
恢复口令在终端询问，也可从标准输入送进来 · the recovery phrase is asked, or read from the standard input

需要 · needs: BACKUP_DIR, BACKUP_KEYS_DIR（docs/operating.md）

退出码 · exit code: 0 完好 whole, 1 恢复了但有缺失 restored with something missing, 2 没有恢复 not restored`;

const problem = (zh: string, en: string): StartProblem => new StartProblem({ zh, en });

function momentOf(given: string | undefined): Date | null {
  if (given === undefined) return null;
  const at = new Date(given);
  // Without its zone a time means another moment on another machine.
  if (/T.*(Z|[+-]\d\d:\d\d)$/.test(given) && !Number.isNaN(at.getTime())) return at;
  throw problem(
    `--to 要写带时区的时间，例如 2026-11-24T09:30:00+08:00`,
    '--to must be a time with its zone, e.g. 2026-11-24T09:30:00+08:00',
  );
}

async function askPhrase(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question('恢复口令 · recovery phrase: ');
  } finally {
    lines.close();
  }
}

async function readOrder(): Promise<RestoreOrder | null> {
  const { values } = parseArgs({
    options: {
      into: { type: 'string' },
      to: { type: 'string' },
      check: { type: 'boolean' },
      programs: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help || (values.into === undefined) === (values.check !== true)) return null;
  const [backupDir, keysDir] = [setting('BACKUP_DIR'), setting('BACKUP_KEYS_DIR')];
  if (!backupDir || !keysDir || !existsSync(backupDir))
    throw problem(
      '请用 BACKUP_DIR 和 BACKUP_KEYS_DIR 指明备份和密钥的文件夹',
      'Name the folders of the backup and of its keys in BACKUP_DIR and BACKUP_KEYS_DIR',
    );
  const to = momentOf(values.to);
  return {
    ...{ backupDir: resolve(backupDir), to, programs: values.programs },
    into: values.into === undefined ? null : resolve(values.into),
    keys: await openKeys(resolve(keysDir), await askPhrase()),
  };
}

function sayRestored({ to, bytes, findings }: Restored, into: string | null): number {
  const gigabytes = (bytes / 1_000_000_000).toFixed(3);
  if (findings === null) {
    console.log(
      `备份完好：可以恢复到 ${to.toISOString()}，读了 ${gigabytes} GB。\nThe backup is whole: ${to.toISOString()} can be restored; ${gigabytes} GB were read.`,
    );
    return 0;
  }
  const { lastAct, auditRows, postings, files, faults } = findings;
  const act = lastAct?.toISOString() ?? '—';
  console.log(
    `已恢复到 ${to.toISOString()}（最后一次写入在 ${act}），在 ${into}：审计记录 ${auditRows} 行、过账 ${postings} 笔、文件 ${files} 个，${faults.length === 0 ? '全部核对无误' : '核对有误'}。`,
  );
  console.log(
    `Restored to ${to.toISOString()} (the last write was at ${act}) in ${into}: rows of the audit trail ${auditRows}, postings ${postings}, files ${files}; ${faults.length === 0 ? 'everything was checked and is right' : 'something is WRONG'}.`,
  );
  for (const { zh, en } of faults) console.error(`${zh}\n${en}`);
  return faults.length === 0 ? 0 : 1;
}

function why(error: unknown): Text {
  if (error instanceof StartProblem) return error.text;
  if (error instanceof Damaged)
    return {
      zh: `备份里的 ${error.part} 损坏或者不见了，什么也没有写`,
      en: `${error.part} of the backup is damaged or gone; nothing was written`,
    };
  const message = error instanceof Error ? error.message : String(error);
  return { zh: message, en: message };
}

try {
  const order = await readOrder();
  if (order) process.exitCode = sayRestored(await restore(order), order.into);
  else {
    console.log(usage);
    process.exitCode = process.argv.includes('--help') ? 0 : 2;
  }
} catch (error) {
  const { zh, en } = why(error);
  console.error(`没有恢复：${zh}\nNot restored: ${en}`);
  process.exitCode = 2;
}
