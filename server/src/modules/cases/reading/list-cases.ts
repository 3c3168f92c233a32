import type { CaseCard, caseFilters, listAllCases, listCases, listOtherCases } from '@sufu/contract/cases';
import { type CallReply, type CourtDay, caseNoFragment, courtDayOf } from '@sufu/contract/core';
import { type Compilable, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/filter-rows.ts';
import { foundOnce, pageAt, pageOf } from '../../../platform/database/lists/found-once.ts';
import { openingPage } from '../../../platform/database/lists/opening-page.ts';
import type { Place } from '../../../platform/database/lists/with-total.ts';
import type { OrSlot, Slots } from '../../../platform/database/statements/fixed-statement.ts';
import type { Tables } from '../../../tables.generated.ts';
import { presentCards, selectCards } from '../records/cards-of.ts';
import { actsIn, isOwn, keptCases } from '../records/own.ts';
import { filteredCases } from './filtered-cases.ts';

type Filters = Partial<z.output<typeof caseFilters>>;
/** For lists to choose from, which have no pages. */
const most = 200;

type Asker = { readonly userId: string; readonly today: CourtDay };
type AskerOrSlots = { readonly [N in keyof Asker]: OrSlot<Asker[N]> };
type Found = SelectQueryBuilder<Tables, keyof Tables, { readonly id: string; readonly filed_on: string }>;

const newestFirst = sql`filed_on desc, id`;

/** The newest first, and how many they are: both from the index of what is kept of them. */
function listed(db: Executor, asker: AskerOrSlots, until: Until, place: Place) {
  const mine = keptCases(db, asker.userId, asker.today, until);
  const page = pageOf(sql`${mine.select(['case_id as id', 'filed_on'])} mine`, newestFirst, place);
  const total = mine.select(({ fn }) => fn.countAll<number>().as('total'));
  return selectCards(db.selectFrom('cases').where('cases.id', 'in', page), asker.userId, asker.today)
    .select(sql<number>`${total}`.as('total'))
    .orderBy(newestFirst);
}

/** The same of those that are searched for: each is looked at once. */
function searched(db: Executor, found: Found, { userId, today }: Asker, place: Place) {
  const { from, page, total } = foundOnce(db, found, newestFirst, place);
  return selectCards(from.selectFrom('cases').where('cases.id', 'in', page), userId, today)
    .select(total.as('total'))
    .orderBy(newestFirst);
}

type Until = 'stands_until' | 'acts_until';
const whose = { stands_until: isOwn, acts_until: actsIn } as const;

/** Number and cause are kept with whose the case is; what else is asked stands in the case. */
async function foundOf(
  context: SignedInContext,
  { userId, today }: Asker,
  until: Until,
  { caseNo, cause, stage, filters }: Filters,
): Promise<Found> {
  const numbered = (rows: 'cases' | 'cases_of_people') =>
    sql<boolean>`${sql.ref(`${rows}.case_no`)} like ${containing(caseNoFragment(caseNo ?? ''))}`;
  const caused = (rows: 'cases' | 'cases_of_people') =>
    sql<boolean>`${sql.ref(`${rows}.cause`)} like ${containing(cause?.trim() ?? '')}`;
  if (!stage && !filters)
    return keptCases(context.db, userId, today, until)
      .$if(Boolean(caseNo), (q) => q.where(numbered('cases_of_people')))
      .$if(Boolean(cause), (q) => q.where(caused('cases_of_people')))
      .select(['case_id as id', 'filed_on']) as unknown as Found;
  const conditions = await filteredCases(context, filters);
  return context.db
    .selectFrom('cases')
    .where(whose[until](userId, today))
    .where((eb) => eb.and([...conditions]))
    .$if(Boolean(caseNo), (q) => q.where(numbered('cases')))
    .$if(Boolean(cause), (q) => q.where(caused('cases')))
    .$if(Boolean(stage), (q) => q.where('stage', '=', stage ?? ''))
    .select(['cases.id', 'filed_on']) as unknown as Found;
}

/** Pages of cases that are somebody's in this way: each costs the same few queries however long it is. */
function pagesOf(until: Until) {
  const openingOf = (db: Executor, asker: Slots<Asker>, place: Place) => listed(db, asker, until, place);
  type Opening = ReturnType<typeof openingOf> extends Compilable<infer O> ? O : never;
  const opening = openingPage<Asker, Opening>({ userId: 'uuid', today: 'date' }, openingOf);
  return async (context: SignedInContext, query: Filters): Promise<{ total: number; rows: CaseCard[] }> => {
    const { db, actor, now, lang } = context;
    const { current = 1, size = most, caseNo, cause, stage, filters } = query;
    const asker = { userId: actor.userId, today: courtDayOf(now) };
    const askedPage = async () => {
      const asksNothing = !(caseNo || cause || stage || filters);
      const found = asksNothing ? null : await foundOf(context, asker, until, query);
      const read = (place: Place) =>
        (found ? searched(db, found, asker, place) : listed(db, asker, until, place)).execute();
      return pageAt(read, { offset: offsetOf({ current, size }, lang), size });
    };
    const { total, rows } = (await opening(db, asker, query)) ?? (await askedPage());
    return { total, rows: await presentCards(context, rows) };
  };
}
const ownPage = pagesOf('stands_until');
const actingPage = pagesOf('acts_until');

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
