import type { CaseFound } from '@sufu/contract/cases';
import {
  type CaseNo,
  type CourtDay,
  caseNoFragment,
  courtDayOf,
  readCaseNo,
  toCaseNo,
  wholeCaseNo,
} from '@sufu/contract/core';
import { confidentScore, makeFinder } from '@sufu/contract/search';
import { type Compilable, sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { fixedStatement, type OrSlot } from '../../../platform/database/statements/fixed-statement.ts';
import { readings } from '../../../platform/search/readings.ts';
import { keptCases } from '../records/own.ts';

const searched = 200;
const most = 5;

type Asker = { readonly userId: string; readonly today: CourtDay };

/** My newest cases with the names of the others in them: one question, however many there are. */
function ownCases(db: Executor, { userId, today }: { readonly [N in keyof Asker]: OrSlot<Asker[N]> }) {
  const others = sql<readonly string[] | null>`(select json_agg(p.name order by p.position) from case_parties p
    where p.case_id = cases_of_people.case_id and p.user_id is distinct from ${userId})`;
  return keptCases(db, userId, today)
    .select(['case_id as id', 'case_no as caseNo', 'cause'])
    .select(others.as('others'))
    .orderBy('filed_on', 'desc')
    .orderBy('case_id')
    .limit(sql.lit(searched));
}
type Stored = ReturnType<typeof ownCases> extends Compilable<infer O> ? O : never;
const newest = fixedStatement<Asker, Stored>({ userId: 'uuid', today: 'date' }, ownCases);

/** My newest cases, or the one of a number. */
async function ownNewest({ db, actor, now }: SignedInContext, numbered: CaseNo | null) {
  const asker = { userId: actor.userId, today: courtDayOf(now) };
  const rows = numbered ? await ownCases(db, asker).where('case_no', '=', numbered).execute() : await newest(db, asker);
  return rows.map(({ caseNo, others, ...found }) => ({ ...found, caseNo: toCaseNo(caseNo), others: others ?? [] }));
}

/** My cases that are alike to what was typed. A likeness that is only near is not offered: a wrong case misleads. */
export async function casesAlike(context: SignedInContext, query: string): Promise<CaseFound[]> {
  if (query.trim() === '') return [];
  // Of a whole number no other case is near: it differs from its neighbour in one figure.
  const numbered = wholeCaseNo(query);
  const cases = await ownNewest(context, numbered);
  if (numbered) return cases.map((found) => present(found, 100));
  // So of one that lacks its end or its year.
  const fragment = caseNoFragment(query);
  if (readCaseNo(query))
    return cases
      .filter(({ caseNo }) => caseNo.includes(fragment))
      .slice(0, most)
      .map((found) => present(found, 100));
  const entries = cases.map((found) => ({
    ...found,
    names: [found.cause, found.caseNo],
    words: found.others,
    says: [],
  }));
  return makeFinder(
    entries,
    readings,
    most,
  )(query)
    .filter(({ score }) => score >= confidentScore)
    .map(({ entry, score }) => present(entry, score));
}

type Found = Awaited<ReturnType<typeof ownNewest>>[number];
const present = ({ id, caseNo, cause, others }: Found, score: number): CaseFound => ({
  id,
  caseNo,
  cause,
  parties: others.join('、'),
  score,
});
