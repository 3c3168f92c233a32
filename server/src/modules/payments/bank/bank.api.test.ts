import { randomUUID } from 'node:crypto';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';

import { afterAll, afterEach, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { inGbk } from '../../../testing/values/in-gbk.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { testPayeesFile } from '../testing/payees-file.ts';
import { ownAccount, statementOf, type TestRow } from '../testing/statement.ts';

const payeesFile = testPayeesFile();
const { wechat, module } = testPayees('c-9901');
const portal = await demonstration({ PAYEES_FILE: payeesFile }, [module]);
afterAll(() => portal.close());
const [lin, clerk, cashier] = [await portal.as('林晓禾'), await portal.as('叶小满'), await portal.as('卢月')];
const { pool } = portal.database;

const ledger = () => verifyLedger(portal.services.db, portal.services.secrets.audit);
afterEach(async () => expect((await ledger()).faults).toEqual([]));

async function issue(more: object = {}): Promise<calls.DeskBill> {
  const number = '（2026）溪01民终101号';
  const { caseId, payers } = (await portal.call(calls.findBillSubject, { query: { number } }, { as: clerk })).data;
  const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
  const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask, ...more };
  return (await portal.call(calls.issueBill, { body }, { as: clerk })).data;
}
const detail = async (id: string) => (await portal.call(calls.readBill, { query: { id } }, { as: lin })).data;
const put = (content: string | Buffer, as = cashier, name = '流水.csv') => {
  const body = new FormData();
  body.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return portal.call(calls.importStatement, { body } as never, { as });
};
const count = async (table: string, where = 'true'): Promise<number> =>
  Number((await pool.query(`select count(*) as n from ${table} where ${where}`)).rows[0]?.n);

let serial = 0;
let balance = 0;
let minute = 0;
/** A row that follows those before it, one a minute. */
function next(fen: number, more: Partial<TestRow> = {}): TestRow {
  serial += 1;
  minute += 1;
  const at = new Date(Date.parse('2026-11-22T01:00:00Z') + minute * 60_000).toISOString();
  return { at, serial: `YX${serial}`, fen, ...more };
}
/** Rows that follow in a file of their own. */
function file(rows: readonly TestRow[]): string {
  const text = statementOf(rows, balance);
  balance += rows.reduce((sum, { fen }) => sum + fen, 0);
  return text;
}

test('a transfer to the account of a bill pays it; too little leaves a part, too much goes back', async () => {
  const { id, billNo, amountFen } = await issue();
  const { transfer } = await detail(id);
  expect(transfer).toMatchObject({ holder: '云溪市诉讼费专户', bank: '云溪银行', remark: billNo });
  expect(calls.serialIn(ownAccount, transfer?.account ?? '')).toBeGreaterThan(0);
  const subAccount = transfer?.account ?? '';
  const first = await put(file([next(2_000_00, { subAccount })]));
  expect(first.data.fates.find(({ fate }) => fate === 'bill')).toEqual({ fate: 'bill', rows: 1, fen: 2_000_00 });
  expect(await detail(id)).toMatchObject({ state: 'PART', paidFen: 2_000_00, amountFen });
  await put(file([next(1_500_00, { subAccount: subAccount.slice(ownAccount.length) })]));
  const after = await detail(id);
  expect(after).toMatchObject({ state: 'PAID', paidFen: amountFen, refundFen: 500_00, transfer: null });
  expect(after.documents.map(({ kind }) => kind)).toContain('pay-receipt');
  expect(after.events.filter(({ what }) => what === 'paid').map(({ channel }) => channel)).toEqual(['BANK', 'BANK']);
  const told = (await portal.call(listMessages, { query: {} }, { as: lin })).data.rows.map(({ title }) => title);
  expect(told).toEqual(expect.arrayContaining(['还差一部分', '收到缴费']));
  const { rows } = await pool.query("select account, fen from ledger_entries where bill_id = $1 and account = 'BANK'", [
    id,
  ]);
  expect(rows.map(({ fen }) => fen)).toEqual([2_000_00, 1_500_00]);
}, 60_000);

test('an attempt to pay online is closed when the transfer has paid the bill', async () => {
  const { id } = await issue();
  const { version, transfer, amountFen } = await detail(id);
  const body = { billId: id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  await portal.call(calls.submitPayment, { body }, { as: lin });
  await put(file([next(amountFen, { subAccount: transfer?.account ?? '' })]));
  expect((await detail(id)).state).toBe('PAID');
  expect(await count('pay_orders', `bill_id = '${id}' and state = 'CLOSING'`)).toBe(1);
  expect(wechat.opened.length).toBe(1);
});

test('money without an account of a bill is nobody’s; a remark that fits is a suggestion and nothing more', async () => {
  const { id, billNo, amountFen } = await issue();
  const rows = [
    next(amountFen, { remark: `诉讼费 ${billNo}`, number: '6222000099998888' }),
    next(1_00, { remark: billNo }),
    next(7_00, { subAccount: '0000000196' }),
    next(-3_00, { name: '云溪银行' }),
  ];
  expect((await put(file(rows))).data.fates).toEqual([
    { fate: 'bill', rows: 0, fen: 0 },
    { fate: 'stated', rows: 0, fen: 0 },
    { fate: 'nobody', rows: 3, fen: amountFen + 8_00 },
    { fate: 'channel', rows: 0, fen: 0 },
    { fate: 'refund', rows: 0, fen: 0 },
    { fate: 'payout', rows: 0, fen: 0 },
    { fate: 'remittance', rows: 0, fen: 0 },
    { fate: 'out', rows: 1, fen: 3_00 },
  ]);
  expect((await detail(id)).paidFen).toBe(0);
  const listed = (await portal.call(calls.listBankRows, { query: { fate: 'nobody' } }, { as: cashier })).data.rows;
  const mine = rows.map((row) => listed.find((each) => each.serial === row.serial));
  expect(mine.map((each) => each?.suggestedBillNo)).toEqual([billNo, null, null, undefined]);
  expect(mine[0]).toMatchObject({ accountEnd: '8888', name: '张三', fate: 'nobody', billNo: null });
  expect(JSON.stringify(listed)).not.toContain('6222000099998888');
  expect(await count('differences', "kind = 'BANK_UNMATCHED' and resolved_at is null")).toBe(3);
  const rowId = mine[0]?.id ?? '';
  const whole = await portal.call(calls.seeBankAccount, { params: { id: rowId }, body: {} }, { as: cashier });
  expect(whole.data.account).toBe('6222000099998888');
  expect(await count('audit_log', `action = 'money.accountSeen' and subject = '${rowId}'`)).toBe(1);
});

test('a file once, a row once: the same file again, one that overlaps, and the same rows said otherwise', async () => {
  const before = balance;
  const [a, b, c] = [next(10_00), next(20_00), next(30_00)];
  const first = file([a, b]);
  expect((await put(first)).status).toBe(200);
  const again = await put(first);
  expect([again.status, again.reason]).toEqual([409, 'money.file-known']);
  const overlapping = await put(statementOf([b, c], before + 10_00));
  expect(overlapping.data).toMatchObject({ known: 1, file: { rows: 1 } });
  balance += 30_00;
  const otherwise = await put(statementOf([{ ...b, fen: 21_00 }, c], before + 10_00));
  expect(otherwise.reason).toBe('money.file-differs');
  const shifted = await put(statementOf([b, c], before + 10_01));
  expect(shifted.reason).toBe('money.file-differs');
  expect(await count('bank_rows', `serial = '${b.serial}'`)).toBe(1);
});

test('a balance that does not follow, within a file or from what is there, imports nothing', async () => {
  const before = await count('bank_rows');
  const broken = statementOf([next(5_00), next(6_00), next(7_00)], balance).replace(/,6\.00,[\d.]+,/, ',6.00,1.00,');
  expect([(await put(broken)).reason, (await put(broken)).fields]).toEqual(['money.file-gap', []]);
  const [gap, lost] = [next(8_00), next(5_00)];
  const missing = await put(statementOf([gap], balance + 5_00));
  expect(missing.reason).toBe('money.file-gap');
  expect(await count('bank_rows')).toBe(before);
  // What no file has shown is a difference of its day, once however often it is tried.
  await Promise.all([
    put(statementOf([gap], balance + 5_00)),
    put(statementOf([gap], balance + 5_00), cashier, 'b.csv'),
  ]);
  const open = "kind = 'BALANCE_GAP' and resolved_at is null";
  const { rows } = await pool.query(`select fen::int, day::text, provider_txn as row from differences where ${open}`);
  expect(rows).toEqual([{ fen: 5_00, day: '2026-11-22', row: gap.serial }]);
  // Earlier than all: what it ends with is what the first row began with.
  const early = { at: '2026-11-01T01:00:00Z', serial: 'EARLY1', fen: 4_00 };
  expect((await put(statementOf([early], 10))).reason).toBe('money.file-gap');
  expect((await put(statementOf([early], -4_00))).status).toBe(200);
  // The cashier ends that of the early row with a word; the other ends by itself, when what lay before it comes.
  const listed = (await portal.call(calls.listDifferences, { query: { size: 100 } }, { as: cashier })).data.rows;
  const gaps = listed.filter(({ kind }) => kind === 'BALANCE_GAP');
  expect(gaps.map(({ txn }) => txn)).toEqual([gap.serial]);
  const note = { note: '已向银行核实，另补流水。' };
  const params = { id: gaps[0]?.id ?? '' };
  expect((await portal.call(calls.resolveDifference, { params, body: note }, { as: cashier })).status).toBe(200);
  expect(await count('differences', open)).toBe(0);
  expect((await put(statementOf([gap], balance + 5_00))).reason).toBe('money.file-gap');
  expect(await count('differences', open)).toBe(1);
  expect(
    (
      await put(
        file([
          { ...lost, at: gap.at },
          { ...gap, at: lost.at },
        ]),
      )
    ).status,
  ).toBe(200);
  expect(await count('differences', open)).toBe(0);
});

test('newest first, in GBK, and with formulas in its cells', async () => {
  const remark = "=cmd|' /C calc'!A0";
  const rows = [next(11_00, { remark }), next(12_00, { name: '"北岭，""建设""公司"' })];
  const [heading, ...lines] = file(rows).replace('\uFEFF', '').trim().split('\r\n');
  expect((await put(inGbk([heading, ...lines.reverse()].join('\n')))).status).toBe(200);
  const listed = (await portal.call(calls.listBankRows, { query: {} }, { as: cashier })).data.rows;
  expect(listed.find((row) => row.serial === rows[0]?.serial)?.remark).toBe(`转账 ${remark}`);
  expect(listed.find((row) => row.serial === rows[1]?.serial)?.name).toBe('北岭，"建设"公司');
  const formula = statementOf([next(13_00)], balance).replace(',13.00,', ',=13,');
  expect((await put(formula)).reason).toBe('money.file-row');
});

test('what is no statement of this court’s account is refused in words', async () => {
  const refused = async (content: string | Buffer) => (await put(content)).reason;
  expect(await refused('')).toBe('money.file-form');
  expect(await refused('a,b,c\n1,2,3')).toBe('money.file-form');
  expect(await refused(Buffer.from([0xff, 0xfe, 0x00, 0x41]))).toBe('money.file-form');
  expect(await refused(`${statementOf([next(1_00)], balance)}"never ends`)).toBe('money.file-form');
  expect(await refused(statementOf([next(1_00)], balance, '9901000000000002'))).toBe('money.file-account');
  const twice = next(1_00);
  expect(await refused(statementOf([twice, twice], balance))).toBe('money.file-row');
  for (const [from, to] of [
    [',贷,', ',?,'],
    [',2026-11-22,', ',2026-13-45,'],
    [',1.00,', ',1.0x,'],
  ] as const)
    expect(await refused(statementOf([next(1_00)], balance).replace(from, to))).toBe('money.file-row');
  for (const as of [clerk, lin, await portal.fixtures.staff('admin', ['administrator'], 'D01')])
    expect((await put(statementOf([next(1_00)], balance), as)).status).toBe(403);
});

test('more rows than a statement has are refused; as many are read', async () => {
  const rows = Array.from({ length: calls.mostStatementRows + 1 }, () => next(1));
  expect((await put(statementOf(rows, balance))).reason).toBe('money.file-rows');
}, 120_000);

test('two cashiers at once: each row once, and each bill paid once', async () => {
  const { id } = await issue();
  const { transfer, amountFen } = await detail(id);
  const rows = [next(amountFen, { subAccount: transfer?.account ?? '' }), next(2_00), next(3_00)];
  const other = await portal.fixtures.staff('cashier', ['cashier'], 'D12');
  const [one, two] = [file(rows), statementOf(rows.slice(0, 2), balance - amountFen - 5_00)];
  const answers = await Promise.all([put(one), put(one, other), put(two, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(await count('payments', `bill_id = '${id}'`)).toBe(1);
  expect(await detail(id)).toMatchObject({ state: 'PAID', refundFen: 0 });
});

test('an act that ends in the middle leaves nothing, and the file can be read in again', async () => {
  const { id } = await issue();
  const { transfer, amountFen } = await detail(id);
  const text = file([next(amountFen, { subAccount: transfer?.account ?? '' }), next(5_00)]);
  await pool.query(`create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
    create trigger fail_once before insert on ledger_entries for each statement execute function fail_once()`);
  const before = await count('payments');
  expect((await put(text)).status).toBe(500);
  await pool.query('drop trigger fail_once on ledger_entries; drop function fail_once');
  expect([await count('payments'), (await detail(id)).state]).toEqual([before, 'SERVING']);
  expect((await put(text)).status).toBe(200);
  expect((await detail(id)).state).toBe('PAID');
});

test('a row that brought money and is not posted, or is there twice, is found', async () => {
  const faults = async () => (await ledger()).faults.map(({ n }) => n);
  const { rows } = await pool.query('select id from bank_rows where payment_id is not null order by id limit 1');
  const one = `id = '${rows[0]?.id}'`;
  const { rows: kept } = await pool.query(`select payment_id from bank_rows where ${one}`);
  await pool.query(`update bank_rows set payment_id = null where ${one}`);
  expect(await faults()).toContain(4);
  await pool.query(`update bank_rows set payment_id = '${kept[0]?.payment_id}', fen = fen + 1 where ${one}`);
  expect(await faults()).toContain(4);
  await pool.query(`update bank_rows set fen = fen - 1 where ${one}`);
  await pool.query(`alter table bank_rows drop constraint bank_rows_account_serial_key;
    insert into bank_rows select gen_random_uuid(), file_id, court_id, account, serial, booked_on, booked_at, is_credit, fen,
      balance_fen, account_serial, counterparty, payment_id from bank_rows where ${one}`);
  expect(await faults()).toContain(4);
  await pool.query(`delete from bank_rows a using bank_rows b where a.serial = b.serial and a.id <> b.id and a.${one.replace("id = '", "id <> '")} and b.${one};
    alter table bank_rows add unique (account, serial)`);
});

test('the account of a notice that waits for approval, or was sent back, is nobody’s', async () => {
  const { id } = await issue({ amountFen: 2_500_00, reason: '部分请求已在先前案件交费' });
  const { rows } = await pool.query('select account_serial from bills where id = $1', [id]);
  const subAccount = calls.subAccountOf(ownAccount, Number(rows[0]?.account_serial));
  expect((await put(file([next(2_500_00, { subAccount })]))).data.fates[2]).toMatchObject({ fate: 'nobody', rows: 1 });
  await pool.query('update bills set removed_at = now() where id = $1', [id]);
  expect((await put(file([next(2_500_00, { subAccount })]))).data.fates[2]).toMatchObject({ fate: 'nobody', rows: 1 });
});
