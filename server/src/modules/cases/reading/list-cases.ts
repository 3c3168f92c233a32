import type { CaseCard, caseFilters, listAllCases, listCases, listOtherCases } from '@sufu/contract/cases';
import { type CallReply, type CourtDay, caseNoFragment, courtDayOf } from '@sufu/contract/core';
import { type Compilable, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/filter-rows.ts';
import { foundOnce, pageAt } from '../../../platform/database/lists/found-once.ts';
import { openingPage } from '../../../platform/database/lists/opening-page.ts';
import type { Place } from '../../../platform/database/lists/with-total.ts';
import type { OrSlot, Slots } from '../../../platform/database/statements/fixed-statement.ts';
import type { Tables } from '../../../tables.generated.ts';
import { presentCards, selectCards } from '../records/cards-of.ts';
import { actsIn, isOwn } from '../records/own.ts';
import { filteredCases } from './filtered-cases.ts';

type Filters = Partial<z.output<typeof caseFilters>>;
/** For lists to choose from, which have no pages. */
const most = 200;

type Asker = { readonly userId: string; readonly today: CourtDay };
type Cases = SelectQueryBuilder<Tables, 'cases', object>;

const newestFirst = sql`filed_on desc, id`;

/** The newest first, and how many they are. What makes a case one's own stands elsewhere than its day, so that each is looked up. */
function listed(
  db: Executor,
  mine: Cases,
  { userId, today }: { readonly [N in keyof Asker]: OrSlot<Asker[N]> },
  place: Place,
) {
  const { from, page, total } = foundOnce(db, mine.select(['cases.id', 'filed_on']), newestFirst, place);
  return selectCards(from.selectFrom('cases').where('cases.id', 'in', page), userId, today)
    .select(total.as('total'))
    .orderBy(newestFirst);
}

async function asked(
  context: SignedInContext,
  mine: Cases,
  { caseNo, cause, stage, filters }: Filters,
): Promise<Cases> {
  const conditions = await filteredCases(context, filters);
  return mine
    .where((eb) => eb.and([...conditions]))
    .$if(Boolean(caseNo), (q) => q.where('case_no', 'like', containing(caseNoFragment(caseNo ?? ''))))
    .$if(Boolean(cause), (q) => q.where('cause', 'like', containing(cause?.trim() ?? '')))
    .$if(Boolean(stage), (q) => q.where('stage', '=', stage ?? ''));
}

/** Pages of cases that are somebody's in this way: each costs the same few queries however long it is. */
function pagesOf(whose: typeof isOwn) {
  const openingOf = (db: Executor, { userId, today }: Slots<Asker>, place: Place) =>
    listed(db, db.selectFrom('cases').where(whose(userId, today)), { userId, today }, place);
  type Opening = ReturnType<typeof openingOf> extends Compilable<infer O> ? O : never;
  const opening = openingPage<Asker, Opening>({ userId: 'uuid', today: 'date' }, openingOf);
  return async (context: SignedInContext, query: Filters): Promise<{ total: number; rows: CaseCard[] }> => {
    const { db, actor, now, lang } = context;
    const { current = 1, size = most } = query;
    const [userId, today] = [actor.userId, courtDayOf(now)];
    const askedPage = async () => {
      const mine = await asked(context, db.selectFrom('cases').where(whose(userId, today)), query);
      const read = (place: Place) => listed(db, mine, { userId, today }, place).execute();
      return pageAt(read, { offset: offsetOf({ current, size }, lang), size });
    };
    const { total, rows } = (await opening(db, { userId, today }, query)) ?? (await askedPage());
    return { total, rows: await presentCards(context, rows) };
  };
}
const ownPage = pagesOf(isOwn);
const actingPage = pagesOf(actsIn);

/** My cases. */
export const ownCases = (
  context: SignedInContext,
  { query }: Input<typeof listCases>,
): Promise<CallReply<typeof listCases>> => ownPage(context, query);

/** Those in which I act for somebody else. */
export const otherCases = (
  context: SignedInContext,
  { query }: Input<typeof listOtherCases>,
): Promise<CallReply<typeof listOtherCases>> => actingPage(context, query);

export const allCases = async (
  context: SignedInContext,
  { query }: Input<typeof listAllCases>,
): Promise<CallReply<typeof listAllCases>> => (await ownPage(context, { ...query, size: most })).rows;
