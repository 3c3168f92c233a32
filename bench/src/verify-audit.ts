/**
 * How fast a whole audit trail is checked, and in how much memory: rows a second and the growth of the process, at two sizes; and that
 * a change in the last row, a cut tail and an emptied table are found. `node bench/src/verify-audit.ts [rows=100000]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@sufu/postgres';
import { writeAnchor } from '@sufu/server/anchors';
import { type AuditVerdict, verifyAudit } from '@sufu/server/audit';
import { type AuditEvent, appendAudit } from '@sufu/server/audit-rows';
import { openDatabase } from '@sufu/server/database';
import { prepareDatabase } from '@sufu/server/prepare-database';
import { makeKeys, openSecrets } from '@sufu/server/secrets';
import pg from 'pg';

const rows = Number(process.argv[2] ?? 100_000);
const atOnce = 1_000;
const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
const { audit: keys } = openSecrets(makeKeys());

const event = (n: number): AuditEvent => ({
  at: new Date(1_763_000_000_000 + n * 500),
  actorId: '0191aaaa-0000-7000-8000-000000000001',
  action: 'applications.submit',
  subject: '0191aaaa-0000-7000-8000-000000000002',
  detail: { from: 10, to: 20, version: n, type: 'receive_avoid_apply' },
  ip: '10.0.0.1',
  ipClaim: null,
  terminal: '1',
});

const rss = (): number => process.memoryUsage().rss / 1_048_576;
const say = ({ problem }: AuditVerdict): string => (problem ? JSON.stringify(problem) : 'whole');

const database = await startPostgres({ dataDir: folder, durable: false });
const attacker = new pg.Client(database.url);
try {
  await prepareDatabase({ owner: database.ownerUrl, app: database.appUrl });
  await attacker.connect();
  const { db } = openDatabase(database.appUrl, 2);
  const places = { db, keys, folder: join(folder, 'anchors') };
  const append = async (from: number, to: number) => {
    for (let n = from; n < to; n += atOnce) {
      const events = Array.from({ length: Math.min(atOnce, to - n) }, (_, i) => event(n + i));
      const due = await db.transaction().execute((tx) => appendAudit(tx, keys, events));
      if (due) await writeAnchor(places, { reason: 'rows', at: new Date() });
    }
  };
  const check = async () => {
    const before = rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, rss())), 20);
    const from = performance.now();
    const verdict = await verifyAudit(places);
    clearInterval(watch);
    const seconds = (performance.now() - from) / 1_000;
    console.log(
      `${verdict.rows} rows, ${verdict.anchors} anchors: ${say(verdict)}, ${seconds.toFixed(2)} s, ` +
        `${Math.round(verdict.rows / seconds)} rows a second, memory ${before.toFixed(0)} → at most ${most.toFixed(0)} MB`,
    );
  };
  await append(0, rows / 10);
  await check();
  await append(rows / 10, rows);
  await check();
  for (const [what, harm] of [
    ['last row edited', `update audit_log set ip = '10.9.9.9' where seq = ${rows}`],
    ['tail cut', `delete from audit_log where seq > ${rows - 5}`],
    ['emptied', 'truncate audit_log'],
  ] as const) {
    await attacker.query(harm);
    const from = performance.now();
    const verdict = await verifyAudit(places);
    console.log(`${what}: ${say(verdict)}, found in ${((performance.now() - from) / 1_000).toFixed(2)} s`);
  }
  await db.destroy();
} finally {
  await attacker.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
