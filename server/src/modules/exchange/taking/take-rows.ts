import { decideRow, rowKindNames } from '@sufu/contract/exchange';
import { isTakenDown } from '@sufu/contract/exchange/rows';
import type { PreparedRow } from '../reading/prepare-row.ts';
import { type Known, type KnownRow, keyOf, knownElsewhere, type Reference, referenceOf } from './registry.ts';
import { takers } from './takers.ts';
import type { Entry, Outcome, Taking } from './taking.ts';
import { referencesOf, type WaitingRow } from './waiting.ts';
import { outsideCourts } from './within-courts.ts';

const said = (row: PreparedRow, effect: Outcome['effect'], what: readonly string[] = []): Outcome => ({
  ...{ row, effect, code: null, path: '', what, ignored: [] },
});

/** Rows of one thing in the order in which they came: the last that counts, and what becomes of the others once it is taken. */
function decideThing(known: KnownRow | null, rows: readonly PreparedRow[]) {
  let now: Pick<KnownRow, 'version' | 'hash'> | null = known;
  let counts: PreparedRow | null = null;
  const decided = rows.map((row) => {
    const effect = decideRow(now, row);
    if (effect === 'new' || effect === 'change' || effect === 'same') now = row;
    if (effect === 'new' || effect === 'change') counts = row;
    return { row, effect };
  });
  return { decided, counts: counts as PreparedRow | null, last: now };
}
type Decided = ReturnType<typeof decideThing>;

/** The entry of a row whose references are here; else the first that is not. */
function entryOf(row: PreparedRow, known: Known): Entry | Reference {
  const parents: string[] = [];
  for (const reference of referencesOf(row)) {
    const parent = known.get(keyOf(reference))?.localId ?? null;
    if (parent === null) return reference;
    parents.push(parent);
  }
  return { row, localId: known.get(keyOf(row))?.localId ?? null, parents };
}

/**
 * Things of one kind, each once: what counts of it is written, or waits, or is refused. Of a thing that was not written the other rows are
 * decided anew without the one that could not be: they come back.
 */
async function takeThings(
  taking: Taking,
  things: readonly (readonly PreparedRow[])[],
  known: Known,
  outcomes: Outcome[],
): Promise<readonly (readonly PreparedRow[])[]> {
  const again: (readonly PreparedRow[])[] = [];
  const waits: WaitingRow[] = [];
  const found: { readonly entry: Entry; readonly thing: Decided }[] = [];
  const unwritten: { readonly thing: Decided; readonly last: NonNullable<Decided['last']> }[] = [];
  const without = (thing: Decided, row: PreparedRow, outcome: Outcome): void => {
    outcomes.push(outcome);
    const rest = thing.decided.flatMap((each) => (each.row === row ? [] : [each.row]));
    if (rest.length > 0) again.push(rest);
  };
  for (const rows of things) {
    const [first] = rows;
    const thing = decideThing((first && known.get(keyOf(first))) ?? null, rows);
    if (thing.counts === null) {
      outcomes.push(...thing.decided.map(({ row, effect }) => conflictOr(row, effect)));
      if (thing.last !== null) unwritten.push({ thing, last: thing.last });
      continue;
    }
    const entry = entryOf(thing.counts, known);
    if ('parents' in entry) found.push({ entry, thing });
    else {
      waits.push({ row: thing.counts, needs: entry });
      without(thing, thing.counts, { ...said(thing.counts, 'waiting'), code: 'parent-missing' });
    }
  }
  const outside = await outsideCourts(
    taking,
    found.map(({ entry }) => entry),
  );
  for (const { entry, thing } of found)
    if (outside.has(entry)) without(thing, entry.row, { ...said(entry.row, 'refused'), code: 'other-court' });
  const entries = found.filter(({ entry }) => !outside.has(entry));
  const [one] = entries;
  const verdicts = one
    ? await takers[one.entry.row.kind](
        taking,
        entries.map(({ entry }) => entry),
      )
    : [];
  const written: (Reference & KnownRow)[] = [];
  for (const [i, { entry, thing }] of entries.entries()) {
    const verdict = verdicts[i];
    if (!verdict || thing.last === null) throw new Error('a row was left without a verdict');
    const { row } = entry;
    if (verdict.is === 'refused') {
      without(thing, row, { ...said(row, 'refused'), code: verdict.code, path: verdict.path });
      continue;
    }
    const { kind, externalId } = row;
    const deleted = isTakenDown(row.row);
    written.push({ kind, externalId, ...pick(thing.last), localId: verdict.localId, deleted });
    if (row.row.kind === 'staff' && !isTakenDown(row.row) && verdict.localId !== null)
      written.push({ kind: 'staff-no', externalId: row.row.staffNo, ...knownElsewhere(verdict.localId) });
    const finding = verdict.finding ?? null;
    outcomes.push(
      ...thing.decided.map((each) =>
        each.row === row
          ? { ...said(row, each.effect, verdict.what), code: finding, ignored: verdict.ignored ?? [] }
          : conflictOr(each.row, each.effect),
      ),
    );
  }
  // A higher version that says nothing new is known from now on all the same.
  for (const { thing, last } of unwritten) {
    const [first] = thing.decided;
    const before = first && known.get(keyOf(first.row));
    if (first && before && before.version !== last.version)
      written.push({
        kind: first.row.kind,
        externalId: first.row.externalId,
        ...pick(last),
        localId: before.localId,
        deleted: before.deleted,
      });
  }
  await taking.waiting.add(taking.transaction.tx, waits);
  await taking.registry.write(taking.transaction.tx, written);
  for (const row of written) known.set(keyOf(row), row);
  return again;
}

const pick = ({ version, hash }: Pick<KnownRow, 'version' | 'hash'>) => ({ version, hash });
const conflictOr = (row: PreparedRow, effect: Outcome['effect']): Outcome =>
  effect === 'conflict' ? { ...said(row, effect), code: 'version-conflict' } : said(row, effect);

/** Rows, and what waited for them, in one transaction. Says what became of each. */
export async function takeRows(taking: Taking, rows: readonly PreparedRow[]): Promise<readonly Outcome[]> {
  const { transaction, registry, waiting } = taking;
  const outcomes: Outcome[] = [];
  for (let round = rows; round.length > 0; ) {
    const wanted = new Map<string, Reference>();
    for (const row of round)
      for (const reference of [row, ...referencesOf(row)])
        wanted.set(keyOf(reference), { kind: reference.kind, externalId: reference.externalId });
    const known = await registry.read(transaction.tx, [...wanted.values()]);
    const before = new Map(known);
    for (const kind of rowKindNames) {
      const ofKind = round.filter((row) => row.kind === kind);
      let things: readonly (readonly PreparedRow[])[] = [...Map.groupBy(ofKind, (row) => row.externalId).values()];
      while (things.length > 0) things = await takeThings(taking, things, known, outcomes);
    }
    const come = [...known].flatMap(([key, { localId }]) =>
      localId !== null && (before.get(key)?.localId ?? null) === null ? [referenceOf(key)] : [],
    );
    round = await waiting.release(transaction.tx, come);
  }
  return outcomes;
}
