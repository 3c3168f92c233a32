/**
 * A statement of the bank read in over HTTP (money.md §3.4): rows of nobody known, and rows with the account of a bill each; seconds, and
 * how long others wait for the ledger meanwhile. `node bench/src/money/import-statement.ts [nobody=50000] [bills=500]`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { courtAccount } from '@sufu/server/court-account';
import { signIn } from '@sufu/tools/client';
import pg from 'pg';
import { ms, percentile } from '../shared/figures.ts';
import { withServer } from '../shared/with-server.ts';

const [nobody = 50_000, bills = 500] = process.argv.slice(2).map(Number);
const account = '9901000000000001';
const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
const file = join(folder, 'payees.json');
writeFileSync(
  file,
  JSON.stringify({
    'c-9901': { bank: { holder: '诉讼费专户', bank: '云溪银行', account, statement: courtAccount.statement } },
  }),
);

const heading = '账号,入账日期,入账时间,流水号,借贷,金额,余额,对方户名,对方账号,对方行名,收款子账号,摘要,附言';
let serial = 0;
let balance = 0;
function statementOf(accounts: readonly string[], fen: number): Blob {
  const lines = accounts.map((to) => {
    serial += 1;
    balance += fen;
    const time = new Date(serial * 1_000).toISOString().slice(11, 19);
    const sums = `${(fen / 100).toFixed(2)},${(balance / 100).toFixed(2)}`;
    return `${account},2026-11-20,${time},B${serial},贷,${sums},付款人,6222000011112222,云溪银行,${to},转账,`;
  });
  return new Blob([[heading, ...lines].join('\r\n')]);
}

await withServer(
  async ({ address, databaseUrl, people }) => {
    const clientOf = async (name: string) => {
      const person = people.find((each) => each.name === name);
      return signIn(address, person?.phone ?? '', person?.password ?? '');
    };
    const [clerk, payer, cashier] = [await clientOf('叶小满'), await clientOf('林晓禾'), await clientOf('卢月')];
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    const put = async (what: string, statement: Blob): Promise<void> => {
      const form = new FormData();
      form.set('file', statement, 'bank.csv');
      let isOver = false;
      const waits: number[] = [];
      const others = (async () => {
        while (!isOver) {
          const from = performance.now();
          await pool.query('begin; select seq from ledger_head for update; commit');
          waits.push(performance.now() - from);
          await new Promise((done) => setTimeout(done, 20));
        }
      })();
      const from = performance.now();
      const reply = await fetch(`${address}/api/desk/money/bank/files`, {
        method: 'POST',
        headers: { 'Blade-Auth': `bearer ${cashier.token}` },
        body: form,
      });
      const seconds = (performance.now() - from) / 1_000;
      isOver = true;
      await others;
      const { data, reason } = (await reply.json()) as { data: { fates: unknown } | null; reason?: string };
      console.log(
        `${what}: ${reply.status} ${reason ?? ''} ${JSON.stringify(data?.fates)}, ${seconds.toFixed(2)} s; others waited for the ledger at most ${ms(percentile(waits, 1))}; load ${loadavg()[0]?.toFixed(1)}`,
      );
    };
    try {
      const number = encodeURIComponent('（2026）溪01民终101号');
      const subject = (await clerk.call('GET', `/desk/bills/subject?number=${number}`)).body.data as {
        readonly caseId: string;
        readonly payers: readonly { readonly partyId: string; readonly name: string }[];
      };
      const partyId = subject.payers.find(({ name }) => name === '林晓禾')?.partyId;
      const ask = { kind: 'CLAIM_CHANGE', amount: 50_000_000, before: 30_000_000, halving: [] };
      const accounts: string[] = [];
      for (let n = 0; n < bills; n += 1) {
        const body = { key: randomUUID(), caseId: subject.caseId, applicationId: null, partyId, item: 'TOPUP', ask };
        const { id } = (await clerk.call('POST', '/desk/bills', body)).body.data as { readonly id: string };
        const seen = (await payer.call('GET', `/app/onlinepay/detail?id=${id}`)).body.data as {
          readonly transfer: { readonly account: string };
        };
        accounts.push(seen.transfer.account);
      }
      await put(`${bills} rows, each for a bill`, statementOf(accounts, 300_000));
      await put(
        `${nobody} rows of nobody`,
        statementOf(
          Array.from({ length: nobody }, () => ''),
          100,
        ),
      );
    } finally {
      await pool.end();
    }
  },
  { PAGES: 'none', PAYEES_FILE: file },
);
rmSync(folder, { recursive: true, force: true });
