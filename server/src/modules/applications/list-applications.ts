import {
  catalogue,
  type listApplications as listCall,
  ownGroups,
  type listByPost as postCall,
} from '@sufu/contract/applications';
import { type CallReply, courtDayOf, plusDays, toCourtDay } from '@sufu/contract/core';
import type { SignedIn } from '../../platform/context.ts';
import type { Executor } from '../../platform/database.ts';
import type { Input } from '../../platform/mount.ts';
import { caseFacts, casesNumberedLike } from '../cases/index.ts';
import { presentSummary } from './present.ts';
import { plainColumns, rowOf } from './row.ts';

type Query = Input<typeof listCall>['query'];

/** My applications, the one saved last first: the same few queries for a page of any length. */
export const listApplications = (
  context: SignedIn,
  { params, query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> => ownPage(context, params.type, query);

/** The same, asked for by POST. */
export const listByPost = (
  context: SignedIn,
  { params, body }: Input<typeof postCall>,
): Promise<CallReply<typeof listCall>> => ownPage(context, params.type, body);

/** Kinds whose name, plain name or everyday words hold the text. */
const kindsCalled = (text: string): readonly string[] =>
  catalogue
    .filter(({ title, plain, synonyms }) =>
      [title.zh, title.en.toLowerCase(), plain.zh, plain.en.toLowerCase(), ...synonyms].some((name) =>
        name.includes(text.toLowerCase()),
      ),
    )
    .map(({ key }) => key);

const containing = (text: string): string => `%${text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`;

/** When a day of the court's calendar begins. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

function mine(db: Executor, userId: string, type: string, query: Query) {
  const { state, group, caseNo, text, from, to } = query;
  let found = db.selectFrom('applications').where('owner_id', '=', userId).where('removed_at', 'is', null);
  if (type !== 'all') found = found.where('type', '=', type);
  if (state !== undefined) found = found.where('state', '=', state);
  if (group !== undefined) found = found.where('state', 'in', [...ownGroups[group]]);
  if (from !== undefined) found = found.where('saved_at', '>=', midnight(from));
  if (to !== undefined) found = found.where('saved_at', '<', midnight(plusDays(toCourtDay(to), 1)));
  if (caseNo) found = found.where((eb) => eb('case_id', 'in', casesNumberedLike(eb, caseNo)));
  if (!text) return found;
  const called = kindsCalled(text);
  return found.where((eb) =>
    eb.or([
      eb('number', 'like', containing(text.toUpperCase())),
      eb('case_id', 'in', casesNumberedLike(eb, text)),
      ...(called.length > 0 ? [eb('type', 'in', called)] : []),
    ]),
  );
}

async function ownPage({ db, actor, now }: SignedIn, type: string, query: Query): Promise<CallReply<typeof listCall>> {
  const found = mine(db, actor.userId, type, query);
  const [{ total }, page] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    found
      .select(plainColumns)
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc')
      .offset((query.current - 1) * query.size)
      .limit(query.size)
      .execute(),
  ]);
  const rows = page.map(rowOf);
  const facts = await caseFacts(
    db,
    rows.flatMap((row) => row.caseId ?? []),
  );
  const today = courtDayOf(now);
  return { total, rows: rows.map((row) => presentSummary(row, facts.get(row.caseId ?? ''), today)) };
}
