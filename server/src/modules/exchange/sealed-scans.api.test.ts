import { afterAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/database/database.ts';
import { demonstration } from '../../testing/demonstration.ts';
import { putBlob, undrawDue, undrawLater, undrawQueue } from '../archives/index.ts';
import { importRows, rows } from './testing/import-rows.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const { services, clock } = portal;
const { pool } = portal.database;
const { drawn } = services.files;
const source = 'sealing';
const act = (work: (tx: Tx) => Promise<void>): Promise<void> => services.db.transaction().execute(work);
const left = async () =>
  (await pool.query('select dropped_at is not null as once from archive_undrawn order by asked_at')).rows;

let n = 0;
/** A case of its own with one paper of two files of scans, each with a page drawn; and what it is called at the source. */
async function drawnCase() {
  n += 1;
  const hashes: Buffer[] = [];
  for (const part of ['a', 'b']) {
    const hash = await services.files.put(Buffer.from(`scan ${n} ${part}`));
    const blob = { sha256: hash.toString('hex'), type: 'application/pdf', pages: 9, size: 6 };
    await act((tx) => putBlob(tx, source, blob, services.now()));
    await drawn.put(hash, 1, Buffer.from('drawn'));
    hashes.push(hash);
  }
  const own = { ...rows.case, externalId: `X${n}`, caseNo: `(2026)溪01民终${6_700 + n}号` };
  const volume = { kind: 'volume', externalId: `V${n}`, version: 1, case: `X${n}`, position: 1, title: '正卷' };
  const paper = {
    ...{ kind: 'paper', externalId: `Q${n}`, version: 1, volume: `V${n}`, position: 1, title: '起诉材料' },
    ...{ scope: 'EVIDENCE', madeOn: '2026-10-02', shown: true },
    sheets: hashes.map((hash) => ({ file: hash.toString('hex'), from: 1, to: 2 })),
  };
  const result = await importRows(portal, source, [rows.division, own, { ...volume, part: 'main' }, paper]);
  expect(result.counts).toMatchObject({ wrong: 0, refused: 0, waiting: 0 });
  return { own, hashes };
}
const areDrawn = async (hashes: readonly Buffer[]) =>
  Promise.all(hashes.map(async (hash) => (await drawn.find(hash, 1)) !== null));

test('sealing a case drops what is drawn of its scans and of no other, wakes who does it, and once more when all drawing has ended', async () => {
  const [one, other] = [await drawnCase(), await drawnCase()];
  const woken: string[] = [];
  const { nudge } = services.jobs;
  services.jobs.nudge = (queues) => {
    woken.push(...queues);
    nudge.call(services.jobs, queues);
  };
  await importRows(portal, source, [{ ...one.own, version: 4, sealed: true }]);
  services.jobs.nudge = nudge;
  expect(woken).toContain(undrawQueue);
  await undrawDue(services);
  expect([await areDrawn(one.hashes), await areDrawn(other.hashes)]).toEqual([
    [false, false],
    [true, true],
  ]);
  // A drawing that had begun before puts its page now.
  await drawn.put(one.hashes[0] ?? Buffer.alloc(32), 1, Buffer.from('late'));
  clock.forward(599);
  expect([await undrawDue(services), await left()]).toEqual([0, [{ once: true }, { once: true }]]);
  clock.forward(1);
  expect([await undrawDue(services), await areDrawn(one.hashes), await left()]).toEqual([2, [false, false], []]);
});

test('a server that ends in the middle, or a disk that fails, leaves what is to be done, and stops no other', async () => {
  const { own, hashes } = await drawnCase();
  await importRows(portal, source, [{ ...own, version: 4, sealed: true }]);
  // The pages are gone, and the server ends before it notes it.
  const ends = { ...services, db: { ...services.db, selectFrom: services.db.selectFrom.bind(services.db) } as never };
  await expect(undrawDue(ends)).rejects.toThrow();
  expect(await left()).toEqual([{ once: false }, { once: false }]);
  await drawn.put(hashes[1] ?? Buffer.alloc(32), 1, Buffer.from('again'));
  const [bad] = hashes;
  const failing = {
    ...services,
    files: {
      ...services.files,
      drawn: {
        ...drawn,
        drop: async (hash: Uint8Array) => {
          if (bad?.equals(hash)) throw new Error('EIO');
          await drawn.drop(hash);
        },
      },
    },
  };
  await expect(undrawDue(failing)).rejects.toThrow('drawn pages are left on the disk');
  expect((await areDrawn(hashes))[1]).toBe(false);
  expect((await left()).filter(({ once }) => !once)).toHaveLength(1);
  expect(await undrawDue(services)).toBe(1);
  await Promise.all([undrawDue(services), undrawDue(services)]);
  clock.forward(601);
  await undrawDue(services);
  expect([await areDrawn(hashes), await left()]).toEqual([[false, false], []]);
});

test('a case that is taken down loses them too; what changes otherwise keeps them', async () => {
  const { own, hashes } = await drawnCase();
  await importRows(portal, source, [{ ...own, version: 4, stage: 'TRIAL' }]);
  expect(await left()).toEqual([]);
  await importRows(portal, source, [{ kind: 'case', externalId: own.externalId, version: 5, deleted: true }]);
  await undrawDue(services);
  expect(await areDrawn(hashes)).toEqual([false, false]);
  await pool.query('delete from archive_undrawn');
});

test('what is read of a sealed case is drawn for ten minutes', async () => {
  const { hashes } = await drawnCase();
  const [hash = Buffer.alloc(32)] = hashes;
  await undrawLater(services.db, hash, services.now());
  await undrawDue(services);
  expect(await areDrawn(hashes)).toEqual([true, true]);
  clock.forward(300);
  await undrawLater(services.db, hash, services.now());
  clock.forward(599);
  await undrawDue(services);
  expect(await areDrawn(hashes)).toEqual([true, true]);
  clock.forward(1);
  await undrawDue(services);
  expect(await areDrawn(hashes)).toEqual([false, true]);
});
