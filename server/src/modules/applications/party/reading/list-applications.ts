import type { listApplications as listCall, listByPost as postCall } from '@sufu/contract/applications';
import { type CallReply, countedRows, courtDayOf, referenceNoFragment } from '@sufu/contract/core';
import { type Compilable, type Expression, type SqlBool, sql } from 'kysely';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { offsetOf } from '../../../../platform/calls/page-offset.ts';
import type { Executor } from '../../../../platform/database/database.ts';
import { foundOnce, pageAt, pageOf } from '../../../../platform/database/lists/found-once.ts';
import { openingPage } from '../../../../platform/database/lists/opening-page.ts';
import { countedOf, type Place } from '../../../../platform/database/lists/with-total.ts';
import type { Slots } from '../../../../platform/database/statements/fixed-statement.ts';
import { Remembered } from '../../../../platform/remembered.ts';
import { caseLabelOfRow, caseLabels } from '../../../cases/index.ts';
import { leftToFill } from '../../answers/left-to-fill.ts';
import { isSearch, type OwnQuery, ownRows } from '../../records/own-rows.ts';
import { summaryColumns, summaryOf } from '../../records/row.ts';
import { fullApplications } from '../../records/store.ts';
import { isNumber, ownAlike } from './own-alike.ts';
import { presentSummary } from './present.ts';

/** My applications, the one saved last first: the same few queries for a page of any length. */
export const listApplications = (
  context: SignedInContext,
  { params, query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> => ownPage(context, params.type, query);

/** The same, asked for by POST. */
export const listByPost = (
  context: SignedInContext,
  { params, body }: Input<typeof postCall>,
): Promise<CallReply<typeof listCall>> => ownPage(context, params.type, body);

/** So many of a person's newest are looked at for names and the like; older ones are found by their numbers. */
const looked = 2_000;

/** What a query asks for that is found elsewhere first. */
async function lookedUp(context: SignedInContext, type: string, query: PageQuery): Promise<OwnQuery> {
  if (!query.text || isNumber(referenceNoFragment(query.text))) return query;
  const alike = await ownAlike(context, query.text, { type, looked, most: looked });
  return { ...query, alike: alike.map(({ row }) => row.id) };
}

type PageQuery = OwnQuery & { readonly current: number; readonly size: number };
type Own = ReturnType<typeof ownRows>;

const lastSavedFirst = sql`saved_at desc, id desc`;
const shown = (rows: Own) =>
  rows
    .leftJoin(caseLabels, 'label.labelled_id', 'applications.case_id')
    .select(summaryColumns)
    .select(['label.case_no', 'label.cause'])
    .orderBy(lastSavedFirst);

/** A page of these, the one saved last first, and how many they are, up to `countedRows`: both from an index that has all they ask. */
function listed(db: Executor, found: Own, place: Place) {
  const page = pageOf(sql`${found.select(['applications.id', 'saved_at'])} mine`, lastSavedFirst, place);
  return shown(db.selectFrom('applications').where('applications.id', 'in', page)).select(totalOf(found));
}
const totalOf = (found: Own) => countedOf(sql`${found.select('applications.id')}`).as('total');

/** The same of what is searched for, where a look into the cases finds each row. */
function searched(db: Executor, found: Own, place: Place) {
  const once = foundOnce(db, found.select(['applications.id', 'saved_at']), lastSavedFirst, place);
  const page = once.from.selectFrom('applications').where('applications.id', 'in', once.page);
  return shown(page).select(once.total.as('total'));
}

/** The rows at the head of an index in the order of the list: no ids of a page are found first. */
function openingOf(db: Executor, { userId }: Slots<{ userId: string }>, { size }: Place) {
  const found = ownRows(db, userId, 'all', {});
  return shown(found).select(totalOf(found)).limit(sql.lit(size));
}
type Opening = ReturnType<typeof openingOf> extends Compilable<infer O> ? O : never;
const opening = openingPage<{ userId: string }, Opening>({ userId: 'uuid' }, openingOf);

/** The same, for lists of one kind; `also`: what they ask besides. */
export async function ownPage(
  context: SignedInContext,
  type: string,
  query: PageQuery,
  also: readonly Expression<SqlBool>[] = [],
): Promise<CallReply<typeof listCall>> {
  const { secrets, now } = context;
  const opened =
    type === 'all' && also.length === 0 ? await opening(context.db, { userId: context.actor.userId }, query) : null;
  const { total, rows } = opened ?? (await askedPage(context, type, query, also));
  const today = courtDayOf(now);
  const left = await leftOfDrafts(context, rows);
  return {
    total: Math.min(total, countedRows),
    rows: rows.map((row) => ({
      ...presentSummary(summaryOf(row), { caseLabel: caseLabelOfRow(row), today, secrets }),
      leftToFill: left.get(row.id) ?? null,
    })),
  };
}

/** What is left of a draft follows from its version, the day and whether its owner is verified: it is opened and checked once. */
const checked = new Remembered<number>(20_000);

async function leftOfDrafts(
  { db, secrets, now, actor: { verified } }: SignedInContext,
  rows: readonly { readonly id: string; readonly state: number; readonly version: number }[],
): Promise<ReadonlyMap<string, number>> {
  const today = courtDayOf(now);
  const keyOf = ({ id, version }: { id: string; version: number }): string => `${id} ${version} ${today} ${verified}`;
  const drafts = rows.filter(({ state }) => state === 10);
  const unknown = drafts.filter((row) => checked.get(keyOf(row)) === undefined).map(({ id }) => id);
  // A draft saved since the rows were read is remembered by the version that was checked.
  const opened = await fullApplications(db, secrets, unknown);
  for (const draft of opened.values()) checked.set(keyOf(draft), leftToFill(draft, { today, verified }));
  return new Map(
    drafts.flatMap((row) => {
      const left = checked.get(keyOf(opened.get(row.id) ?? row));
      return left === undefined ? [] : [[row.id, left] as const];
    }),
  );
}

async function askedPage(
  context: SignedInContext,
  type: string,
  query: PageQuery,
  also: readonly Expression<SqlBool>[],
) {
  const { db, actor, lang } = context;
  const found = ownRows(db, actor.userId, type, await lookedUp(context, type, query), also);
  const read = isSearch(query) ? searched : listed;
  return pageAt((place) => read(db, found, place).execute(), { offset: offsetOf(query, lang), size: query.size });
}
