import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courtDayOf, isHoliday } from '@sufu/contract/core';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { type PayProvider, testPayees } from '../../../testing/providers/pay-channel.ts';
import type { BillLine } from '../channels/channel.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { ownAccount, statementOf } from '../testing/statement.ts';
import { compareDay } from './compare-day.ts';
import { reconcileDue } from './reconcile-due.ts';

const payeesFile = join(mkdtempSync(join(tmpdir(), 'sufu-payees-')), 'payees.json');
const bank = { holder: '云溪市诉讼费专户', bank: '云溪银行', account: ownAccount };
writeFileSync(payeesFile, JSON.stringify({ 'c-9901': { bank } }));
const { wechat, alipay, module, all } = testPayees('c-9901');
const portal = await demonstration({ PAYEES_FILE: payeesFile }, [module]);
afterAll(() => portal.close());
for (const provider of [wechat, alipay]) provider.now = portal.clock.now;
const { pool } = portal.database;
const people = async () => ({
  lin: await portal.as('林晓禾'),
  clerk: await portal.as('叶小满'),
  cashier: await portal.as('卢月'),
});

const ledger = () => verifyLedger(portal.services.db, portal.services.secrets.audit);
afterEach(async () => {
  for (const provider of [wechat, alipay]) Object.assign(provider, { down: false, onBill: (lines: unknown) => lines });
  expect((await ledger()).faults).toEqual([]);
});

async function ordered(provider: PayProvider = wechat) {
  const { lin, clerk } = await people();
  const number = '（2026）溪01民终101号';
  const { caseId, payers } = (await portal.call(calls.findBillSubject, { query: { number } }, { as: clerk })).data;
  const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
  const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
  const made = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
  const { id, version } = (await portal.call(calls.issueBill, { body: made }, { as: clerk })).data;
  const channel = provider.channel.name;
  const body = { billId: id, version, channel, scene: 'QR' as const, key: randomUUID() };
  return { id, order: (await portal.call(calls.submitPayment, { body }, { as: lin })).data };
}
const tell = (provider: PayProvider, fact: ReturnType<PayProvider['pay']>) => {
  const { body, headers } = provider.notice(fact);
  const path = provider === wechat ? 'wechat' : 'alipay';
  return portal.app.inject({ method: 'POST', url: `/api/third/pay/${path}/notify`, payload: body, headers });
};
async function paid(provider: PayProvider = wechat) {
  const made = await ordered(provider);
  const fact = provider.pay(made.order.orderNo);
  await tell(provider, fact);
  return { ...made, fact };
}
/** The next day at that hour of Beijing; answers the day before. */
function nextDay(hour = 11): string {
  const now = portal.clock.now();
  const day = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  portal.clock.set(new Date(Date.parse(`${day}T00:00:00+08:00`) + (24 + hour) * 3_600_000).toISOString());
  return day;
}
const reconcile = () => reconcileDue(portal.services);
const readDay = async (day: string) =>
  (await portal.call(calls.readReconDay, { params: { day } }, { as: (await people()).cashier })).data;
const channelOf = async (day: string, name: string) =>
  (await readDay(day)).channels.find(({ channel }) => channel === name);
async function close(day: string, channel: 'WECHAT' | 'ALIPAY' | 'BANK', version?: number) {
  const now = (await channelOf(day, channel))?.version ?? 0;
  const { cashier } = await people();
  return portal.call(calls.closeDay, { params: { day, channel }, body: { version: version ?? now } }, { as: cashier });
}
const kinds = async (day: string) => (await readDay(day)).differences.map(({ kind, fen }) => [kind, fen]);
const count = async (table: string, where = 'true'): Promise<number> =>
  Number((await pool.query(`select count(*) as n from ${table} where ${where}`)).rows[0]?.n);

test('a day is fetched from ten o’clock, agrees, and is closed once', async () => {
  await paid();
  await paid(alipay);
  const day = nextDay(9);
  await reconcile();
  expect((await channelOf(day, 'WECHAT'))?.state).toBe('WAITING');
  expect((await close(day, 'WECHAT')).reason).toBe('money.day-waiting');
  portal.clock.forward(3_700);
  await reconcile();
  for (const name of ['WECHAT', 'ALIPAY'])
    expect(await channelOf(day, name)).toMatchObject({
      state: 'MATCHED',
      ourFen: 3_000_00,
      theirFen: 3_000_00,
      lines: 1,
    });
  expect((await close(day, 'WECHAT', 99)).reason).toBe('money.day-changed');
  const answers = await Promise.all([close(day, 'WECHAT'), close(day, 'WECHAT')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await channelOf(day, 'WECHAT')).toMatchObject({ state: 'CLOSED', open: 0 });
});

test('a payment nobody told of is taken in from the bill, once, and its day agrees', async () => {
  const { id, order } = await ordered();
  wechat.pay(order.orderNo);
  const day = nextDay();
  await reconcile();
  await reconcile();
  const { lin } = await people();
  expect((await portal.call(calls.readBill, { query: { id } }, { as: lin })).data.state).toBe('PAID');
  expect(await kinds(day)).toEqual([['PROVIDER_ONLY', 3_000_00]]);
  expect(await channelOf(day, 'WECHAT')).toMatchObject({ state: 'MATCHED', open: 0, ourFen: 3_000_00 });
  expect(await count('payments', `bill_id = '${id}' and source = 'BILL'`)).toBe(1);
});

test('as many as nobody told of are taken in', async () => {
  const many = 230;
  for (let n = 0; n < many; n += 1) wechat.pay(`SF99999999${String(n).padStart(10, '0')}`, { fen: 1_00 });
  const day = nextDay();
  await reconcile();
  expect(await channelOf(day, 'WECHAT')).toMatchObject({ state: 'MATCHED', ourFen: many * 1_00, lines: many });
  expect((await kinds(day)).length).toBe(many);
}, 60_000);

test('another amount, and one that the channel does not know: differences once, and its refund is held', async () => {
  const [one, two] = [await paid(), await paid()];
  await tell(wechat, wechat.pay(two.order.orderNo));
  const day = nextDay();
  const over = (await pool.query('select id, payment_id from refunds where bill_id = $1', [two.id])).rows[0];
  const unknown = (await pool.query('select provider_txn from payments where id = $1', [over?.payment_id])).rows[0];
  wechat.onBill = (lines) =>
    lines
      .filter(({ txn }) => txn !== unknown?.provider_txn)
      .map((line) => (line.txn === one.fact.txn ? { ...line, fen: line.fen + 5 } : line));
  await reconcile();
  await pool.query("update recon_days set state = 'WAITING' where channel = 'WECHAT' and day = $1", [day]);
  wechat.down = true;
  await reconcile();
  expect(await kinds(day)).toEqual(
    expect.arrayContaining([
      ['AMOUNT', -5],
      ['OURS_ONLY', 3_000_00],
    ]),
  );
  expect(await kinds(day)).toHaveLength(2);
  expect((await pool.query('select state from refunds where id = $1', [over?.id])).rows).toEqual([{ state: 'HELD' }]);
  await pool.query("update recon_days set state = 'DIFFERENT' where channel = 'WECHAT' and day = $1", [day]);
  const open = await close(day, 'WECHAT');
  expect([open.status, open.reason]).toEqual([409, 'money.day-open']);
  await pool.query("update differences set resolved_at = found_at where channel = 'WECHAT' and day = $1", [day]);
  expect((await close(day, 'WECHAT')).status).toBe(200);
});

test('a payment told of behind a closed day stands on the day it is found, and the closed day stays', async () => {
  await paid();
  const late = await ordered();
  const fact = wechat.pay(late.order.orderNo);
  const day = nextDay();
  wechat.onBill = (lines) => lines.filter(({ txn }) => txn !== fact.txn);
  await reconcile();
  expect((await close(day, 'WECHAT')).status).toBe(200);
  const closed = await channelOf(day, 'WECHAT');
  await tell(wechat, fact);
  const { lin } = await people();
  expect((await portal.call(calls.readBill, { query: { id: late.id } }, { as: lin })).data.state).toBe('PAID');
  expect(await channelOf(day, 'WECHAT')).toEqual(closed);
  const today = nextDay();
  await reconcile();
  expect(await kinds(today)).toEqual([['OURS_ONLY', 3_000_00]]);
  // Broken on purpose: a closed day whose sums nobody explains.
  await pool.query("update recon_days set their_fen = their_fen + 1 where channel = 'WECHAT' and day = $1", [day]);
  expect((await ledger()).faults.map(({ n }) => n)).toEqual([12]);
  await pool.query("update recon_days set their_fen = their_fen - 1 where channel = 'WECHAT' and day = $1", [day]);
});

test('told of behind a day that is compared and not closed: the day is different', async () => {
  const late = await ordered();
  const fact = wechat.pay(late.order.orderNo);
  const day = nextDay();
  wechat.onBill = () => [];
  await reconcile();
  expect((await channelOf(day, 'WECHAT'))?.state).toBe('MATCHED');
  await tell(wechat, fact);
  expect(await channelOf(day, 'WECHAT')).toMatchObject({ state: 'DIFFERENT', open: 1, ourFen: 3_000_00, theirFen: 0 });
});

test('a bill that is not there is missed from twelve o’clock, once, until it comes', async () => {
  const day = nextDay(11);
  wechat.onBill = () => null;
  await reconcile();
  expect(await count('differences', "kind = 'BILL_MISSING' and channel = 'WECHAT'")).toBe(0);
  portal.clock.forward(3_600);
  await reconcile();
  await reconcile();
  const { cashier } = await people();
  const missing = async () =>
    (await portal.call(calls.listDays, { query: {} }, { as: cashier })).data.missing.filter(
      ({ channel }) => channel === 'WECHAT',
    );
  expect(await missing()).toEqual([{ day, channel: 'WECHAT', daysLate: 1 }]);
  wechat.onBill = (lines) => lines;
  await reconcile();
  expect(await missing()).toEqual([]);
  expect((await channelOf(day, 'WECHAT'))?.state).toBe('MATCHED');
});

test('days on which no server ran are compared as well, and two rounds at once compare each once', async () => {
  await paid();
  const day = nextDay();
  nextDay();
  nextDay();
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  expect(await channelOf(day, 'WECHAT')).toMatchObject({ state: 'MATCHED', theirFen: 3_000_00, version: 2 });
  expect(await count('recon_days', `channel = 'WECHAT' and day >= '${day}'`)).toBe(3);
  expect(await count('bill_lines')).toBe(0);
});

test('a bill that breaks off, at any line, leaves the day as it was', async () => {
  await paid();
  const { order } = await ordered();
  wechat.pay(order.orderNo);
  const day = nextDay();
  const [payee] = all;
  if (!payee) throw new Error('no payee');
  const breaking = (after: number): typeof payee => ({
    ...payee,
    channel: {
      ...payee.channel,
      bill: async (of) => {
        const lines = (await payee.channel.bill(of)) as AsyncIterable<BillLine>;
        return (async function* () {
          let n = 0;
          for await (const line of lines) {
            if (n === after) throw new Error('broke off');
            n += 1;
            yield line;
          }
        })();
      },
    },
  });
  portal.clock.forward(-7_200);
  await reconcile();
  for (const after of [0, 1]) {
    await expect(compareDay(portal.services, breaking(after), day as never)).rejects.toThrow('broke off');
    expect((await channelOf(day, 'WECHAT'))?.state).toBe('WAITING');
  }
  expect(await count('bill_lines')).toBe(0);
  portal.clock.forward(7_200);
  await reconcile();
  expect((await channelOf(day, 'WECHAT'))?.state).toBe('MATCHED');
});

test('what the channel hands over clears its days, fee and all; what fits no day is a difference, what it never held is nobody’s', async () => {
  await paid();
  const day = nextDay();
  wechat.onBill = (lines) => lines.map((line) => ({ ...line, feeFen: 18_00 }));
  await reconcile();
  expect(await channelOf(day, 'WECHAT')).toMatchObject({ feeFen: 18_00, isCleared: false });
  const at = portal.clock.now().toISOString();
  const settled = (serial: string, fen: number) => ({ at, serial, fen, name: '财付通支付科技有限公司' });
  const rows = [settled('C1', 2_982_00), settled('C2', 500_00), settled('C4', 2_982_00), settled('C3', 90_000_00)];
  nextDay();
  const { cashier } = await people();
  const body = new FormData();
  body.append('file', new Blob([statementOf(rows)]), 'bank.csv');
  const read = await portal.call(calls.importStatement, { body } as never, { as: cashier });
  expect(read.data.fates.map(({ fate, rows }) => [fate, rows])).toEqual([
    ['bill', 0],
    ['nobody', 1],
    ['channel', 3],
    ['out', 0],
  ]);
  expect((await channelOf(day, 'WECHAT'))?.isCleared).toBe(true);
  const { rows: posted } = await pool.query(
    `select e.account, e.fen from ledger_entries e join ledger_transactions t on t.seq = e.tx
     join bank_rows r on r.id = t.cause_id where r.serial = 'C1' order by e.line`,
  );
  expect(posted).toEqual([
    { account: 'BANK', fen: 2_982_00 },
    { account: 'FEE', fen: 18_00 },
    { account: 'CLEARING', fen: -3_000_00 },
  ]);
  expect(await count('differences', "kind = 'SETTLEMENT_SHORT'")).toBe(2);
  const bankDay = at.slice(0, 10);
  expect(await channelOf(bankDay, 'BANK')).toMatchObject({
    state: 'MATCHED',
    ourFen: 90_000_00,
    theirFen: 90_000_00,
    lines: 4,
  });
  // Broken on purpose: more left the channel than came to it.
  await pool.query(`alter table ledger_entries disable trigger all;
    update ledger_entries set fen = fen - 900000000 where account = 'CLEARING' and fen = -300000`);
  expect((await ledger()).faults.map(({ n }) => n)).toEqual(expect.arrayContaining([1, 2, 14]));
  await pool.query(`update ledger_entries set fen = fen + 900000000 where account = 'CLEARING' and fen = -900300000;
    alter table ledger_entries enable trigger all`);
});

test('a refund of the bill that we know is found on it; one that we do not is a difference', async () => {
  const { order, fact } = await paid(alipay);
  await tell(alipay, alipay.pay(order.orderNo));
  const { rows } = await pool.query<{ id: string; refund_no: string; fen: number }>(
    'select id, refund_no, fen from refunds where payment_id in (select id from payments where bill_id = $1)',
    [order.billId],
  );
  const refund = rows[0];
  if (!refund) throw new Error('no refund');
  const at = portal.clock.now();
  const line = { kind: 'refund', orderNo: order.orderNo, txn: fact.txn, feeFen: 0, at } as const;
  await pool.query("update refunds set state = 'SENDING', sent_at = $2 where id = $1", [refund.id, at]);
  const day = nextDay();
  alipay.onBill = (lines) => [
    ...lines,
    { ...line, outNo: refund.refund_no, fen: Number(refund.fen) },
    { ...line, outNo: 'TF00000000000099', fen: 9_00 },
  ];
  await reconcile();
  expect(await kinds(day)).toEqual([['REFUND_PROVIDER_ONLY', -9_00]]);
  expect(await channelOf(day, 'ALIPAY')).toMatchObject({ ourRefundFen: 3_000_00, theirRefundFen: 3_009_00 });
  await pool.query("update refunds set state = 'PROPOSED', sent_at = null where id = $1", [refund.id]);
});

test('a statement that is not read in is missed on the working day after, until it is', async () => {
  let day = nextDay(11);
  const isFree = (now: Date): boolean => isHoliday(courtDayOf(now));
  while (isFree(portal.clock.now())) day = nextDay(11);
  await reconcile();
  const { cashier } = await people();
  const missing = async () =>
    (await portal.call(calls.listDays, { query: {} }, { as: cashier })).data.missing.filter(
      (each) => each.channel === 'BANK' && each.day === day,
    );
  expect(await missing()).toEqual([]);
  portal.clock.forward(3_700);
  await reconcile();
  expect(await missing()).toHaveLength(1);
  const body = new FormData();
  const at = `${day}T02:00:00Z`;
  body.append('file', new Blob([statementOf([{ at, serial: 'M1', fen: 1_00 }], 90_000_00 + 6_464_00)]), 'bank.csv');
  const read = await portal.call(calls.importStatement, { body } as never, { as: cashier });
  expect(read.status).toBe(200);
  expect(await missing()).toEqual([]);
  expect((await channelOf(day, 'BANK'))?.state).toBe('MATCHED');
  // More of that day, of nobody known, when it is closed.
  expect((await close(day, 'BANK')).status).toBe(200);
  const more = new FormData();
  const late = { at: `${day}T03:00:00Z`, serial: 'M2', fen: 2_00 };
  more.append('file', new Blob([statementOf([late], 90_000_00 + 6_465_00)]), 'bank.csv');
  expect((await portal.call(calls.importStatement, { body: more } as never, { as: cashier })).status).toBe(200);
  expect(await channelOf(day, 'BANK')).toMatchObject({ state: 'CLOSED', ourFen: 1_00, theirFen: 1_00 });
  const today = courtDayOf(portal.clock.now());
  expect((await readDay(today)).differences).toMatchObject([{ kind: 'OURS_ONLY', channel: 'BANK', fen: 2_00 }]);
});

test('days and rows of another court are nobody’s here', async () => {
  const { cashier } = await people();
  await pool.query(
    "insert into recon_days (court_id, channel, day, state) values ('c-990102', 'WECHAT', '2026-01-05', 'MATCHED')",
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into bank_files (id, court_id, hash, name, imported_by, imported_at, row_count, first_day, last_day)
     values (gen_random_uuid(), 'c-990102', '\\x01', 'x', $1, now(), 1, '2026-01-05', '2026-01-05') returning id`,
    [cashier.id],
  );
  const { rows: row } = await pool.query<{ id: string }>(
    `insert into bank_rows (id, file_id, court_id, account, serial, booked_on, booked_at, is_credit, fen, balance_fen, counterparty)
     values (gen_random_uuid(), $1, 'c-990102', '9901000000000002', 'X1', '2026-01-05', now(), false, 5, 5, '\\x01') returning id`,
    [rows[0]?.id],
  );
  const read = (call: Promise<{ readonly status: number }>) => call.then(({ status }) => status);
  const params = { day: '2026-01-05', channel: 'WECHAT' } as const;
  expect(await read(portal.call(calls.readReconDay, { params }, { as: cashier }))).toBe(404);
  expect(await read(portal.call(calls.closeDay, { params, body: { version: 1 } }, { as: cashier }))).toBe(404);
  const asked = { params: { id: row[0]?.id ?? '' }, body: {} };
  expect(await read(portal.call(calls.seeBankAccount, asked, { as: cashier }))).toBe(404);
  const month = await portal.call(calls.listDays, { query: { month: '2026-01' } }, { as: cashier });
  expect(month.data.days).toEqual([]);
  const files = await portal.call(calls.listBankFiles, { query: { size: 100 } }, { as: cashier });
  expect(files.data.rows.map(({ id }) => id)).not.toContain(rows[0]?.id);
  const listed = await portal.call(calls.listBankRows, { query: { size: 100 } }, { as: cashier });
  expect(listed.data.rows.map(({ serial }) => serial)).not.toContain('X1');
  await pool.query("delete from bank_rows where court_id = 'c-990102'");
});

test('a bill that nobody can read holds no other channel up, and is missed', async () => {
  const day = nextDay(13);
  wechat.onBill = () => {
    throw new Error('unreadable');
  };
  await expect(reconcile()).rejects.toThrow('unreadable');
  expect((await channelOf(day, 'ALIPAY'))?.state).toBe('MATCHED');
  expect(await channelOf(day, 'WECHAT')).toMatchObject({ state: 'WAITING', open: 1 });
});
