import { createHash } from 'node:crypto';

/** A row as docs/exchange.md has it. */
export type LibraryRow = {
  readonly kind: string;
  readonly externalId: string;
  readonly version: number;
  readonly deleted?: boolean;
  readonly [field: string]: unknown;
};
export type RowsPage = { readonly next: string; readonly more: boolean; readonly rows: readonly LibraryRow[] };

const keyOf = ({ kind, externalId }: Pick<LibraryRow, 'kind' | 'externalId'>): string => `${kind} ${externalId}`;
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const bucketOf = (externalId: string): number => sha256(externalId)[0] ?? 0;

/** Everything the case system knows: what each thing is now, and every change of it, in order. */
export class Library {
  readonly #now = new Map<string, LibraryRow>();
  readonly #changes: LibraryRow[] = [];

  get size(): number {
    return this.#changes.length;
  }

  put(row: LibraryRow): void {
    this.#now.set(keyOf(row), row);
    this.#changes.push(row);
  }

  /** Say something else of a thing, in its next version. */
  change(row: LibraryRow, fields: Readonly<Record<string, unknown>>): LibraryRow {
    const next = { ...row, ...fields, version: row.version + 1 };
    this.put(next);
    return next;
  }

  /** Everything that stands, in the order it came. */
  all(): readonly LibraryRow[] {
    return [...this.#now.values()].filter((row) => row.deleted !== true);
  }

  of(kind: string): readonly LibraryRow[] {
    return this.all().filter((row) => row.kind === kind);
  }

  /** What changed behind a cursor. */
  changes(after: string, limit: number): RowsPage {
    const from = Number(after || '0');
    const rows = this.#changes.slice(from, from + limit);
    return { next: String(from + rows.length), more: from + rows.length < this.#changes.length, rows };
  }

  /** What the rows of a kind come to that stand, by buckets. */
  digest(kind: string): readonly { readonly bucket: number; readonly count: number; readonly sum: string }[] {
    const buckets = new Map<number, { count: number; sum: bigint }>();
    for (const { externalId, version } of this.of(kind)) {
      const bucket = buckets.get(bucketOf(externalId)) ?? { count: 0, sum: 0n };
      bucket.count += 1;
      bucket.sum = BigInt.asUintN(64, bucket.sum + sha256(`${externalId}:${version}`).readBigUInt64BE());
      buckets.set(bucketOf(externalId), bucket);
    }
    return [...buckets].map(([bucket, { count, sum }]) => ({ bucket, count, sum: String(sum) }));
  }

  /** Each thing of a kind and bucket as it is now, what was taken down included. */
  rows(kind: string, bucket: number, after: string, limit: number): RowsPage {
    const found = [...this.#now.values()]
      .filter((row) => row.kind === kind && bucketOf(row.externalId) === bucket && row.externalId > after)
      .sort((a, b) => (a.externalId < b.externalId ? -1 : 1));
    const rows = found.slice(0, limit);
    return { next: rows.at(-1)?.externalId ?? after, more: rows.length < found.length, rows };
  }
}
