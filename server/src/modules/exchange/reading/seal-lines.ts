import type { CheckedLine } from '@sufu/contract/exchange/rows';
import { inSlices } from '../../../platform/in-slices.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { PreparedLine } from '../jobs/import-world.ts';
import { prepareRow } from './prepare-row.ts';

/** A line that was checked in another process, which has no keys. */
export type NumberedLine = { readonly line: number } & CheckedLine;

/** Sealed here, where the keys are, with turns for others in between. */
export const sealLines = (secrets: Secrets, source: string, lines: readonly NumberedLine[]) =>
  inSlices(lines, 100, (each): readonly PreparedLine[] =>
    'row' in each ? [{ line: each.line, row: prepareRow(secrets, source, each.line, each.row) }] : [each],
  );
