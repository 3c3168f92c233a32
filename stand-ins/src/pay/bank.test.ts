import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { standInBank } from './bank.ts';

async function bank() {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-bank-'));
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  standInBank(app, join(folder, 'bank.jsonl'), () => Date.parse('2026-11-23T10:00:00+08:00'));
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return app;
}
const form = (fields: Readonly<Record<string, string>>) => ({
  method: 'POST' as const,
  url: '/bank',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams({
    to: '9901000000000001',
    name: '张三',
    yuan: '1.00',
    remark: '',
    ...fields,
  }).toString(),
});

it('writes what was transferred on the statement of its account, in GBK, with the balance after each', async () => {
  const app = await bank();
  expect((await app.inject(form({ to: '9901 0000 0000 0001 0000004269', yuan: '1050' }))).statusCode).toBe(303);
  await app.inject(form({ yuan: '0.5', remark: 'JF20261123000001' }));
  await app.inject(form({ to: '9901000000000002' }));
  const { rawPayload } = await app.inject('/bank/statement.csv?account=9901000000000001');
  const [, ...lines] = new TextDecoder('gbk').decode(rawPayload).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(3, 8))).toEqual([
    ['YX0000000001', '贷', '1050.00', '718850.00', '张三'],
    ['YX0000000002', '贷', '0.50', '718850.50', '张三'],
  ]);
  expect(lines[0]).toContain(',99010000000000010000004269,');
  expect((await app.inject('/bank')).body).toContain('1050.50'.slice(0, 4));
});

it('takes nothing that is no transfer', async () => {
  const app = await bank();
  for (const [name, value] of [
    ['to', '12'],
    ['yuan', '0'],
    ['yuan', '1.001'],
    ['yuan', '-1'],
    ['name', ''],
    ['name', 'a,b'],
  ] as const)
    expect((await app.inject(form({ [name]: value }))).statusCode).toBe(400);
  expect((await app.inject('/bank/statement.csv?account=../x')).statusCode).toBe(404);
});
