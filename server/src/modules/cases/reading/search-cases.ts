import type { CaseFound } from '@sufu/contract/cases';
import { type CaseNo, caseNoFragment, courtDayOf, readCaseNo, toCaseNo, wholeCaseNo } from '@sufu/contract/core';
import { confidentScore, makeFinder } from '@sufu/contract/search';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { readings } from '../../../platform/search/readings.ts';
import { keptCases } from '../records/own.ts';

const searched = 200;
const most = 5;

/** My newest cases, or the one of a number, with the names of those in them: two queries, however many there are. */
async function ownNewest({ db, actor, now }: SignedInContext, numbered: CaseNo | null) {
  const cases = await keptCases(db, actor.userId, courtDayOf(now))
    .select(['case_id as id', 'case_no', 'cause'])
    .$if(numbered !== null, (q) => q.where('case_no', '=', numbered ?? ''))
    .orderBy('filed_on', 'desc')
    .orderBy('case_id')
    .limit(searched)
    .execute();
  const parties = await db
    .selectFrom('case_parties')
    .select(['case_id', 'name', 'user_id'])
    .where('case_id', 'in', [...cases.map(({ id }) => id), '00000000-0000-0000-0000-000000000000'])
    .orderBy('position')
    .execute();
  const byCase = Map.groupBy(parties, (party) => party.case_id);
  return cases.map(({ id, case_no, cause }) => {
    const others = (byCase.get(id) ?? []).filter((party) => party.user_id !== actor.userId).map(({ name }) => name);
    return { id, caseNo: toCaseNo(case_no), cause, others };
  });
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
