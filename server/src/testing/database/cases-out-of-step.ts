import type { TestDatabase } from './test-database.ts';

/** Tables that triggers keep beside others, each with what it has to hold. */
const kept = [
  `select user_id, case_id, stands_until, acts_until, filed_on, case_no, cause, is_withdrawn from cases_of_people`,
  `select application_id, owner_id, case_id, case_no from case_numbers_of_applications`,
] as const;
const expected = [
  `select s.user_id, s.case_id, s.stands_until, s.acts_until, c.filed_on, c.case_no, c.cause, c.withdrawn_at is not null
   from standings_of_people s join cases c on c.id = s.case_id`,
  `select a.id, a.owner_id, c.id, c.case_no from applications a join cases c on c.id = a.case_id`,
] as const;

/**
 * How many rows of `cases_of_people` and `case_numbers_of_applications` are not what cases, parties, agents and applications say, or missing: none,
 * whatever was written. What a person finds among their own follows from them.
 */
export async function casesOutOfStep({ pool }: Pick<TestDatabase, 'pool'>): Promise<number> {
  const strays = kept.map(
    (rows, place) =>
      `select count(*) as n from ((${rows} except ${expected[place]}) union all (${expected[place]} except ${rows})) stray`,
  );
  const { rows } = await pool.query(`select sum(n)::int as n from (${strays.join(' union all ')}) each`);
  return rows[0]?.n;
}
