import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database/test-database.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { writeAtOnce } from '../database/statements/write-at-once.ts';
import { makeKeys, openSecrets } from '../secrets/secrets.ts';
import { writeAnchor } from './anchors.ts';
import { appendAudit } from './audit.ts';
import { verifyAudit } from './verify-audit.ts';

const clients = 16;
const { audit: keys } = openSecrets(makeKeys());
let database: TestDatabase;
let opened: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, clients);
  folder = mkdtempSync(join(tmpdir(), 'sufu-acts-at-once-'));
  await database.pool.query('create table done (n int primary key); grant insert on done to sufu_app;');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes its number with the end of the act; one that is there already fails there. */
const act = (n: number): Promise<unknown> =>
  opened.db.transaction().execute(async (tx) => {
    const written = tx.insertInto('done' as 'limit_events').values({ n } as never);
    await writeAtOnce(tx, [written]);
    await appendAudit(tx, keys, [
      {
        ...{ at: new Date(), actorId: null, action: 'test.act', subject: randomUUID(), detail: { n } },
        ...{ ip: '', ipClaim: null, terminal: null },
      },
    ]);
  });

test('a thousand acts of sixteen clients, every tenth twice: those that are written are on the trail, the others are not, and it is whole', async () => {
  const numbers = Array.from({ length: 1_000 }, (_, n) => (n % 10 === 9 ? n - 1 : n));
  let next = 0;
  let refused = 0;
  const client = async (): Promise<void> => {
    for (let n = numbers[next++]; n !== undefined; n = numbers[next++])
      await act(n).catch((error: unknown) => {
        expect(error).toMatchObject({ code: '23505' });
        refused += 1;
      });
  };
  await Promise.all(Array.from({ length: clients }, client));
  expect(refused).toBe(100);
  const { rows } = await database.pool.query(
    `select count(*)::int as acts, count(a.seq)::int as told, (select count(*)::int from audit_log) as rows
     from done left join audit_log a on (a.detail->>'n')::int = done.n`,
  );
  expect(rows).toEqual([{ acts: 900, told: 900, rows: 900 }]);
  const places = { db: opened.db, keys, folder };
  await writeAnchor(places, { reason: 'hour', at: new Date() });
  expect((await verifyAudit(places)).problem).toBeNull();
  await database.pool.query("update audit_log set action = 'other' where chain = 3 and seq = 5");
  expect((await verifyAudit(places)).problem).not.toBeNull();
}, 60_000);
