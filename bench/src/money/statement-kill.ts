/**
 * kill -9 of the server at random moments while statements are read in (money.md §7.6, Y1): each is sent again until it is there. What is lost,
 * what stands twice, and whether the books are right. `node bench/src/money/statement-kill.ts [files=50] [rows=300]`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { courtAccount } from '@sufu/server/court-account';
import { openForCommand } from '@sufu/server/database';
import { verifyLedger } from '@sufu/server/ledger';
import { readSecrets } from '@sufu/server/secrets';
import { signIn } from '@sufu/tools/client';
import pg from 'pg';
import { withServer } from '../shared/with-server.ts';

const [files = 50, rows = 300] = process.argv.slice(2).map(Number);
const account = '9901000000000001';
const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
const payees = join(folder, 'payees.json');
writeFileSync(
  payees,
  JSON.stringify({
    'c-9901': { bank: { holder: '诉讼费专户', bank: '云溪银行', account, statement: courtAccount.statement } },
  }),
);

const heading = '账号,入账日期,入账时间,流水号,借贷,金额,余额,对方户名,对方账号,对方行名,收款子账号,摘要,附言';
let balance = 0;
let serial = 0;
const next = (): string => {
  const lines = Array.from({ length: rows }, () => {
    serial += 1;
    balance += 100;
    const time = new Date(serial * 1_000).toISOString().slice(11, 19);
    return `${account},2026-11-20,${time},K${serial},贷,1.00,${(balance / 100).toFixed(2)},付款人,6222000011112222,云溪银行,,转账,`;
  });
  return [heading, ...lines].join('\r\n');
};

await withServer(
  async (server) => {
    const { address, databaseUrl, keysFile, people } = server;
    const cashier = people.find(({ name }) => name === '卢月');
    const { token } = await signIn(address, cashier?.phone ?? '', cashier?.password ?? '');
    const put = async (text: string): Promise<number> => {
      const form = new FormData();
      form.set('file', new Blob([text]), 'bank.csv');
      const headers = { 'Blade-Auth': `bearer ${token}` };
      return fetch(`${address}/api/desk/money/bank/files`, { method: 'POST', headers, body: form }).then(
        ({ status }) => status,
        () => 0,
      );
    };
    let broken = 0;
    let knownThen = 0;
    for (let n = 0; n < files; n += 1) {
      const text = next();
      const killing = pause(Math.random() * 400).then(() => server.kill());
      const first = await put(text);
      await killing;
      if (first !== 200) broken += 1;
      let status = first;
      for (let turn = 0; turn < 40 && status !== 200 && status !== 409; turn += 1) {
        status = await put(text);
        if (status !== 200 && status !== 409) await pause(250);
      }
      if (status === 409) knownThen += 1;
    }
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    const count = async (sql: string): Promise<number> => Number((await pool.query(sql)).rows[0]?.n);
    const lost = files * rows - (await count('select count(*) as n from bank_rows'));
    const doubled = (await count("select count(*) as n from payments where channel = 'BANK'")) - files * rows;
    const { db, close } = openForCommand(databaseUrl);
    const { faults, transactions } = await verifyLedger(db, readSecrets(keysFile, false).audit);
    console.log(
      `${files} files of ${rows} rows, a kill each: ${broken} answers lost, ${knownThen} of them were in all the same; rows lost ${lost}, money doubled ${doubled}; ${transactions} postings, faults ${JSON.stringify(faults)}; load ${loadavg()[0]?.toFixed(1)}`,
    );
    await close();
    await pool.end();
  },
  { PAGES: 'none', PAYEES_FILE: payees },
);
rmSync(folder, { recursive: true, force: true });
