import type { listApplications as listCall, listByPost as postCall } from '@sufu/contract/applications';
import { type CallReply, courtDayOf } from '@sufu/contract/core';
import type { Expression, SqlBool } from 'kysely';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { offsetOf } from '../../../../platform/calls/page-offset.ts';
import { withTotal } from '../../../../platform/database/with-total.ts';
import { caseLabelIn, caseLabelOf } from '../../../cases/index.ts';
import { type OwnQuery, ownRows } from '../../records/own-rows.ts';
import { plainColumns, rowOf } from '../../records/row.ts';
import { ownAlike } from './own-alike.ts';
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

async function withAlike(context: SignedInContext, type: string, query: PageQuery): Promise<OwnQuery> {
  if (!query.text) return query;
  const alike = await ownAlike(context, query.text, { type, looked, most: looked });
  return { ...query, alike: alike.map(({ row }) => row.id) };
}

type PageQuery = OwnQuery & { readonly current: number; readonly size: number };

/** The same, for lists of one kind; `also`: what they ask besides. */
export async function ownPage(
  context: SignedInContext,
  type: string,
  query: PageQuery,
  also: readonly Expression<SqlBool>[] = [],
): Promise<CallReply<typeof listCall>> {
  const { db, secrets, actor, now, lang } = context;
  const found = ownRows(db, actor.userId, type, await withAlike(context, type, query), also);
  const { total, rows } = await withTotal(
    found
      .select(plainColumns)
      .select(caseLabelOf('applications.case_id').as('case'))
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc'),
    found.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  const today = courtDayOf(now);
  return {
    total,
    rows: rows.map((row) => presentSummary(rowOf(row), { caseLabel: caseLabelIn(row.case), today, secrets })),
  };
}
