/** What is known of a row: the version that was last taken, and the keyed hash of what it said (hex). */
export type KnownVersion = { readonly version: number; readonly hash: string };
export type RowEffect = 'new' | 'change' | 'stale' | 'same' | 'conflict';

/**
 * What a row does to what is here (court-connection.md §4): a lower version, or the same once more, does nothing; the same version with
 * other content is for somebody to decide; a higher one counts, also where it says nothing new.
 */
export function decideRow(known: KnownVersion | null, row: KnownVersion): RowEffect {
  if (known === null) return 'new';
  if (row.version < known.version) return 'stale';
  if (row.version > known.version) return row.hash === known.hash ? 'same' : 'change';
  return row.hash === known.hash ? 'stale' : 'conflict';
}
