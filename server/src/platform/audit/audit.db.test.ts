import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditProblem } from '@sufu/contract/audit';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database/test-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { makeKeys, openSecrets } from '../secrets/secrets.ts';
import { anchorFileIn } from './anchor-file.ts';
import { type Anchor, type AnchorPlaces, type AnchorReason, writeAnchor } from './anchors.ts';
import { type AuditEvent, appendAudit, appendToChain, chainOf, chains, rowsPerAnchor } from './audit.ts';
import { verifyAudit } from './verify-audit.ts';

let database: TestDatabase;
let db: Database;
let folder: string;
let places: AnchorPlaces;
const { audit: keys } = openSecrets(makeKeys());
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = openDatabase(database.url, 6));
  folder = mkdtempSync(join(tmpdir(), 'sufu-audit-'));
  places = { db, keys, folder };
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const somebody = '0191aaaa-0000-7000-8000-000000000001';
const event = (n: number): AuditEvent => ({
  at: new Date(1_763_000_000_000 + n),
  actorId: somebody,
  action: 'test.act',
  subject: `s${n}`,
  detail: { n, list: ['b', 'a'], z: null },
  ip: '127.0.0.1',
  ipClaim: '10.0.0.1',
  terminal: '1',
});
const appendAll = (chain: number, events: readonly AuditEvent[]) =>
  db.transaction().execute((tx) => appendToChain(tx, keys, chain, events));
const append = (n: number, chain = 0) => appendAll(chain, [event(n), event(n + 1_000)]);
const anchor = async (reason: AnchorReason = 'hour', seen?: Anchor) =>
  writeAnchor(places, { reason, at: new Date('2026-11-23T06:00:00Z'), seen });
const file = () => anchorFileIn(folder);
const sql = (text: string) => database.pool.query(text);
const problem = async (): Promise<AuditProblem | null> => (await verifyAudit(places)).problem;
const firstLines = (text: string, n: number) => `${text.split('\n').slice(0, n).join('\n')}\n`;

const emptied = `truncate audit_log, audit_anchors, audit_heads;
  insert into audit_heads select c, 0, decode(repeat('00', 32), 'hex') from generate_series(0, 15) c`;
/** The head of a chain set to what the log says: what somebody does who has every right in the database. */
const headSetBack = (chain: number) =>
  `update audit_heads h set (seq, hash) = (select seq, hash from audit_log where chain = ${chain} order by seq desc limit 1) where h.chain = ${chain}`;

/** 40 rows in one chain and 4 in chain 3, with anchors after 20, 30 and 40 of them; then two rows no anchor knows yet. */
async function givenTrail(long = 0): Promise<void> {
  await sql(emptied);
  rmSync(file(), { force: true });
  for (let n = 0; n < 20; n += 1) {
    await append(n, long);
    if (n === 5) await append(500, 3);
    if (n === 6) await append(501, 3);
    if (n === 9 || n === 14 || n === 19) await anchor();
  }
  await append(600, long);
}
beforeEach(() => givenTrail());

/** Everything the hash is made of, without the key: what somebody can do who has the database and reads the source. */
async function remake(from: number): Promise<void> {
  const { rows } = await sql('select * from audit_log where chain = 0 order by seq');
  let before: Uint8Array = rows[from - 2]?.hash ?? Buffer.alloc(32);
  for (const row of rows.slice(from - 1)) {
    const text = [
      row.seq,
      row.at.toISOString(),
      row.actor_id,
      row.action,
      row.subject,
      JSON.stringify(row.detail),
      row.ip,
    ];
    before = createHash('sm3').update(before).update(text.join()).digest();
    await database.pool.query('update audit_log set hash = $1 where chain = 0 and seq = $2', [before, row.seq]);
  }
}

it('is whole as it was written, by many writers at once, and says what could be cut unnoticed', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => append(700 + n)));
  const verdict = await verifyAudit(places);
  expect(verdict).toMatchObject({ problem: null, rows: 86, anchors: 3, newest: { n: 3 }, since: 42 });
  await anchor();
  expect(await verifyAudit(places)).toMatchObject({ problem: null, anchors: 4, since: 0 });
});

/** Of a trail whose long chain is 0; `inChain` says it of another. */
const edits = [
  ['the action', "update audit_log set action = 'test.other' where chain = 0 and seq = 7"],
  ['the detail', 'update audit_log set detail = \'{"n": 8}\' where chain = 0 and seq = 7'],
  ['the time', "update audit_log set at = at + interval '1 microsecond' where chain = 0 and seq = 7"],
  ['the actor', 'update audit_log set actor_id = gen_random_uuid() where chain = 0 and seq = 7'],
  ['the actor, to nobody', 'update audit_log set actor_id = null where chain = 0 and seq = 7'],
  ['the address', "update audit_log set ip = '10.9.9.9' where chain = 0 and seq = 7"],
  ['the address claimed', 'update audit_log set ip_claim = null where chain = 0 and seq = 7'],
  ['the subject', "update audit_log set subject = 'somebody' where chain = 0 and seq = 7"],
  ['the subject, to an empty one', "update audit_log set subject = '' where chain = 0 and seq = 7"],
  ['the terminal', "update audit_log set terminal = '' where chain = 0 and seq = 7"],
  ['the hash', "update audit_log set hash = sha256('x') where chain = 0 and seq = 7"],
] as const;

it.each(['actor_id = null', "subject = ''", "ip_claim = ''", "terminal = ''"])(
  'tells absent from empty: %s',
  async (harm) => {
    const absent = { actorId: somebody, subject: null, ipClaim: null, terminal: null };
    await appendAll(0, [{ ...event(1), ...absent }]);
    expect(await problem()).toBeNull();
    await sql(`update audit_log set ${harm} where chain = 0 and seq = 43`);
    expect(await problem()).toEqual({ kind: 'row-changed', chain: 0, seq: 43 });
  },
);

const inTable: readonly (readonly [string, string, AuditProblem])[] = [
  ['a deleted row', 'delete from audit_log where chain = 0 and seq = 12', { kind: 'row-missing', chain: 0, seq: 12 }],
  [
    'two rows swapped',
    `update audit_log a set (at, actor_id, action, subject, detail, hash) = (b.at, b.actor_id, b.action, b.subject, b.detail, b.hash)
     from audit_log b where a.chain = 0 and b.chain = 0 and (a.seq, b.seq) in ((22, 23), (23, 22))`,
    { kind: 'row-changed', chain: 0, seq: 22 },
  ],
  [
    'a row put in behind the others',
    `insert into audit_log (chain, key, seq, at, actor_id, action, subject, detail, ip, hash)
     select chain, key, seq + 1, at, actor_id, action, subject, detail, ip, hash from audit_log where chain = 0 and seq = 42`,
    { kind: 'row-changed', chain: 0, seq: 43 },
  ],
  [
    'a row put in between, the later ones moved on',
    `update audit_log set seq = seq + 1000 where chain = 0 and seq >= 15;
     insert into audit_log (chain, key, seq, at, actor_id, action, subject, detail, ip, hash)
     select chain, key, 15, at, actor_id, action, subject, detail, ip, hash from audit_log where chain = 0 and seq = 14;
     update audit_log set seq = seq - 999 where chain = 0 and seq > 1000`,
    { kind: 'row-changed', chain: 0, seq: 15 },
  ],
  [
    'a row that says no key hashed it',
    'update audit_log set key = 0 where chain = 0 and seq = 30',
    { kind: 'key-unknown', chain: 0, seq: 30 },
  ],
  [
    'a row by a key that nobody has',
    'update audit_log set key = 9 where chain = 0 and seq = 30',
    { kind: 'key-unknown', chain: 0, seq: 30 },
  ],
  ['a cut tail', 'delete from audit_log where chain = 0 and seq > 35', { kind: 'tail-cut', chain: 0, seq: 36, n: 3 }],
  [
    'a chain copied under another number',
    `insert into audit_log (chain, key, seq, at, actor_id, action, subject, detail, ip, ip_claim, terminal, hash)
     select 5, key, seq, at, actor_id, action, subject, detail, ip, ip_claim, terminal, hash from audit_log where chain = 3`,
    { kind: 'row-changed', chain: 5, seq: 1 },
  ],
  ['a whole chain removed', 'delete from audit_log where chain = 3', { kind: 'tail-cut', chain: 3, seq: 1, n: 1 }],
  ['an anchor removed', 'delete from audit_anchors where n = 2', { kind: 'anchor-missing', n: 2 }],
  ['the last anchor removed', 'delete from audit_anchors where n = 3', { kind: 'anchor-missing', n: 3 }],
  ['the first anchors removed', 'delete from audit_anchors where n < 3', { kind: 'anchor-missing', n: 1 }],
  ['all anchors removed', 'truncate audit_anchors', { kind: 'anchor-missing', n: 1 }],
  [
    'an anchor that names fewer rows',
    "update audit_anchors set heads = jsonb_set(heads, '{0,seq}', '3') where n = 3",
    { kind: 'anchor-changed', n: 3 },
  ],
  [
    'an anchor dated back',
    "update audit_anchors set at = at - interval '1 day' where n = 1",
    { kind: 'anchor-changed', n: 1 },
  ],
  [
    'cut tail and last anchor together',
    'delete from audit_log where chain = 0 and seq > 30; delete from audit_anchors where n = 3',
    { kind: 'anchor-missing', n: 3 },
  ],
  ['everything emptied', 'truncate audit_log, audit_anchors', { kind: 'anchor-missing', n: 1 }],
];
/** What no anchor knows yet, and the heads themselves: the end of each chain is kept beside it. */
const withHeads: readonly (readonly [string, string])[] = [
  ['rows cut that no anchor knows yet', 'delete from audit_log where chain = 0 and seq > 40'],
  ['a head edited', 'update audit_heads set seq = seq - 1 where chain = 0'],
  ['the hash of a head edited', "update audit_heads set hash = sha256('x') where chain = 0"],
  ['a deleted head', 'delete from audit_heads where chain = 0'],
];

const inChain = (chain: number, harm: string): string =>
  harm.replaceAll('chain = 0', `chain = ${chain}`).replaceAll("'{0,seq}'", `'{${chain === 0 ? 0 : 1},seq}'`);
const foundIn = (chain: number, found: AuditProblem): AuditProblem => (found.chain === 0 ? { ...found, chain } : found);

describe.each([0, 11])('with the long chain at number %i', (chain) => {
  beforeEach(() => givenTrail(chain));

  it.each(edits)('finds a row of which %s was edited, and which', async (_, harm) => {
    await sql(inChain(chain, harm));
    expect(await problem()).toEqual({ kind: 'row-changed', chain, seq: 7 });
  });

  it.each(inTable)('finds %s, done with every right in the database', async (_, harm, found) => {
    await sql(inChain(chain, harm));
    expect(await problem()).toEqual(foundIn(chain, found));
  });

  it.each(withHeads)('finds %s', async (_, harm) => {
    await sql(inChain(chain, harm));
    expect(await problem()).toMatchObject({ kind: 'chain-end', chain });
  });

  it('finds an emptied table', async () => {
    await sql('truncate audit_log');
    expect(await problem()).toEqual({ kind: 'tail-cut', chain: Math.min(chain, 3), seq: 1, n: 1 });
  });

  it('finds the long chain removed whole, its head set to the beginning', async () => {
    await sql(`delete from audit_log where chain = ${chain};
      update audit_heads set seq = 0, hash = decode(repeat('00', 32), 'hex') where chain = ${chain}`);
    expect(await problem()).toEqual({ kind: 'tail-cut', chain, seq: 1, n: 1 });
  });
});

it('finds a chain made anew without its key, from the row that was changed', async () => {
  await sql("update audit_log set action = 'test.other' where chain = 0 and seq = 25");
  await remake(25);
  expect(await problem()).toEqual({ kind: 'row-changed', chain: 0, seq: 25 });
});

it('finds a chain made anew without keys, with no anchors left', async () => {
  await sql('update audit_log set key = 0; truncate audit_anchors');
  rmSync(file());
  await remake(1);
  expect(await problem()).toEqual({ kind: 'anchors-none' });
});

const withFile: readonly (readonly [string, (text: string) => void, AuditProblem])[] = [
  ['a file cut by a line', (text) => writeFileSync(file(), firstLines(text, 2)), { kind: 'anchor-file-cut', n: 3 }],
  ['a file cut in a line', (text) => truncateSync(file(), text.length - 40), { kind: 'anchor-file-cut', n: 3 }],
  ['a file that is gone', () => rmSync(file()), { kind: 'anchor-file-cut', n: 1 }],
  ['a line edited', (text) => writeFileSync(file(), text.replace('"n":2', '"n":7')), { kind: 'anchor-file-cut', n: 2 }],
  [
    'a head in a line edited',
    (text) => writeFileSync(file(), text.replace('"seq":30', '"seq":29')),
    { kind: 'anchor-file-changed', n: 2 },
  ],
  ['a line of nonsense', () => appendFileSync(file(), '{"n":4}\n'), { kind: 'anchor-file-changed', n: 4 }],
  ['half a line', () => appendFileSync(file(), '{"n":4'), { kind: 'anchor-file-changed', n: 4 }],
];
it.each(withFile)('finds %s', async (_, harm, found) => {
  harm(readFileSync(file(), 'utf8'));
  expect(await problem()).toEqual(found);
});

it('finds an anchor made up by somebody who has database and file, but no key', async () => {
  const other = { db, folder, keys: openSecrets(makeKeys()).audit };
  await sql('delete from audit_log where chain = 0 and seq > 30; delete from audit_anchors where n = 3');
  writeFileSync(file(), firstLines(readFileSync(file(), 'utf8'), 2));
  await sql('delete from audit_anchors');
  rmSync(file());
  await writeAnchor(other, { reason: 'start', at: new Date() });
  expect(await problem()).toEqual({ kind: 'anchor-changed', n: 1 });
});

test('rows, table and file set back together to an earlier anchor are found by the worker that wrote the later one, and by nobody else', async () => {
  const written = await anchor();
  if (!('anchor' in written)) throw new Error('no anchor');
  await sql(
    `delete from audit_log where chain = 0 and seq > 30; delete from audit_anchors where n > 2; ${headSetBack(0)}`,
  );
  writeFileSync(file(), firstLines(readFileSync(file(), 'utf8'), 2));
  expect(await problem()).toBeNull();
  expect(await anchor('hour', written.anchor)).toEqual({ problem: { kind: 'anchor-missing', n: 4 } });
});

test('only rows since the last anchor can be cut unnoticed, with their head, and an anchor is asked for after so many', async () => {
  await sql(`delete from audit_log where chain = 0 and seq > 40; ${headSetBack(0)}`);
  expect(await problem()).toBeNull();
  const due: boolean[] = [];
  for (let n = 0; n < rowsPerAnchor / 100; n += 1)
    due.push(
      await appendAll(
        0,
        Array.from({ length: 100 }, (_, i) => event(i)),
      ),
    );
  expect(due.map((value, i) => (value ? (i + 1) * 100 + 40 : 0)).filter((n) => n > 0)).toEqual([rowsPerAnchor + 40]);
});

test('no anchor is written over a trail that went back, or beside a file that is not the table’s', async () => {
  await sql(`delete from audit_log where chain = 0 and seq > 35; ${headSetBack(0)}`);
  expect(await anchor()).toEqual({ problem: { kind: 'tail-cut', chain: 0, seq: 40, n: 3 } });
  for (let n = 0; n < 10; n += 1) await append(800 + n);
  const differs = { kind: 'head-differs', chain: 0, seq: 40, n: 3 };
  expect(await anchor()).toEqual({ problem: differs });
  // The rows that took the place of those cut are the portal's own, and genuine.
  expect(await problem()).toEqual(differs);
  rmSync(file());
  expect(await anchor()).toEqual({ problem: { kind: 'anchor-file-cut', n: 1 } });
});

test('a writer that died between file and table is made good by the next; half a line is taken away', async () => {
  const before = readFileSync(file(), 'utf8');
  await anchor();
  await sql('delete from audit_anchors where n = 4');
  expect(await anchor()).toMatchObject({ anchor: { n: 5 } });
  expect(await problem()).toBeNull();
  await sql('delete from audit_anchors where n > 3');
  writeFileSync(file(), `${before}{"n":4,"at":"2026`);
  expect(await anchor()).toMatchObject({ anchor: { n: 4 } });
  expect(await problem()).toBeNull();
});

test('who holds the keys may accept what was found: anchors count from there, the old file stays aside, rows are still checked', async () => {
  await sql(`delete from audit_log where chain = 0 and seq > 35; ${headSetBack(0)}`);
  await anchor('accepted');
  expect(await verifyAudit(places)).toMatchObject({ problem: null, anchors: 1, newest: { n: 4 } });
  await append(900);
  await anchor();
  expect(await problem()).toBeNull();
  await sql("update audit_log set ip = '' where chain = 0 and seq = 3");
  expect(await problem()).toEqual({ kind: 'row-changed', chain: 0, seq: 3 });
});

test('after a change of keys old rows and anchors are checked with the old key, new ones made with the new', async () => {
  const ring = makeKeys();
  const [old] = ring.keys;
  const [fresh] = makeKeys().keys;
  if (!old || !fresh) throw new Error('no key');
  await sql(emptied);
  rmSync(file());
  const by = (list: (typeof ring)['keys']) => ({ db, folder, keys: openSecrets({ ...ring, keys: list }).audit });
  const write = (at: AnchorPlaces) =>
    db
      .transaction()
      .execute((tx) => appendAudit(tx, at.keys, [event(1)]))
      .then(() => writeAnchor(at, { reason: 'hour', at: new Date() }));
  const both = by([{ ...fresh, number: 2 }, old]);
  await write(by([old]));
  await write(both);
  expect((await verifyAudit(both)).problem).toBeNull();
  expect((await verifyAudit(by([old]))).problem).toEqual({ kind: 'anchor-key-unknown', n: 2 });
});

it.each([
  'update audit_log set ip = ip',
  'delete from audit_log',
  'truncate audit_log',
  'delete from audit_heads',
  'truncate audit_heads',
  'insert into audit_heads select * from audit_heads',
  'delete from audit_anchors',
  'update audit_anchors set n = n',
  'truncate audit_anchors',
  'alter table audit_log add column x int',
  'drop table audit_log',
  'create table more (n int)',
  'delete from migrations',
])('the portal’s own role may not: %s', async (statement) => {
  const { db, close } = openDatabase(database.url, 1);
  await expect(db.executeQuery(CompiledQuery.raw(statement))).rejects.toThrow(/permission denied|must be owner/);
  await close();
});

test('what has to do with each other goes to one chain: by case or application, else subject, else actor, else address', () => {
  const of = (some: Partial<AuditEvent>) => chainOf({ ...event(1), ...some });
  expect(of({ detail: { case: 'c1' }, subject: 'a' })).toBe(of({ detail: { case: 'c1' }, subject: 'b' }));
  expect(of({ detail: { application: 'a' }, subject: 'paper' })).toBe(of({ subject: 'a' }));
  expect(of({ subject: 'a', actorId: null })).toBe(of({ subject: 'a' }));
  expect(of({ subject: null, ip: 'x' })).toBe(of({ subject: null, ip: 'y' }));
  expect(of({ subject: null, actorId: null, ip: 'a' })).toBe(of({ subject: 'a' }));
  expect(new Set(Array.from({ length: 400 }, (_, n) => of({ subject: `s${n}` })))).toEqual(new Set(chains));
});

test('acts of one chain wait for each other, those of different chains do not', async () => {
  const second = await db.transaction().execute(async (tx) => {
    await appendToChain(tx, keys, 5, [event(1)]);
    await append(2, 6);
    const waiting = append(3, 5);
    return { waiting };
  });
  await second.waiting;
  expect(await problem()).toBeNull();
});

it('keeps the trail of an act with more rows than a statement has room for', async () => {
  await appendAll(
    5,
    Array.from({ length: 6_001 }, (_, n) => event(n)),
  );
  expect(await problem()).toBeNull();
  const { rows } = await sql('select count(*)::int as n, max(seq)::int as last from audit_log where chain = 5');
  expect(rows).toEqual([{ n: 6_001, last: 6_001 }]);
});
