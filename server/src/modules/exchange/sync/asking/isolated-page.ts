import { type CheckedLine, checkLine } from '@sufu/contract/exchange/rows';
import { z } from 'zod';

/** Rows in one answer: what we ask for at once, and room for a source that says some twice. */
const mostRows = 5_000;
const page = z.object({ next: z.string().max(500), more: z.boolean(), rows: z.array(z.unknown()).max(mostRows) });

export type Page = {
  readonly next: string;
  readonly more: boolean;
  readonly lines: readonly ({ readonly line: number } & CheckedLine)[];
};

/** Rows that a source answered, each checked: in a process of its own, which has no keys and no database. Fails on what is none. */
export async function run({ text }: { readonly text: string }): Promise<Page> {
  const { next, more, rows } = page.parse(JSON.parse(text));
  return { next, more, lines: rows.map((row, i) => ({ line: i + 1, ...checkLine(row) })) };
}
