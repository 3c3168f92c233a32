import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HealthLine, readHealth } from '@sufu/contract/health';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteBackup } from '../../platform/backup/last-backup.ts';
import type { AppServices } from '../../platform/calls/context.ts';
import { type HealthCheck, healthChecks } from '../../platform/health/health-check.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { healthLines } from '../../testing/health-lines.ts';
import { type TestPortal, type TestUser, testPortal } from '../../testing/portal.ts';
import { testCaseSystem } from '../../testing/providers/case-system.ts';
import { selfSigned } from '../../testing/providers/certificate.ts';
import { lookAtAll } from './look.ts';
import { healthMetrics } from './metrics.ts';

let portal: TestPortal;
const receiver = await testCaseSystem(() => portal.clock.now().getTime());
/** What stands in for a part that is ill. */
let ill: HealthCheck['look'] = async () => [];
const besides = [defineModule({ name: 'ill', health: [{ name: 'ill', look: (services) => ill(services) }] })];
portal = await testPortal({
  env: { ...receiver.env, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.test' },
  besides,
});
afterAll(async () => {
  await portal.close();
  await receiver.close();
});
const { services } = portal;
const { pool } = portal.database;
const { dataDir } = services.config;
let admin: TestUser;
let user: string;
beforeAll(async () => {
  admin = await portal.fixtures.staff('admin', ['admin'], 'D09');
  user = (await portal.fixtures.user()).id;
});
beforeEach(async () => {
  ill = async () => [];
  portal.clock.set('2026-09-14T06:03:00.000Z');
  await pool.query('delete from outbox; delete from notification_sends; delete from webhook_deliveries');
  await pool.query('update webhook_endpoints set off_at = null, failures = 0');
  await noteBackup(dataDir, services.now());
});

const before = (seconds: number): Date => new Date(services.now().getTime() - seconds * 1_000);
/** Longer than any part takes to answer, on whatever machine. */
const patience = 15_000;
const looked = async (on: AppServices = services, ms = patience) =>
  new Map((await lookAtAll(on, ms)).map((line) => [line.id, line]));
const line = async (id: string, on?: AppServices): Promise<HealthLine | undefined> => (await looked(on)).get(id);
const level = async (id: string, on?: AppServices) => (await line(id, on))?.level;
const withConfig = (more: Partial<AppServices['config']>): AppServices => ({
  ...services,
  config: { ...services.config, ...more },
});

test('a court that is well has no line that asks for anything, and every line says how it stands in both languages', async () => {
  const as = { ...admin, token: await portal.fixtures.session(admin.id) };
  const lines = await healthLines(portal, as);
  const asking = lines.filter((each) => each.level !== 'good').map(({ id }) => id);
  // Of the machine the tests run on nothing is known.
  expect(asking.filter((id) => id !== 'storage.free')).toEqual([]);
  for (const { says, title, todo } of lines) {
    for (const text of [says, title, ...(todo ? [todo] : [])]) {
      expect(text.zh).not.toBe('');
      expect(text.en).not.toBe('');
      expect(text.zh).not.toBe(text.en);
    }
  }
  const parts = new Set(lines.map(({ id }) => id.split('.')[0]));
  expect([...parts].sort()).toEqual(
    [
      'backup',
      'calls',
      'database',
      'documents',
      'exchange',
      'jobs',
      'messages',
      'sealed',
      'settings',
      'storage',
      'webhooks',
    ].sort(),
  );
  const { bytes } = await portal.call(readHealth, {}, { as });
  expect(bytes.length).toBeLessThan(20_000);
});

test('a line that asks for something says what to do, and stands before those that do not', async () => {
  await noteBackup(dataDir, before(7_200));
  await pool.query("insert into outbox (queue, id, data, at) values ('document.draw', $1, '{}', $2)", [
    randomUUID(),
    before(400),
  ]);
  const lines = await lookAtAll(services, patience);
  const levels = lines.map((each) => each.level);
  expect(levels).toEqual(levels.toSorted((a, b) => 'act look good'.indexOf(a) - 'act look good'.indexOf(b)));
  expect(lines[0]?.id).toBe('backup.age');
  for (const each of lines) expect(each.todo !== null, each.id).toBe(each.level !== 'good');
});

test.each([
  [899, 'good'],
  [900, 'look'],
  [3_600, 'act'],
] as const)('a backup of %i seconds ago is %s', async (seconds, said) => {
  await noteBackup(dataDir, before(seconds));
  expect(await line('backup.age')).toMatchObject({ level: said, figure: { value: seconds, unit: 'seconds' } });
});

test('a court without any backup acts at once; the demonstration looks', async () => {
  rmSync(join(dataDir, 'last-backup.json'));
  expect(await level('backup.age')).toBe('look');
  expect(await level('backup.age', withConfig({ demonstration: false }))).toBe('act');
});

test('jobs that wait too long, are set aside or are tried again are said', async () => {
  const put = (at: Date, queue = 'sms') =>
    pool.query('insert into outbox (queue, id, data, at) values ($1, $2, $3, $4)', [queue, randomUUID(), '{}', at]);
  await put(before(60));
  expect(await line('jobs.waiting')).toMatchObject({ level: 'good', figure: { value: 1 } });
  await put(before(400));
  expect(await level('jobs.waiting')).toBe('look');
  await put(before(2_000));
  expect(await line('jobs.waiting')).toMatchObject({
    level: 'act',
    figure: { value: 3 },
    since: before(2_000).toISOString(),
  });
  expect(await level('documents.waiting')).toBe('good');
  await pool.query("update outbox set set_aside_at = $1, error = 'Error', tries = 5", [services.now()]);
  expect(await line('jobs.set-aside')).toMatchObject({ level: 'act', figure: { value: 3 }, page: '/desk/jobs' });
  expect(await level('jobs.waiting')).toBe('good');
  await pool.query("insert into pgboss.job (name, state) values ('document.draw', 'retry')");
  expect(await line('jobs.retried')).toMatchObject({
    level: 'look',
    says: { en: expect.stringContaining('document.draw') },
  });
  await pool.query("delete from pgboss.job where state = 'retry'");
});

test('papers that are not drawn, and those that cannot be, are said', async () => {
  const undone = (seconds: number) =>
    pool.query("insert into outbox (queue, id, data, at) values ('document.draw', $1, '{}', $2)", [
      randomUUID(),
      before(seconds),
    ]);
  await undone(400);
  expect(await line('documents.waiting')).toMatchObject({ level: 'look', figure: { value: 1, unit: 'count' } });
  await undone(2_000);
  expect(await level('documents.waiting')).toBe('act');
  await pool.query(
    `insert into documents (id, number, kind, title, content, made_at, draw_failed_at, draw_failures)
     values ($1, 'H1', 'receipt', '{"zh": "甲", "en": "A"}', '', $2, $2, 1)`,
    [randomUUID(), before(60)],
  );
  expect(await line('documents.failed')).toMatchObject({ level: 'act', figure: { value: 1 } });
  await pool.query("delete from documents where number = 'H1'");
});

test('a channel that takes nothing, or that falls behind, is said; what it took last stands there', async () => {
  const sent = (state: string, more: { failure?: string; at?: Date; next?: Date } = {}, channel = 'sms') =>
    pool.query(
      `insert into notification_sends (id, channel, reference, state, failure, made_at, sent_at, next_at) values ($1, $2, 'r', $3, $4, $5, $6, $7)`,
      [randomUUID(), channel, state, more.failure ?? null, before(600), more.at ?? null, more.next ?? null],
    );
  await sent('arrived', { at: before(500) });
  expect(await line('messages.sms')).toMatchObject({ level: 'good', since: before(500).toISOString() });
  await sent('failed', { failure: 'no-report' });
  expect(await line('messages.sms')).toMatchObject({ level: 'look', figure: { value: 1 } });
  for (let n = 0; n < 5; n += 1) await sent('failed', { failure: 'ill' });
  expect(await level('messages.sms')).toBe('act');
  expect(await level('messages.mail')).toBe('good');
  await sent('waiting', { next: before(700) }, 'mail');
  expect(await level('messages.mail')).toBe('look');
  await sent('waiting', { next: before(4_000) }, 'mail');
  expect(await level('messages.mail')).toBe('act');
  expect(await level('messages.wechat')).toBeUndefined();
});

test('holidays that are not entered and an LPR that is late are said', async () => {
  const on = (at: string) => ({ ...services, now: () => new Date(at) });
  expect(await level('settings.holidays', on('2026-11-01T04:00:00Z'))).toBe('good');
  expect(await line('settings.holidays', on('2026-11-02T04:00:00Z'))).toMatchObject({
    level: 'look',
    page: '/desk/admin/settings',
  });
  expect(await level('settings.holidays', on('2027-01-01T04:00:00Z'))).toBe('act');
  expect(await level('settings.lpr', on('2028-01-01T04:00:00Z'))).toBe('look');
});

test('events that were given up and endpoints that are off or resting are said', async () => {
  const [endpoint] = services.config.webhooks;
  const id = `webhooks.${endpoint?.name}`;
  await pool.query('insert into webhook_endpoints (name) values ($1) on conflict do nothing', [endpoint?.name]);
  expect(await level(id)).toBe('good');
  await pool.query('update webhook_endpoints set failures = 1000');
  expect(await level(id)).toBe('look');
  await pool.query('update webhook_endpoints set failures = 0, off_at = now()');
  expect(await line(id)).toMatchObject({ level: 'act', page: '/desk/webhooks' });
  await pool.query('update webhook_endpoints set off_at = null');
  expect(await level(id)).toBe('good');
  expect(await level(id, withConfig({ webhooks: [] }))).toBeUndefined();
});

test('an import that stopped and findings that wait for somebody are said; without a case system there is no line', async () => {
  expect(await level('exchange.findings')).toBeUndefined();
  const job = randomUUID();
  await pool.query(
    `insert into import_jobs (id, source, state, stopped_for, file_hash, counts, runner, started_at, beat_at, ended_at)
     values ($1, 'oa', 'DONE', null, '\\x00', '{}', $1, now(), now(), now())`,
    [job],
  );
  expect(await level('exchange.oa')).toBe('good');
  await pool.query("update import_jobs set state = 'STOPPED', stopped_for = 'errors'");
  expect(await line('exchange.oa')).toMatchObject({ level: 'act', page: '/desk/exchange' });
  await pool.query(
    `insert into exchange_findings (id, job_id, source, kind, external_id, row_version, hash, line, what, content, found_at)
     values ($1, $1, 'oa', 'case', 'c1', 1, '\\x00', 1, 'number-taken', '\\x00', now())`,
    [job],
  );
  expect(await line('exchange.findings')).toMatchObject({ level: 'look', figure: { value: 1 } });
  await pool.query('delete from exchange_findings; delete from import_jobs');
});

test('a certificate that cannot be read, or that nobody watches, is said', async () => {
  expect(await level('certificate.tls')).toBeUndefined();
  expect(await level('certificate.tls', withConfig({ demonstration: false }))).toBe('look');
  const path = join(dataDir, 'not-one.pem');
  writeFileSync(path, 'no certificate');
  expect(await level('certificate.tls', withConfig({ tlsCertificateFile: path }))).toBe('act');
  expect(await level('certificate.tls', withConfig({ tlsCertificateFile: `${path}.none` }))).toBe('act');
});

test.each([
  [45, 'stand-in', 'good'],
  [29, 'stand-in', 'look'],
  [6, 'stand-in', 'act'],
  [-1, 'stand-in', 'act'],
  [45, 'elsewhere', 'act'],
] as const)('a certificate of %i more days shown at %s: %s', async (days, host, said) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const now = services.now().getTime();
  const path = join(dataDir, 'site.pem');
  writeFileSync(path, selfSigned(privateKey, '11223344556677', now - 90 * 86_400_000, now + days * 86_400_000 + 1_000));
  const on = withConfig({ tlsCertificateFile: path, publicOrigin: `https://${host}` });
  expect(await line('certificate.tls', on)).toMatchObject({ level: said, figure: { value: days, unit: 'days' } });
});

test('a transaction that does not end and slow answers are said', async () => {
  const { timings } = services;
  for (let n = 0; n < 30; n += 1) timings.call('health.slow', 'http', 1_500);
  expect(await line('calls.p99')).toMatchObject({
    level: 'look',
    says: { en: expect.stringContaining('health.slow') },
  });
  for (let n = 0; n < 30; n += 1) timings.call('health.slow', 'http', 60_000);
  expect(await line('calls.p99')).toMatchObject({ level: 'act', figure: { value: 10, unit: 'seconds' } });
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select 1');
  const transaction = await line('database.transaction');
  expect(transaction?.figure?.value).toBeGreaterThanOrEqual(0);
  await client.query('rollback');
  client.release();
});

test('a part that fails, or does not answer in time, is a line and keeps no other one back', async () => {
  ill = async () => {
    throw new Error('林晓禾');
  };
  expect(await line('health.ill')).toMatchObject({ level: 'look' });
  expect(JSON.stringify([...(await looked()).values()])).not.toContain('林晓禾');
  const late = Promise.withResolvers<readonly []>();
  ill = () => late.promise;
  const start = performance.now();
  const lines = await looked(services, 1_000);
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(lines.get('health.ill')?.says.en).toBe('It does not answer in time');
  expect(lines.has('jobs.waiting')).toBe(true);
  late.resolve([]);
  ill = async () => [];
  await looked();
  expect((await looked()).has('health.ill')).toBe(false);
});

test('each line and figure is a gauge, whose name nobody can write out of its place', async () => {
  ill = async () => [
    {
      id: 'ill."} 1\n',
      level: 'act',
      title: { zh: '甲', en: 'A' },
      says: { zh: '甲', en: 'A' },
      figure: { value: 7, unit: 'count' },
    },
  ];
  // A part that was late stands there as such.
  await expect.poll(() => healthMetrics(services), { timeout: 15_000 }).not.toContain('line="health.');
  const text = await healthMetrics(services);
  expect(text).toContain('sufu_health{line="backup.age"} 0\n');
  expect(text).toContain('sufu_health_figure{line="jobs.waiting",unit="count"} 0\n');
  expect(text).toContain('sufu_health{line="ill.\\"} 1\\n"} 2\n');
  for (const each of text.trimEnd().split('\n')) expect(each).toMatch(/^(#|[a-z_]+\{.*\} -?[\d.e+]+$)/);
});

test('nobody else sees it', async () => {
  for (const role of ['judge', 'clerk', 'filing_clerk', 'editor', 'cashier'] as const) {
    const as = await portal.fixtures.staff(role, [], 'D01');
    expect((await portal.call(readHealth, {}, { as })).reason).toBe('session.not-allowed');
  }
  expect((await portal.call(readHealth, {}, { as: await portal.fixtures.user() })).reason).toBe('session.not-allowed');
  expect(services.hooks.of(healthChecks).length).toBeGreaterThan(10);
  expect(user).not.toBe('');
});
