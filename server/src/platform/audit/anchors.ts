import { createHmac } from 'node:crypto';
import type { AuditProblem } from '@sufu/contract/audit';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Database, type Executor, lock, type Tx } from '../database/database.ts';
import type { AuditKeys } from '../secrets/secrets.ts';
import { anchorFileIn, appendLine, dropTornLine, moveAside, readLastLine } from './anchor-file.ts';
import { canonicalJson, chains } from './audit.ts';

const headShape = z.object({ chain: z.int(), seq: z.int(), hash: z.string() });
const reasons = ['start', 'hour', 'rows', 'stop', 'accepted'] as const;
const anchorShape = z.object({
  n: z.int(),
  at: z.string(),
  reason: z.enum(reasons),
  heads: z.array(headShape),
  key: z.int(),
  before: z.string(),
  mac: z.string(),
});
/** The last row of a chain. */
export type Head = z.output<typeof headShape>;
/** `accepted`: somebody who holds the keys took note of what was found and starts anew from here. */
export type AnchorReason = (typeof reasons)[number];
/** The heads of all chains at a moment, hashed with a key and with the anchor before; hashes in hex. */
export type Anchor = z.output<typeof anchorShape>;

export type AnchorPlaces = {
  readonly db: Database;
  readonly keys: AuditKeys;
  /** Where the file of anchors lies, outside the database. */
  readonly folder: string;
};

const firstBefore = '00'.repeat(32);

/** HMAC-SM3 over everything an anchor says; null when its key is not in the ring. */
export function anchorMac(keys: AuditKeys, { mac: _, ...said }: Anchor): string | null {
  const key = keys.of(said.key);
  return key ? createHmac('sm3', key).update('anchor').update(canonicalJson(said)).digest('hex') : null;
}
export const isGenuine = (keys: AuditKeys, anchor: Anchor): boolean => anchorMac(keys, anchor) === anchor.mac;

/** An anchor as a line of the file; null for what is none. */
export function anchorOfLine(line: string): Anchor | null {
  try {
    return anchorShape.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
export const lineOfAnchor = (anchor: Anchor): string => JSON.stringify(anchor);

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Anchors of the table after number `after`, oldest first. A time of less than a millisecond was not written by us. */
export async function tableAnchors(db: Executor, after: number, most: number): Promise<readonly Anchor[]> {
  const rows = await db
    .selectFrom('audit_anchors')
    .selectAll()
    .select(sql<boolean>`date_trunc('milliseconds', at) = at`.as('whole'))
    .where('n', '>', after)
    .orderBy('n')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    n: row.n,
    at: row.whole ? row.at.toISOString() : 'changed',
    reason: row.reason as AnchorReason,
    heads: (row.heads as Head[]).map(({ chain, seq, hash }) => ({ chain, seq, hash })),
    key: row.key,
    before: hex(row.before),
    mac: hex(row.mac),
  }));
}

async function lastAnchor(db: Executor): Promise<Anchor | undefined> {
  const { last } = await db
    .selectFrom('audit_anchors')
    .select(({ fn }) => fn.max('n').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? undefined : (await tableAnchors(db, last - 1, 1))[0];
}

/** The last row of every chain that has one. */
export async function headsOf(db: Executor): Promise<readonly Head[]> {
  const { rows } = await sql<{ chain: number; seq: number; hash: Buffer }>`
    select h.chain, h.seq, h.hash from unnest(${[...chains]}::smallint[]) c,
      lateral (select chain, seq, hash from audit_log where chain = c order by seq desc limit 1) h order by h.chain`.execute(
    db,
  );
  return rows.map(({ chain, seq, hash }) => ({ chain, seq, hash: hex(hash) }));
}

/** Held by whoever writes an anchor, till it is committed: reading under it sees table and file alike. */
export const lockAnchors = (tx: Tx): Promise<void> => lock(tx, 'audit_anchors');

async function insertAnchor(tx: Tx, anchor: Anchor): Promise<void> {
  await tx
    .insertInto('audit_anchors')
    .values({
      n: anchor.n,
      at: new Date(anchor.at),
      reason: anchor.reason,
      heads: JSON.stringify(anchor.heads),
      key: anchor.key,
      before: Buffer.from(anchor.before, 'hex'),
      mac: Buffer.from(anchor.mac, 'hex'),
    })
    .execute();
}

type Standing = { readonly last: Anchor | undefined } | { readonly problem: AuditProblem };

/**
 * Do table and file end with the same anchor? A line is on the disk before its row is committed, so a writer that died in between
 * leaves one line more, or half a line: that is put right here. Anything else is somebody's doing.
 */
async function standingOf(tx: Tx, { keys, folder }: AnchorPlaces): Promise<Standing> {
  const path = anchorFileIn(folder);
  const last = await lastAnchor(tx);
  const line = await readLastLine(path);
  const inFile = line && line.line !== '' ? anchorOfLine(line.line) : null;
  if (last && !isGenuine(keys, last)) return { problem: { kind: 'anchor-changed', n: last.n } };
  const n = last?.n ?? 0;
  if (line && line.line !== '' && !inFile) return { problem: { kind: 'anchor-file-changed', n } };
  if ((inFile?.n ?? 0) < n) return { problem: { kind: 'anchor-file-cut', n: (inFile?.n ?? 0) + 1 } };
  if (inFile && !isGenuine(keys, inFile)) return { problem: { kind: 'anchor-file-changed', n: inFile.n } };
  if (inFile && inFile.n === n && inFile.mac !== last?.mac) return { problem: { kind: 'anchor-file-changed', n } };
  if (line?.torn) await dropTornLine(path, line);
  if (!inFile || inFile.n === n) return { last };
  if (inFile.n > n + 1 || inFile.before !== (last?.mac ?? firstBefore))
    return { problem: { kind: 'anchor-missing', n: n + 1 } };
  await insertAnchor(tx, inFile);
  return { last: inFile };
}

/** Has a chain become shorter, or its anchored end another, since the last anchor? */
async function wentBack(tx: Tx, last: Anchor): Promise<AuditProblem | null> {
  for (const { chain, seq, hash } of last.heads) {
    const row = await tx
      .selectFrom('audit_log')
      .select('hash')
      .where('chain', '=', chain)
      .where('seq', '=', seq)
      .executeTakeFirst();
    if (!row) return { kind: 'tail-cut', chain, seq, n: last.n };
    if (hex(row.hash) !== hash) return { kind: 'head-differs', chain, seq, n: last.n };
  }
  return null;
}

/** Is the anchor this process wrote last still there? Table and file together can be set back, but not what it remembers. */
async function isForgotten(tx: Tx, seen: Anchor): Promise<boolean> {
  const [there] = await tableAnchors(tx, seen.n - 1, 1);
  return there?.mac !== seen.mac;
}

export type Order = { readonly reason: AnchorReason; readonly at: Date; readonly seen?: Anchor | undefined };
export type Written = { readonly anchor: Anchor } | { readonly problem: AuditProblem };

/**
 * Write one anchor, in the table and at the end of the file. Nothing is written where the trail or the anchors are not what the last
 * anchor says: that is told instead. `accepted` does not ask; it puts the file aside and starts a new one.
 */
export async function writeAnchor(places: AnchorPlaces, { reason, at, seen }: Order): Promise<Written> {
  const { db, keys, folder } = places;
  const path = anchorFileIn(folder);
  return db.transaction().execute(async (tx): Promise<Written> => {
    await lockAnchors(tx);
    const standing = reason === 'accepted' ? { last: await lastAnchor(tx) } : await standingOf(tx, places);
    if ('problem' in standing) return standing;
    const { last } = standing;
    if (seen && (await isForgotten(tx, seen))) return { problem: { kind: 'anchor-missing', n: seen.n } };
    const back = last && reason !== 'accepted' ? await wentBack(tx, last) : null;
    if (back) return { problem: back };
    const said: Anchor = {
      n: (last?.n ?? 0) + 1,
      at: at.toISOString(),
      reason,
      heads: [...(await headsOf(tx))],
      key: keys.newest,
      before: last?.mac ?? firstBefore,
      mac: '',
    };
    const anchor = { ...said, mac: anchorMac(keys, said) ?? '' };
    await insertAnchor(tx, anchor);
    if (reason === 'accepted') await moveAside(path, at);
    await appendLine(path, lineOfAnchor(anchor));
    return { anchor };
  });
}
