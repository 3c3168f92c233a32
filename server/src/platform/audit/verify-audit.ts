import type { AuditProblem } from '@sufu/contract/audit';
import { sql } from 'kysely';
import { anchorFileIn, readLines } from './anchor-file.ts';
import {
  type Anchor,
  type AnchorPlaces,
  anchorMac,
  anchorOfLine,
  headsOf,
  isGenuine,
  lineOfAnchor,
  lockAnchors,
  tableAnchors,
} from './anchors.ts';
import { type AuditEvent, chainHash, chains, start } from './audit.ts';

/** `since`: rows after the newest anchor; were they cut off, nobody could tell. */
export type AuditVerdict = {
  readonly problem: AuditProblem | null;
  readonly rows: number;
  readonly anchors: number;
  readonly newest: { readonly n: number; readonly at: string } | null;
  readonly since: number;
};

/** How far a check has come: the anchors first, in table and file; then each chain against what the anchors say. Plain JSON. */
export type Progress = {
  readonly anchors: {
    readonly first: number;
    readonly last: Anchor | null;
    readonly offset: number;
    readonly done: boolean;
  };
  readonly chain: number;
  readonly seq: number;
  readonly hash: string;
  /** The anchor up to which this chain was compared. */
  readonly n: number;
  readonly rows: number;
};
export type Step = { readonly progress: Progress } | { readonly verdict: AuditVerdict };

const startHash = Buffer.from(start).toString('hex');
const anchorsAtOnce = 500;
const rowsAtOnce = 2_000;

/** Anchors count from the last one somebody accepted; from the first otherwise. */
async function begin({ db }: AnchorPlaces): Promise<Progress> {
  const { accepted } = await db
    .selectFrom('audit_anchors')
    .select(({ fn }) => fn.max('n').as('accepted'))
    .where('reason', '=', 'accepted')
    .executeTakeFirstOrThrow();
  const first = accepted ?? 1;
  const anchors = { first, last: null, offset: 0, done: false };
  return { anchors, chain: 0, seq: 0, hash: startHash, n: first - 1, rows: 0 };
}

const broken = ({ anchors, rows }: Progress, problem: AuditProblem): Step => ({
  verdict: { problem, rows, anchors: countOf(anchors), newest: newestOf(anchors), since: 0 },
});
const countOf = ({ first, last }: Progress['anchors']): number => (last ? last.n - first + 1 : 0);
const newestOf = ({ last }: Progress['anchors']) => (last ? { n: last.n, at: last.at } : null);

function wrongWith(places: AnchorPlaces, before: Anchor | null, n: number, anchor: Anchor): AuditProblem | null {
  if (anchor.n !== n) return { kind: 'anchor-missing', n };
  if (anchorMac(places.keys, anchor) === null) return { kind: 'anchor-key-unknown', n };
  if (!isGenuine(places.keys, anchor)) return { kind: 'anchor-changed', n };
  return before && anchor.before !== before.mac ? { kind: 'anchor-changed', n } : null;
}

/** The line of an anchor says what its row says, to the letter. */
function wrongLine(line: string | undefined, anchor: Anchor): AuditProblem | null {
  if (line === lineOfAnchor(anchor)) return null;
  const said = line === undefined ? null : anchorOfLine(line);
  const isLater = line === undefined || (said !== null && said.n > anchor.n);
  return { kind: isLater ? 'anchor-file-cut' : 'anchor-file-changed', n: anchor.n };
}

async function stepAnchors(places: AnchorPlaces, progress: Progress): Promise<Step> {
  const { anchors } = progress;
  let last = anchors.last;
  // The table before the file: a line is there before its row is.
  const page = await tableAnchors(places.db, last?.n ?? anchors.first - 1, anchorsAtOnce);
  const { lines, next } = await readLines(anchorFileIn(places.folder), anchors.offset, page.length);
  for (const [i, anchor] of page.entries()) {
    const n = (last?.n ?? anchors.first - 1) + 1;
    const wrong = wrongWith(places, last, n, anchor) ?? wrongLine(lines[i], anchor);
    if (wrong) return broken(progress, wrong);
    last = anchor;
  }
  const come = { ...progress, anchors: { ...anchors, last, offset: page.length > 0 ? next : anchors.offset } };
  return page.length === 0 ? endAnchors(places, come) : { progress: come };
}

/** Nothing may follow, neither in the table nor in the file; looked at while nobody writes one. */
async function endAnchors(places: AnchorPlaces, progress: Progress): Promise<Step> {
  const { anchors } = progress;
  const n = (anchors.last?.n ?? anchors.first - 1) + 1;
  const after = await places.db.transaction().execute(async (tx) => {
    await lockAnchors(tx);
    const [more] = await tableAnchors(tx, n - 1, 1);
    return { more, ...(await readLines(anchorFileIn(places.folder), anchors.offset, 1)) };
  });
  if (after.more) return { progress };
  const [line] = after.lines;
  const extra = line === undefined ? null : anchorOfLine(line);
  if (extra && isGenuine(places.keys, extra)) return broken(progress, { kind: 'anchor-missing', n });
  if (line !== undefined || after.torn) return broken(progress, { kind: 'anchor-file-changed', n });
  if (!anchors.last && (await headsOf(places.db)).length > 0) return broken(progress, { kind: 'anchors-none' });
  return { progress: { ...progress, anchors: { ...anchors, done: true } } };
}

type Row = AuditEvent & {
  readonly seq: number;
  readonly key: number;
  /** A time of less than a millisecond was not written by us. */
  readonly whole: boolean;
  readonly hash: Buffer;
};

async function rowsOf({ db }: AnchorPlaces, chain: number, after: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select seq, key, at, date_trunc('milliseconds', at) = at as whole, actor_id as "actorId", action, subject, detail, ip,
      ip_claim as "ipClaim", terminal, hash
    from audit_log where chain = ${chain} and seq > ${after} order by seq limit ${rowsAtOnce}`.execute(db);
  return rows;
}

type NamedHead = { readonly n: number; readonly seq: number; readonly hash: string };
async function headsAfter({ db }: AnchorPlaces, chain: number, n: number): Promise<readonly NamedHead[]> {
  const { rows } = await sql<NamedHead>`
    select n, (h->>'seq')::bigint as seq, h->>'hash' as hash from audit_anchors, jsonb_array_elements(heads) h
    where n > ${n} and (h->>'chain')::int = ${chain} order by n limit ${anchorsAtOnce}`.execute(db);
  return rows;
}

async function stepRows(places: AnchorPlaces, progress: Progress): Promise<Step> {
  const { chain, seq } = progress;
  const rows = await rowsOf(places, chain, seq);
  if (rows.length === 0) return endChain(places, progress);
  const hashes = new Map<number, string>([[seq, progress.hash]]);
  let before: Uint8Array = Buffer.from(progress.hash, 'hex');
  for (const [i, row] of rows.entries()) {
    const at = { chain, seq: seq + i + 1 };
    if (row.seq !== at.seq) return broken(progress, { kind: 'row-missing', ...at });
    const hash = chainHash(places.keys, before, { ...at, key: row.key }, row);
    if (!hash) return broken(progress, { kind: 'key-unknown', ...at });
    if (!row.whole || !hash.equals(row.hash)) return broken(progress, { kind: 'row-changed', ...at });
    hashes.set(row.seq, hash.toString('hex'));
    before = hash;
  }
  const last = seq + rows.length;
  const come = { ...progress, seq: last, hash: hashes.get(last) ?? '', rows: progress.rows + rows.length };
  return compareHeads(places, come, hashes);
}

/** What anchors say of the rows just read. */
async function compareHeads(
  places: AnchorPlaces,
  progress: Progress,
  hashes: ReadonlyMap<number, string>,
): Promise<Step> {
  let { n } = progress;
  for (;;) {
    const heads = await headsAfter(places, progress.chain, n);
    for (const head of heads) {
      if (head.seq > progress.seq) return { progress: { ...progress, n } };
      if (hashes.get(head.seq) !== head.hash)
        return broken(progress, { kind: 'head-differs', chain: progress.chain, seq: head.seq, n: head.n });
      n = head.n;
    }
    if (heads.length < anchorsAtOnce) return { progress: { ...progress, n } };
  }
}

type KeptHead = { readonly last: number | null; readonly seq: number | null; readonly hash: string | null };
/** The head that is kept beside a chain, and the chain's last row, at one moment. */
async function keptHead({ db }: AnchorPlaces, chain: number): Promise<KeptHead> {
  const { rows } = await sql<KeptHead>`
    select (select max(seq) from audit_log where chain = ${chain}) as last, h.seq, encode(h.hash, 'hex') as hash
    from (select ${chain}::smallint as chain) c left join audit_heads h using (chain)`.execute(db);
  return rows[0] ?? { last: null, seq: null, hash: null };
}

async function endChain(places: AnchorPlaces, progress: Progress): Promise<Step> {
  const { chain, seq, anchors } = progress;
  const compared = await compareHeads(places, progress, new Map([[seq, progress.hash]]));
  if ('verdict' in compared) return compared;
  const [beyond] = await headsAfter(places, chain, compared.progress.n);
  if (beyond) {
    // It may have been written since: rows are committed before an anchor names them.
    if ((await rowsOf(places, chain, seq)).length > 0) return { progress: compared.progress };
    return broken(progress, { kind: 'tail-cut', chain, seq: seq + 1, n: beyond.n });
  }
  const kept = await keptHead(places, chain);
  // Rows since the last page were committed together with their head.
  if ((kept.last ?? 0) > seq) return { progress: compared.progress };
  if (kept.seq !== seq || kept.hash !== progress.hash) return broken(progress, { kind: 'chain-end', chain, seq });
  const next = chains.find((value) => value > chain);
  if (next !== undefined)
    return { progress: { ...progress, chain: next, seq: 0, hash: startHash, n: anchors.first - 1 } };
  const anchored = (anchors.last?.heads ?? []).reduce((sum, head) => sum + head.seq, 0);
  const since = Math.max(0, progress.rows - anchored);
  return {
    verdict: { problem: null, rows: progress.rows, anchors: countOf(anchors), newest: newestOf(anchors), since },
  };
}

/** One page of the check; from the beginning without `progress`. */
export async function verifyStep(places: AnchorPlaces, progress?: Progress): Promise<Step> {
  const from = progress ?? (await begin(places));
  return from.anchors.done ? stepRows(places, from) : stepAnchors(places, from);
}

/** The whole trail, page by page: whole, or the first place that is not. Memory does not grow with the trail. */
export async function verifyAudit(places: AnchorPlaces): Promise<AuditVerdict> {
  let step = await verifyStep(places);
  while ('progress' in step) step = await verifyStep(places, step.progress);
  return step.verdict;
}
