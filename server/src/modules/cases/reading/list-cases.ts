import type { CaseCard, caseFilters, listAllCases, listCases, listOtherCases } from '@sufu/contract/cases';
import { type CallReply, caseNoFragment, courtDayOf } from '@sufu/contract/core';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { containing } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/with-total.ts';
import { presentCards, selectCards } from '../records/cards-of.ts';
import { actsIn, isOwn } from '../records/own.ts';
import { filteredCases } from './filtered-cases.ts';

type Filters = Partial<z.output<typeof caseFilters>>;
/** For lists to choose from, which have no pages. */
const most = 200;

/** My cases, the newest first: a page costs the same few queries however long it is. */
export const ownCases = (
  context: SignedInContext,
  { query }: Input<typeof listCases>,
): Promise<CallReply<typeof listCases>> => page(context, isOwn(context.actor.userId, courtDayOf(context.now)), query);

/** Those in which I act for somebody else. */
export const otherCases = (
  context: SignedInContext,
  { query }: Input<typeof listOtherCases>,
): Promise<CallReply<typeof listOtherCases>> =>
  page(context, actsIn(context.actor.userId, courtDayOf(context.now)), query);

export const allCases = async (
  context: SignedInContext,
  { query }: Input<typeof listAllCases>,
): Promise<CallReply<typeof listAllCases>> =>
  (await page(context, isOwn(context.actor.userId, courtDayOf(context.now)), { ...query, size: most })).rows;

async function page(
  context: SignedInContext,
  whose: RawBuilder<boolean>,
  query: Filters,
): Promise<{ total: number; rows: CaseCard[] }> {
  const { db } = context;
  const { current = 1, size = most } = query;
  const conditions = await filteredCases(context, query.filters);
  const mine = db
    .selectFrom('cases')
    .where((eb) => eb.and([whose, ...conditions]))
    .$if(Boolean(query.caseNo), (q) => q.where('case_no', 'like', containing(caseNoFragment(query.caseNo ?? ''))))
    .$if(Boolean(query.cause), (q) => q.where('cause', 'like', containing(query.cause?.trim() ?? '')))
    .$if(Boolean(query.stage), (q) => q.where('stage', '=', query.stage ?? ''));
  const { total, rows } = await withTotal(
    selectCards(mine, context).orderBy('filed_on', 'desc').orderBy('cases.id'),
    mine.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf({ current, size }, context.lang), size },
  );
  return { total, rows: await presentCards(context, rows) };
}
