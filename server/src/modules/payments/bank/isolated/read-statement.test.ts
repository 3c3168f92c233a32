import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { statementForm, statementOf } from '../../testing/statement.ts';
import { CsvFault, csvRows } from './csv.ts';
import type { Mapping } from './mapping.ts';
import { run } from './read-statement.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufu-statement-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
async function read(content: string | Uint8Array, form: Mapping | null = statementForm) {
  const path = join(folder, 'statement.csv');
  writeFileSync(path, content);
  return run({ path, form });
}
const rowsOf = async (content: string) => {
  const found = await read(content);
  if ('fault' in found) throw new Error(JSON.stringify(found));
  return found;
};

it('reads 工商银行: the account above the heading, a column each for what came and went, newest first', async () => {
  const found = await rowsOf(
    [
      '账户明细查询,,',
      '账号：,6222000000000001',
      '交易时间,交易流水号,贷方发生额,借方发生额,余额,对方户名,对方账号,对方行名,收款子账号,摘要,用途,附言',
      '2026-11-22 10:00:01,B2,,30.00,"1,020.00",李四,="6222000022223333",行,,转出,,',
      '2026-11-22 09:00:00,A1,"1,050.00",,"1,050.00",张三,6222000011112222,行,,转账,诉讼费,JF1',
    ].join('\n'),
  );
  expect(found.account).toBe('6222000000000001');
  expect(
    found.rows.map(({ serial, isCredit, fen, balanceFen, place }) => [serial, isCredit, fen, balanceFen, place]),
  ).toEqual([
    ['A1', true, 105_000, 105_000, 1],
    ['B2', false, 3_000, 102_000, 2],
  ]);
  expect(found.rows[0]).toMatchObject({ at: '2026-11-22T01:00:00.000Z', remark: '转账 诉讼费 JF1', subAccount: '' });
  expect(found.rows[1]?.number).toBe('6222000022223333');
});

it('of a bank that is not known here it needs the form of its columns', async () => {
  const text = statementOf([{ at: '2026-11-22T01:00:00Z', serial: 'A1', fen: 1_00 }]);
  expect(await read(text, null)).toEqual({ fault: 'form' });
  expect(await read(text)).toMatchObject({ account: '9901000000000001', rows: [{ serial: 'A1', fen: 1_00 }] });
});

it('reads 建设银行: day and time together, without signs between the figures', async () => {
  const { rows } = await rowsOf(
    [
      '账号,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,对方户名,对方账号,对方开户机构,摘要,备注,账户明细编号-交易流水号',
      '6217000000000001,20261122 09:00:00,0.00,5.00,5.00,张三,1,行,,,1-1',
      '6217000000000001,20261122,0.00,6.00,11.00,张三,1,行,,,1-2',
    ].join('\r\n'),
  );
  expect(rows.map(({ at, fen }) => [at, fen])).toEqual([
    ['2026-11-22T01:00:00.000Z', 500],
    ['2026-11-21T16:00:00.000Z', 600],
  ]);
});

it('says which row and column cannot be read', async () => {
  const at = '2026-11-22T01:00:00Z';
  const good = statementOf([
    { at, serial: 'A', fen: 100 },
    { at, serial: 'B', fen: 200 },
  ]);
  const changed = (from: string, to: string) => read(good.replace(from, to));
  expect(await changed(',B,', ',B B,')).toEqual({ fault: 'row', row: 2, column: '流水号' });
  expect(await changed(',B,', ',A,')).toEqual({ fault: 'row', row: 2, column: '流水号' });
  expect(await changed(',2.00,', ',0.00,')).toEqual({ fault: 'row', row: 2, column: '金额' });
  expect(await changed(',2.00,', ',-2.00,')).toEqual({ fault: 'row', row: 2, column: '金额' });
  expect(await changed(',3.00,', ',,')).toEqual({ fault: 'row', row: 2, column: '余额' });
  expect(await changed(',3.00,', ',3.01,')).toEqual({ fault: 'gap', row: 2 });
  expect(await changed('2026-11-22', '2026-02-30')).toEqual({ fault: 'row', row: 1, column: '入账日期' });
  expect(await changed('9901000000000001,2026-11-22,09:00:00,B', '9901000000000002,2026-11-22,09:00:00,B')).toEqual({
    ...{ fault: 'row', row: 2, column: '账号' },
  });
  expect(await read(good.split('\r\n')[0] ?? '')).toEqual({ fault: 'form' });
});

it('reads cells back as they were written, whatever is in them', () => {
  const cell = fc.string({ maxLength: 20 }).filter((text) => !/^["'=]|\r|^\s|\s$/.test(text));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\r\n');
      expect([...csvRows(text)]).toEqual(rows);
    }),
  );
});

it('ends on any text, and with no error of its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.nat(200), async (noise, at) => {
      const good = Buffer.from(statementOf([{ at: '2026-11-22T01:00:00Z', serial: 'A', fen: 100 }]));
      const cut = Buffer.concat([good.subarray(0, at), noise, good.subarray(at)]);
      for (const content of [noise, cut]) expect(Object.keys(await read(content)).length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
  expect(() => [...csvRows('a,"b')]).toThrow(CsvFault);
  expect(() => [...csvRows(`a,${'b'.repeat(3_000)}`)]).toThrow(CsvFault);
});
