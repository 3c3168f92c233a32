import type { RowKind } from '@sufu/contract/exchange';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { Outcome } from '../taking/taking.ts';
import type { PreparedLine } from './import-world.ts';
import { mostShare, takenDownKinds } from './whole-file.ts';

type Missing = { readonly kind: RowKind; readonly externalId: string };
const atOnce = 10_000;
/** These say that a row of its kind stands here, or would. */
const standing: readonly Outcome['effect'][] = ['new', 'change', 'same', 'stale', 'conflict'];

/** What a whole file names, where nothing is written: about 100 bytes a row. */
export function namedInMemory(source: string) {
  const named = new Set<string>();
  const kinds = new Set<string>();
  let added = 0;
  return {
    note(lines: readonly PreparedLine[], outcomes: readonly Outcome[]): void {
      for (const line of lines) {
        const { kind, externalId } =
          'row' in line ? line.row : 'errors' in line ? line : { kind: null, externalId: null };
        if (kind !== null && externalId !== null) named.add(`${kind} ${externalId}`);
      }
      for (const { row, effect } of outcomes) if (standing.includes(effect)) kinds.add(row.kind);
      added += outcomes.filter(({ row, effect }) => effect === 'new' && isTakenDown(row.kind)).length;
    },
    /**
     * Tells of each row that stands here and is not in the file. Answers whether a run would stop for them: they are more than one in a
     * hundred of all there are.
     */
    async tellMissing(db: Executor, tell: (missing: Missing) => void): Promise<boolean> {
      let [missing, all] = [0, added];
      for (const kind of takenDownKinds.filter((each) => kinds.has(each)))
        for (let after: string | undefined = ''; after !== undefined; ) {
          const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
            select external_id as id from exchange_rows
            where source = ${source} and kind = ${kind} and not deleted and external_id > ${after}
            order by external_id limit ${atOnce}`.execute(db);
          all += rows.length;
          for (const { id } of rows)
            if (!named.has(`${kind} ${id}`)) {
              missing += 1;
              tell({ kind, externalId: id });
            }
          after = rows.length < atOnce ? undefined : rows.at(-1)?.id;
        }
      return missing > all * mostShare;
    },
  };
}

const isTakenDown = (kind: RowKind): boolean => takenDownKinds.some((each) => each === kind);
