import type pg from 'pg';
import type { Party } from './fill-parties.ts';

type Filled = { readonly caseId: string; readonly parties: readonly Party[] };

/** Services `from` to `to` on the parties of a case, in turn, all of one batch: effective, without papers and attempts. */
export async function fillDeliveries(
  pool: pg.Pool,
  { caseId, parties }: Filled,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await pool.query(
    `with batch as (
       insert into delivery_batches (id, key, case_id, made_by, made_at, count)
       select gen_random_uuid(), gen_random_uuid(), $1, u.id, now(), 1 from users u where u.kind = 'staff' limit 1 returning id)
     insert into deliveries (id, number, batch_id, case_id, party_id, kind, needs_signature, is_abroad, chosen_days, auto_post, state, effect, served_on, made_at)
     select gen_random_uuid(), 'B' || n, batch.id, $1, ($2::uuid[])[1 + n % $3], (array['ordinary', 'judgment', 'summons'])[1 + n % 3], false, false, '{}', false,
       (array['effective', 'effective', 'effective', 'sending', 'failed'])[1 + n % 5], null, null, now() - n * interval '1 second'
     from batch, generate_series($4::int, $5::int) n`,
    [caseId, parties.map(({ id }) => id), parties.length, from, to],
  );
  await pool.query('analyze deliveries');
}
