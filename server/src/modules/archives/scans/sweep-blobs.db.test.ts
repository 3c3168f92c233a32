import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import { demonstration } from '../../../testing/demonstration.ts';
import { putBlob } from './blobs.ts';
import { putPapers, putVolumes, takePapersDown } from './put-papers.ts';
import { sweepScans } from './sweep-blobs.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const { services, clock } = portal;
const { pool } = portal.database;
const source = 'yunxi-case';
const act = (work: (tx: Tx) => Promise<void>): Promise<void> => services.db.transaction().execute(work);

/** A file of scans of this source, sent now. */
async function sent(text: string): Promise<{ readonly hash: Buffer; readonly id: string }> {
  const hash = await services.files.put(Buffer.from(text));
  const blob = { sha256: hash.toString('hex'), type: 'application/pdf', pages: 9, size: text.length };
  await act((tx) => putBlob(tx, source, blob, services.now()));
  const { rows } = await pool.query('select id from archive_blobs where hash = $1', [hash]);
  return { hash, id: rows[0].id };
}
const blobs = async () =>
  (await pool.query('select hash from archive_blobs')).rows.map(({ hash }) => (hash as Buffer).toString('hex'));

test('a file that no paper names goes after a month, with what was drawn of it; named, or sent again, it stays', async () => {
  const [left, again, named] = [await sent('left'), await sent('again'), await sent('named')];
  const { rows } = await pool.query('select id from cases limit 1');
  const [volume, paper] = [randomUUID(), randomUUID()];
  const placed = { source, case_id: String(rows[0].id), position: 1, withdrawn_at: null };
  await act(async (tx) => {
    await putVolumes(tx, [{ ...placed, id: volume, title: '正卷' }]);
    const row = { ...placed, id: paper, volume_id: volume, title: '一', scope: 'EVIDENCE', made_on: '2026-01-01' };
    const sheets = [{ blobId: named.id, from: 2, to: 4 }];
    await putPapers(tx, [{ row: { ...row, shown: true, pages: 3 }, sheets }], new Set());
  });
  for (const { hash } of [left, named]) await services.files.drawn.put(hash, 1, Buffer.from('drawn'));
  clock.forward(29 * 86_400);
  await sent('again');
  await services.files.drawn.find(named.hash, 1);
  clock.forward(2 * 86_400);
  expect(await sweepScans(services)).toBe(1);
  expect(await blobs()).toEqual(expect.arrayContaining([again, named].map(({ hash }) => hash.toString('hex'))));
  expect((await blobs()).length).toBe(2);
  expect(await services.files.drawn.find(left.hash, 1)).toBeNull();
  expect(await services.files.drawn.find(named.hash, 1)).not.toBeNull();
  const spent = await pool.query('select 1 from spent_bytes where hash = $1', [left.hash]);
  expect(spent.rowCount).toBe(1);
  // Its paper taken down, its pages are gone, and a month later the file.
  await act((tx) => takePapersDown(tx, [paper], services.now()));
  clock.forward(31 * 86_400);
  expect([await sweepScans(services), await blobs()]).toEqual([2, []]);
});
