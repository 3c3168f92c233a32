import type { TestDatabase } from './test-database.ts';

const kept = 'application_id, user_id, state, division_id, type, handler_id, due_day, saved_at';
const expected = `select a.id, c.user_id, a.state, a.division_id, a.type, a.handler_id, a.due_day, a.saved_at
  from applications a join case_panel c on c.case_id = a.case_id where a.state >= 20 and a.number is not null`;

/**
 * How many rows of `applications_of_panels` are not what applications and panels say, or missing: none, whatever was written. What a clerk's
 * counts say follows from them.
 */
export async function panelsOutOfStep({ pool }: Pick<TestDatabase, 'pool'>): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as n from (
    (select ${kept} from applications_of_panels except ${expected}) union all
    (${expected} except select ${kept} from applications_of_panels)) stray`);
  return rows[0]?.n;
}
