import { openForCommand } from '@sufu/server/database';
import { verifyLedger } from '@sufu/server/ledger';
import { readSecrets } from '@sufu/server/secrets';
import { findCourt, whyNot } from './find-court.ts';

const usage = `npm run ledger:verify  核对账本 · check the ledger

正式环境 · production: DATABASE_URL, KEYS_FILE
演示法院 · demonstration court: DATA_DIR（默认 data · by default data）

退出码 · exit code: 0 无误 right, 1 有误 wrong, 2 没有核对 not checked`;

async function check({ databaseUrl, keysFile }: { readonly databaseUrl: string; readonly keysFile: string }) {
  const { audit: keys } = readSecrets(keysFile, false);
  const { db, close } = openForCommand(databaseUrl);
  try {
    const { transactions, faults } = await verifyLedger(db, keys);
    if (faults.length === 0)
      console.log(`账本无误：过账 ${transactions} 笔。\nThe ledger is right: postings ${transactions}.`);
    for (const { n, says, ids } of faults) console.log(`账本有误 · WRONG, rule ${n}: ${says}\n  ${ids.join('\n  ')}`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

async function main(): Promise<number> {
  if (process.argv.length > 2) {
    console.log(usage);
    return process.argv.includes('--help') ? 0 : 2;
  }
  try {
    const court = await findCourt();
    return await check(court).finally(() => court.stop());
  } catch (error) {
    const { zh, en } = whyNot(error);
    console.error(`没有核对：${zh}\nNot checked: ${en}`);
    return 2;
  }
}

process.exit(await main());
