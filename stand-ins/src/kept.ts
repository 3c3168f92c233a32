import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const placed = z.object({ seq: z.int(), receivedAt: z.iso.datetime() });
export type Kept<T> = T & z.output<typeof placed>;
export type KeptItems<T> = {
  /** false when this id was taken before. */
  take(item: T, at: Date): boolean;
  /** In the order they came. */
  readonly all: readonly Kept<T>[];
};

/** Things in a file, one a line, each id once, so that they are there after a restart. A line cut short by a power cut was never acknowledged: it is skipped. */
export function openKept<T extends { readonly id: string }>(file: string, shape: z.ZodType<T>): KeptItems<T> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lines = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (lines !== '' && !lines.endsWith('\n')) appendFileSync(file, '\n');
  const readLine = (line: string): Kept<T>[] => {
    try {
      const value: unknown = JSON.parse(line);
      return [{ ...shape.parse(value), ...placed.parse(value) }];
    } catch {
      return [];
    }
  };
  const all = lines.split('\n').flatMap(readLine);
  const taken = new Set(all.map(({ id }) => id));
  return {
    all,
    take(item, at) {
      if (taken.has(item.id)) return false;
      const next = { ...item, seq: (all.at(-1)?.seq ?? 0) + 1, receivedAt: at.toISOString() };
      appendFileSync(file, `${JSON.stringify(next)}\n`, { mode: 0o600, flush: true });
      all.push(next);
      taken.add(item.id);
      return true;
    },
  };
}
