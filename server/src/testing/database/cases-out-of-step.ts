import type { TestDatabase } from './test-database.ts';

const kept = 'user_id, case_id, stands_until, acts_until, filed_on, case_no, cause, is_withdrawn';
const expected = `select s.user_id, s.case_id, s.stands_until, s.acts_until, c.filed_on, c.case_no, c.cause, c.withdrawn_at is not null
  from standings_of_people s join cases c on c.id = s.case_id`;

/**
 * How many rows of `cases_of_people` are not what parties, agents and cases say, or missing: none, whatever was written. What a person finds in the
 * list of their cases follows from them.
 */
export async function casesOutOfStep({ pool }: Pick<TestDatabase, 'pool'>): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as n from (
    (select ${kept} from cases_of_people except ${expected}) union all
    (${expected} except select ${kept} from cases_of_people)) stray`);
  return rows[0]?.n;
}
