import { execFile } from 'node:child_process';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programEnv } from '@sufu/tools/program-env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { type CourtFixture, courtFixture } from '../../applications/testing/fixtures.ts';
import { type TestMachine, testMachine } from '../../machines/testing/machine-client.ts';

/** What vendors run: the conformance run and the example, as programs, against a portal that listens. */
const root = join(import.meta.dirname, '../../../../..');
const check = join(root, 'tools/src/exchange-check/exchange-check.ts');
const example = join(root, 'tools/examples/exchange-client.mjs');
let portal: TestPortal;
let court: CourtFixture;
let machine: TestMachine;
let url: string;
beforeAll(async () => {
  portal = await testPortal({ databaseTime: true });
  court = await courtFixture(portal);
  machine = await testMachine(portal, court.staff.admin, { sources: ['conformance', 'yunxi-case'], signs: true });
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(() => portal.close());

async function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const more = { env: { ...programEnv, ...env }, maxBuffer: 4_000_000 };
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [script, ...args], more).then(
    (done) => ({ ...done, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { said: stdout, wrong: stderr, code };
}
const filed = async () => court.submitted({ type: 'lawsuit_filing_apply', owner: await portal.fixtures.user() });

test('every item of the conformance run passes against this portal', async () => {
  const { id } = await filed();
  const args = ['--url', url, '--client', machine.id, '--court', '溪01', '--application', id, '--signs'];
  const { said, wrong, code } = await run(check, args, { EXCHANGE_SECRET: machine.secret });
  const lines = said.split('\n').filter((line) => /^(pass|fail|not run)/.test(line));
  const ofKeys = /^not run\tassertion\.(token|once|expired|long|audience)\t/;
  expect(lines.filter((line) => !line.startsWith('pass') && !ofKeys.test(line))).toEqual([]);
  expect([wrong, code]).toEqual(['', 0]);
  expect(lines.length).toBeGreaterThan(40);
  process.stdout.write(`${said.trim().split('\n').at(-1)}\n`);
}, 120_000);

test('of a system that signs every item passes too, but for those of secrets', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKeys = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const signing = await testMachine(portal, court.staff.admin, { sources: ['conformance'], publicKeys });
  const folder = mkdtempSync(join(tmpdir(), 'sufu-check-'));
  const file = join(folder, 'key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const { id } = await filed();
  const audience = `${portal.services.config.publicOrigin}/api/exchange/token`;
  const of = ['--url', url, '--client', signing.id, '--court', '溪01', '--application', id];
  const { said, wrong, code } = await run(check, [...of, '--key', file, '--audience', audience]);
  rmSync(folder, { recursive: true });
  const lines = said.split('\n').filter((line) => /^(fail|not run)/.test(line));
  const ofSecrets = ['token.basic', 'token.form'];
  const ofPushes = ['push', 'repeat', 'once', 'wrong', 'old', 'body', 'address'].map((name) => `signed.${name}`);
  expect(lines.map((line) => line.split('\t')[1])).toEqual([...ofSecrets, ...ofPushes]);
  expect([wrong, code]).toEqual(['', 0]);
}, 120_000);

test('of a system that may not sign each push the items of signatures fail', async () => {
  const plain = await testMachine(portal, court.staff.admin, { sources: ['conformance'] });
  const of = ['--url', url, '--client', plain.id, '--court', '溪01', '--signs'];
  const { said, code } = await run(check, [...of, '--secret', plain.secret]);
  const failed = said.split('\n').flatMap((line) => (line.startsWith('fail') ? [line.split('\t')[1]] : []));
  expect([failed, code]).toEqual([['signed.push', 'signed.repeat', 'signed.once', 'signed.old'], 1]);
}, 120_000);

test('it says what fails and what was not run, and that there is no token', async () => {
  const narrow = await testMachine(portal, court.staff.admin, { scopes: ['events:read'], sources: [] });
  const args = ['--url', url, '--client', narrow.id, '--court', '溪01'];
  const few = await run(check, [...args, '--secret', narrow.secret]);
  expect(few.code).toBe(0);
  expect(few.said).toMatch(/^not run\tpush\.case\t/m);
  const foreign = await testMachine(portal, court.staff.admin, { sources: ['elsewhere'] });
  const failing = await run(check, [
    '--url',
    url,
    '--client',
    foreign.id,
    '--secret',
    foreign.secret,
    '--court',
    '溪01',
  ]);
  expect(failing.code).toBe(1);
  expect(failing.said).toMatch(/^fail {3}\tpush\.case\t.*machine\.source/m);
  const nobody = await run(check, [...args, '--secret', 'wrong']);
  expect([nobody.code, nobody.wrong]).toEqual([2, expect.stringContaining('machine.credentials')]);
  expect((await run(check, [])).code).toBe(2);
}, 120_000);

test('the example pushes three rows, reads events and applications, and gives receipts, once', async () => {
  const { id } = await filed();
  const env = { PORTAL: url, CLIENT: machine.id, SECRET: machine.secret };
  const first = await run(example, [], env);
  expect([first.wrong, first.code]).toEqual(['', 0]);
  expect(first.said).toContain('pushed { accepted: 3, stale: 0, waiting: 0, ignored: 0, failed: [] }');
  const second = await run(example, [], env);
  expect([second.wrong, second.code]).toEqual(['', 0]);
  const { rows } = await portal.database.pool.query(
    'select result from exchange_receipts where application_id = $1 and machine_id = $2',
    [id, machine.id],
  );
  expect(rows).toEqual([{ result: 'received' }]);
}, 60_000);

test('the example pushes by signature alone, where the system may', async () => {
  const env = { PORTAL: url, CLIENT: machine.id, SECRET: machine.secret, SIGNS: '1' };
  const { said, wrong, code } = await run(example, [], env);
  expect([wrong, code, said]).toEqual(['', 0, expect.stringMatching(/^signed \{ accepted: [03], stale: [03],/)]);
}, 60_000);

test('the example knows a genuine push by its signature', async () => {
  const { isGenuine } = (await import(new URL(`file://${example}`).href)) as {
    isGenuine(secret: string, push: Readonly<Record<'id' | 'timestamp' | 'signature' | 'body', string>>): boolean;
  };
  const [secret, id, timestamp, body] = ['s'.repeat(32), 'evt_1', String(Math.floor(Date.now() / 1_000)), '{"a":1}'];
  const right = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  const push = { id, timestamp, signature: `v1sm3,AAAA v1,${right}`, body };
  expect(isGenuine(secret, push)).toBe(true);
  for (const other of [
    { body: '{"a":2}' },
    { timestamp: '1' },
    { timestamp: 'x' },
    { signature: 'v1,AAAA' },
    { id: 'y' },
  ])
    expect(isGenuine(secret, { ...push, ...other })).toBe(false);
  expect(isGenuine('t'.repeat(32), push)).toBe(false);
});
