import { Bytes } from '../../../platform/calls/mount.ts';

/** A cell: quoted, and nothing in it that a table program would work out. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A table for a table program or a bank; the first line is its head. The mark at the beginning lets it be read as UTF-8. */
export function csvFile(lines: readonly (readonly string[])[], name: string): Bytes {
  const csv = lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
  return new Bytes(Buffer.from(`\ufeff${csv}`), 'text/csv; charset=utf-8', `${name}.csv`, true);
}
