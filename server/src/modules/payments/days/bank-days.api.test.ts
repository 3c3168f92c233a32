import { courtDayOf, isHoliday } from '@sufu/contract/core';
import * as calls from '@sufu/contract/payments';
import { expect, test } from 'vitest';
import { dayWorld } from '../testing/day-world.ts';
import { statementOf } from '../testing/statement.ts';

const {
  alipay,
  channelOf,
  close,
  count,
  kinds,
  ledger,
  nextDay,
  paid,
  people,
  pool,
  portal,
  readDay,
  reconcile,
  tell,
  wechat,
} = await dayWorld();

test('what the channel hands over clears its days, fee and all; what fits no day is a difference, what it never held is nobody’s', async () => {
  await paid();
  await paid();
  nextDay();
  await reconcile();
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
    ['stated', 0],
    ['nobody', 1],
    ['channel', 3],
    ['refund', 0],
    ['payout', 0],
    ['remittance', 0],
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
  // Broken on purpose: more left the account than came to it.
  await pool.query(`alter table ledger_entries disable trigger all;
    update ledger_entries set fen = fen - 900000000 where account = 'BANK' and fen = 298200 and line = 1`);
  expect((await ledger()).faults.map(({ n }) => n)).toEqual(expect.arrayContaining([1, 2, 14]));
  await pool.query(`update ledger_entries set fen = fen + 900000000 where account = 'BANK' and fen < -800000000;
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
  await pool.query("update refunds set state = 'SENDING', route = 'ORIGINAL', sent_at = $2 where id = $1", [
    refund.id,
    at,
  ]);
  const day = nextDay();
  alipay.onBill = (lines) => [
    ...lines,
    { ...line, outNo: refund.refund_no, fen: Number(refund.fen) },
    { ...line, outNo: 'TF00000000000099', fen: 9_00 },
  ];
  await reconcile();
  expect(await kinds(day)).toEqual([['REFUND_PROVIDER_ONLY', -9_00]]);
  expect(await channelOf(day, 'ALIPAY')).toMatchObject({ ourRefundFen: 3_000_00, theirRefundFen: 3_009_00 });
  await pool.query("update refunds set state = 'PROPOSED', route = 'BANK', sent_at = null where id = $1", [refund.id]);
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
