import { createHash } from 'node:crypto';
import { setLockPassword, updateSignaturePassword } from '@sufu/contract/accounts';
import { afterAll, expect, test } from 'vitest';
import { idNumberOf } from '../../../testing/fixtures.ts';
import { testPortal } from '../../../testing/portal.ts';
import { proofFor, registerWithCode, registrationOf } from '../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());

const secret = '听澜路八号的桂花';

/** Two people who chose the same words for all three of their passwords. */
async function enrol(n: number): Promise<void> {
  const phone = `1549400000${n}`;
  const body = await registrationOf(portal, {
    phone,
    idNumber: idNumberOf(8_700 + n),
    password: secret,
    passwordAgain: secret,
  });
  const { id } = (await registerWithCode(portal, body, `203.0.113.${n}`)).data;
  const as = { id, name: '', phone, idNumber: '', token: await portal.fixtures.session(id) };
  await portal.call(setLockPassword, { body: { password: secret } }, { as });
  const headers = await proofFor(portal, as, 'change-signature');
  const twice = { password: secret, passwordAgain: secret };
  expect((await portal.call(updateSignaturePassword, { body: twice }, { as, headers })).status).toBe(200);
}

/** As PostgreSQL writes every row of every table, the outbox included. */
async function dump(): Promise<readonly string[]> {
  const { pool } = portal.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const lists = await Promise.all(
    tables.map(async ({ name }) => (await pool.query<{ row: string }>(`select t::text as row from ${name} t`)).rows),
  );
  return lists.flat().map(({ row }) => row);
}

test('AU7 no password stands in the database, nor a fast hash of one; equal passwords are stored differently', async () => {
  await enrol(1);
  await enrol(2);
  const rows = await dump();
  const digests = ['md5', 'sha1', 'sha256', 'sha512', 'sm3'].map((name) => createHash(name).update(secret).digest());
  const forbidden = [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64'),
    ...digests.flatMap((digest) => [digest.toString('hex'), digest.toString('base64').replace(/=+$/, '')]),
  ];
  const hits = rows.filter((row) => forbidden.some((value) => row.includes(value)));
  const hashes = rows.flatMap((row) => row.match(/\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+/g) ?? []);
  const costs = hashes.map((hash) => (/m=(\d+),t=(\d+),p=(\d+)/.exec(hash) ?? []).slice(1).map(Number));
  process.stdout.write(`AU7: ${rows.length} rows, ${hits.length} plain or fast hashes, ${hashes.length} argon2id\n`);
  expect(hits).toEqual([]);
  expect([hashes.length, new Set(hashes).size]).toEqual([6, 6]);
  for (const [m = 0, t = 0, p = 0] of costs) expect([m >= 19_456, t >= 2, p]).toEqual([true, true, 1]);
});
