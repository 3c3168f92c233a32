import { createHash } from 'node:crypto';
import { type CalendarEntry, entryKind, type IcsEntry, mostEntries } from '@sufu/contract/calendar';
import { plusDays, text, toCourtDay } from '@sufu/contract/core';
import type { Selectable } from 'kysely';
import { lock, type Tx } from '../../platform/database/database.ts';
import type { CalendarEntriesTable } from '../../tables.generated.ts';
import { entriesOf, entryIdOf } from './entries-of.ts';
import type { CalendarSource, Reader, Span } from './sources.ts';

type Kept = Selectable<CalendarEntriesTable>;

/** What a program of others shows of an entry: how many days are left it counts itself, and no sum is told to it. */
const hashOf = ({ daysLeft: _, fee: __, ...shown }: CalendarEntry): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(shown).sort()))
    .digest();

const subjectOf = (id: string): { subject: string; subject_id: string } => {
  const dot = id.indexOf('.');
  return { subject: id.slice(0, dot), subject_id: id.slice(dot + 1) };
};

const rowOf = (userId: string, entry: CalendarEntry, sequence: number, at: Date) => ({
  user_id: userId,
  ...subjectOf(entry.id),
  sequence,
  hash: hashOf(entry),
  kind: entry.kind,
  title: JSON.stringify(entry.title),
  day: entry.day,
  at: entry.at === null ? null : new Date(entry.at),
  changed_at: at,
  cancelled_at: null,
});

type Told = { readonly sequence: number; readonly changed_at: Date };
const icsEntryOf = ({ daysLeft: _, fee: __, ...entry }: CalendarEntry, { sequence, changed_at }: Told): IcsEntry => ({
  ...entry,
  sequence,
  changedAt: changed_at.toISOString(),
  isCancelled: false,
});

/** What is gone, with the little that is kept of it: enough to be found and dropped. */
const cancelledOf = (row: Kept): IcsEntry => ({
  id: entryIdOf(row.subject, row.subject_id),
  kind: entryKind.parse(row.kind),
  title: text.parse(row.title),
  day: row.day,
  at: row.at?.toISOString() ?? null,
  ...{
    until: null,
    place: null,
    article: null,
    why: null,
    isProvisional: false,
    isMet: false,
    link: '/',
    caseNo: null,
  },
  sequence: row.sequence,
  changedAt: row.changed_at.toISOString(),
  isCancelled: true,
});

/** New entries and changed ones, in one statement. */
async function put(tx: Tx, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('calendar_entries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'subject', 'subject_id']).doUpdateSet((eb) => ({
        sequence: eb.ref('excluded.sequence'),
        hash: eb.ref('excluded.hash'),
        kind: eb.ref('excluded.kind'),
        title: eb.ref('excluded.title'),
        day: eb.ref('excluded.day'),
        at: eb.ref('excluded.at'),
        changed_at: eb.ref('excluded.changed_at'),
        cancelled_at: null,
      })),
    )
    .execute();
}

async function cancel(tx: Tx, userId: string, gone: readonly Kept[], now: Date): Promise<readonly Kept[]> {
  if (gone.length === 0) return [];
  return tx
    .updateTable('calendar_entries')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), changed_at: now, cancelled_at: now }))
    .where('user_id', '=', userId)
    .where((eb) => eb.or(gone.map(({ subject, subject_id }) => eb.and({ subject, subject_id }))))
    .returningAll()
    .execute();
}

/** Of more than are told at once nobody knows what is behind the last. */
const toldUpTo = (entries: readonly CalendarEntry[], { to }: Span): string =>
  entries.length < mostEntries ? to : plusDays(toCourtDay(entries.at(-1)?.day ?? to), -1);

/**
 * The entries of a person as programs of others know them: each with its sequence, one more where it changed since it was told last;
 * what was told and is gone as cancelled. Kept in the database under a lock of the person, under which the truth is read too: of two
 * who ask at once the second finds what the first told.
 */
export async function keptEntries(
  tx: Tx,
  sources: readonly CalendarSource[],
  reader: Omit<Reader, 'db'>,
  { userId, span }: { readonly userId: string; readonly span: Span },
): Promise<readonly IcsEntry[]> {
  await lock(tx, `calendar:${userId}`);
  const entries = await entriesOf(sources, { ...reader, db: tx }, userId, span);
  const rows = await tx.selectFrom('calendar_entries').selectAll().where('user_id', '=', userId).execute();
  const known = new Map(rows.map((row) => [entryIdOf(row.subject, row.subject_id), row]));
  const told = entries.map((entry) => {
    const row = known.get(entry.id);
    const isSame = row !== undefined && row.cancelled_at === null && row.hash.equals(hashOf(entry));
    return { entry, isSame, row: isSame ? row : rowOf(userId, entry, row ? row.sequence + 1 : 0, reader.now) };
  });
  const changed = told.flatMap(({ isSame, entry, row }) =>
    isSame ? [] : [rowOf(userId, entry, row.sequence, reader.now)],
  );
  await put(tx, changed);
  const ids = new Set(entries.map(({ id }) => id));
  const until = toldUpTo(entries, span);
  const gone = rows.filter(
    (row) => span.from <= row.day && row.day <= until && !ids.has(entryIdOf(row.subject, row.subject_id)),
  );
  const fresh = await cancel(
    tx,
    userId,
    gone.filter((row) => row.cancelled_at === null),
    reader.now,
  );
  const before = gone.filter((row) => row.cancelled_at !== null);
  return [...told.map(({ entry, row }) => icsEntryOf(entry, row)), ...[...fresh, ...before].map(cancelledOf)];
}
