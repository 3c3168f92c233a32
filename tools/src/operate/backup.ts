import { PortalRunning, StartProblem } from '@sufu/postgres/problem';
import { readBackupConfig } from '@sufu/server/backup-config';
import { Damaged } from '../backup/sealed.ts';
import { type Taken, takeBackup } from '../backup/take-backup.ts';
import { asRole, openDemonstrationDatabase } from './demonstration-database.ts';
import { whyNot } from './find-court.ts';

const usage = `npm run backup              数据库自上次以来的日志、新文件、密钥；到时候整个数据库 · the log of the database since the last time, new files, keys; the whole database when it is time
npm run backup -- --whole   这次复制整个数据库 · copy the whole database this time

需要 · needs: BACKUP_DIR, BACKUP_KEYS_DIR, BACKUP_KEY_FILE, DATA_DIR, KEYS_FILE, DATABASE_BACKUP_URL（docs/operating.md）
演示法院不写 DATABASE_BACKUP_URL · left out on the demonstration court

退出码 · exit code: 0 已备份 done, 1 已备份，但有文件损坏 done, but files are damaged, 2 没有备份 not done`;

function sayTaken({ run, damaged, unread, dropped }: Taken): number {
  const bytes = run.wal.part.size + (run.base?.part.size ?? 0);
  const megabytes = (bytes / 1_048_576).toFixed(1);
  console.log(
    `已备份到 ${run.until}：第 ${run.n} 次，${run.base ? '整个数据库' : '数据库日志'} ${megabytes} MB，列入文件 ${run.files.count} 个，密钥在 ${run.keys}${dropped > 0 ? `，去掉过期的 ${dropped} 次` : ''}。`,
  );
  console.log(
    `Everything acknowledged before ${run.until} is in the backup: run ${run.n}, ${run.base ? 'the whole database' : 'the log of the database'} ${megabytes} MB, files listed ${run.files.count}, keys in ${run.keys}${dropped > 0 ? `, old runs dropped ${dropped}` : ''}.`,
  );
  if (unread.length > 0)
    console.log(
      `BACKUP_SETTINGS_DIR 里备份账号不能读的没有备份：${unread.join('、')} · not in the backup, because its account may not read them: ${unread.join(', ')}`,
    );
  if (damaged.length === 0) return 0;
  const names = damaged.slice(0, 20).join(', ');
  console.error(
    `${damaged.length} 个文件的内容与名称不符，没有备份，请查磁盘：${names}\nFiles that are not what their name says (${damaged.length}) are not in the backup; look into the disk: ${names}`,
  );
  return 1;
}

async function main(): Promise<number> {
  const given = process.argv.slice(2);
  if (given.some((value) => value !== '--whole')) {
    console.log(usage);
    return given.includes('--help') ? 0 : 2;
  }
  const order = { wholeCopy: given.includes('--whole') };
  const env = { DATA_DIR: 'data', ...process.env };
  const config = readBackupConfig(env);
  if (config.databaseUrl !== null)
    return sayTaken(await takeBackup({ ...order, config, databaseUrl: config.databaseUrl }));
  const { url, stop } = await openDemonstrationDatabase(config.dataDir);
  try {
    return sayTaken(await takeBackup({ ...order, config, databaseUrl: await asRole(url, 'sufu_backup') }));
  } finally {
    await stop();
  }
}

function why(error: unknown): { readonly zh: string; readonly en: string } {
  if (error instanceof PortalRunning)
    return { zh: `另一次备份正在进行（进程 ${error.pid}）`, en: `another backup is under way (process ${error.pid})` };
  if (error instanceof Damaged)
    return { zh: `备份里的 ${error.part} 损坏或者不见了`, en: `${error.part} of the backup is damaged or gone` };
  return error instanceof StartProblem ? error.text : whyNot(error);
}

try {
  process.exitCode = await main();
} catch (error) {
  const { zh, en } = why(error);
  console.error(`没有备份：${zh}\nNot backed up: ${en}`);
  process.exitCode = 2;
}
