import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { PreparedLine } from '../jobs/run-import.ts';
import { prepareRow } from './prepare-row.ts';
import { readLine } from './read-line.ts';
import type { RawLine } from './read-lines.ts';

/** Lines read, checked and, where they are rows, sealed. */
export const prepareLines = (secrets: Secrets, source: string, lines: readonly RawLine[]): PreparedLine[] =>
  lines.map((raw): PreparedLine => {
    const checked = readLine(raw);
    const { line } = raw;
    return 'row' in checked ? { line, row: prepareRow(secrets, source, line, checked.row) } : { line, ...checked };
  });
