import { type Reading, readingDays, readingKind } from '@sufu/contract/archives';
import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { type FullApplication, grantedOf, listSubmitted } from '../applications/index.ts';
import { type ArchiveRow, openings } from './store.ts';

/** What one approved application lets its owner read, and when. */
export type Grant = {
  readonly application: FullApplication;
  readonly from: CourtDay;
  readonly until: CourtDay;
  readonly mayDownload: boolean;
  covers(file: Pick<ArchiveRow, 'id' | 'scope'>): boolean;
};

export type Standing = {
  /** What the person sees of it: the grant that lasts longest, else the latest application. */
  readonly reading: Reading | null;
  /** The grants that are open today. */
  readonly open: readonly Grant[];
};

/** How I stand to the files of these cases; the same few queries however many they are. */
export async function standingsTo(
  { db, secrets, actor, now }: Pick<SignedInContext, 'db' | 'secrets' | 'actor' | 'now'>,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const rows = await listSubmitted(db, secrets, { ownerId: actor.userId, type: readingKind, caseIds });
  const named = await openings(
    db,
    rows.filter(({ state }) => state === 32).map(({ id }) => id),
  );
  const today = courtDayOf(now);
  const byCase = Map.groupBy(rows, (row) => row.caseId ?? '');
  return new Map([...byCase].map(([caseId, list]) => [caseId, standingOf(list, named, today)]));
}

function standingOf(
  rows: readonly FullApplication[],
  named: ReadonlyMap<string, ReadonlySet<string>>,
  today: CourtDay,
): Standing {
  const open = rows
    .flatMap((row) => grantOf(row, named.get(row.id)) ?? [])
    .filter(({ from, until }) => from <= today && today <= until)
    .sort((a, b) => (a.until < b.until ? 1 : -1));
  const shown = open[0]?.application ?? rows[0];
  if (!shown) return { reading: null, open };
  const days = grantOf(shown, undefined);
  return {
    open,
    reading: {
      applicationId: shown.id,
      number: shown.number,
      state: shown.state,
      from: days?.from ?? null,
      until: days?.until ?? null,
      valid: open.length > 0,
      mayDownload: open.some(({ mayDownload }) => mayDownload),
    },
  };
}

/** 31: what was asked for. 32: the papers the court named, none before it has. */
function grantOf(application: FullApplication, named: ReadonlySet<string> | undefined): Grant | null {
  const { state, outcome, answers } = application;
  if ((state !== 31 && state !== 32) || outcome === null) return null;
  const scopes: readonly unknown[] = Array.isArray(answers.archiveScope) ? answers.archiveScope : [];
  return {
    application,
    ...readingDays(courtDayOf(outcome.at), answers.validDays),
    mayDownload: answers.readMode === 'DOWNLOAD',
    covers: ({ id, scope }) => (state === 31 ? scopes.includes(scope) : (named?.has(id) ?? false)),
  };
}

/** What was granted to a person in cases they still stand in, whether it is open, over or yet to come. */
export async function grantsOf(
  db: Executor,
  secrets: Secrets,
  { ownerId, today }: { readonly ownerId: string; readonly today: CourtDay },
): Promise<readonly Grant[]> {
  const granted = await grantedOf(db, secrets, { type: readingKind, of: { ownerId }, today });
  return granted.flatMap((row) => grantOf(row, undefined) ?? []);
}
