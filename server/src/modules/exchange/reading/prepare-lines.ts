import { inSlices } from '../../../platform/in-slices.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { PreparedLine } from '../jobs/import-world.ts';
import { prepareRow } from './prepare-row.ts';
import { readLine } from './read-line.ts';
import type { RawLine } from './read-lines.ts';

/** About 4 ms: an answer of the database waits no longer for its next statement. */
const slice = 100;

/**
 * Lines read, checked and, where they are rows, sealed. In this thread: the database takes as long to merge a batch as it takes to prepare
 * the next one, and a thread more would hold the modules and a heap of its own.
 */
export const prepareLines = (secrets: Secrets, source: string, lines: readonly RawLine[]) =>
  inSlices(lines, slice, (raw): readonly PreparedLine[] => {
    const checked = readLine(raw);
    const { line } = raw;
    return ['row' in checked ? { line, row: prepareRow(secrets, source, line, checked.row) } : { line, ...checked }];
  });
