import { sql } from 'kysely';
import { z } from 'zod';
import type { RunSql, Tx } from './database.ts';

/** The next number of a series, from 1, without gaps: given and used in one transaction. */
export async function nextNumber(tx: Tx, series: string): Promise<number> {
  const { last } = await tx
    .insertInto('number_series')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql`number_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Numbers up to `last` are given already, elsewhere: the series goes on above them, and never back. */
export async function takenUpTo(tx: Tx, series: string, last: number): Promise<void> {
  await tx
    .insertInto('number_series')
    .values({ series, last })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: sql`greatest(number_series.last, excluded.last)` }),
    )
    .execute();
}

/**
 * Numbers that are given once, and may leave a gap: outside of the act, so that no act holds a series till its commit. They are drawn
 * on connections of their own, which no act has: an act that waits for its number waits for no other act.
 */
export type Numbers = {
  /** The next number of a series. Asked for at the same moment as others, it is drawn with them. */
  next(series: string): Promise<number>;
};

type Asked = {
  readonly series: string;
  readonly give: (number: number) => void;
  readonly fail: (error: unknown) => void;
};

// In one order, so that two processes never wait for each other. Its commit is not waited for on the disk: that of the act which uses a number
// is, and stands behind it in the log, so that a crash may give again only numbers that no act has.
const draw = `insert into number_series as s (series, last)
  select series, n from unnest($1::text[], $2::int[]) as wanted (series, n) order by series
  on conflict (series) do update set last = s.last + excluded.last
  returning series, last, set_config('synchronous_commit', 'off', true)`;
const drawnShape = z.array(z.object({ series: z.string(), last: z.int() }));

async function drawFor(run: RunSql, asked: readonly Asked[]): Promise<void> {
  const bySeries = Map.groupBy(asked, ({ series }) => series);
  const counts = Array.from(bySeries.values(), ({ length }) => length);
  const { rows } = await run(draw, [[...bySeries.keys()], counts]);
  for (const { series, last } of drawnShape.parse(rows))
    bySeries.get(series)?.forEach(({ give }, i, those) => void give(last - those.length + i + 1));
}

/** Whoever asks while numbers are being drawn shares the next statement. */
export function sharedNumbers(run: RunSql): Numbers {
  let asked: Asked[] = [];
  let drawing = false;
  const drawAll = async (): Promise<void> => {
    drawing = true;
    // Those who ask at the same moment are still to come.
    await Promise.resolve();
    while (asked.length > 0) {
      const those = asked;
      asked = [];
      await drawFor(run, those).catch((error: unknown) => {
        for (const { fail } of those) fail(error);
      });
    }
    drawing = false;
  };
  return {
    next: (series) =>
      new Promise((give, fail) => {
        asked.push({ series, give, fail });
        if (!drawing) void drawAll();
      }),
  };
}
