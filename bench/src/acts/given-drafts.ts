import { randomUUID } from 'node:crypto';
import { readSecrets } from '@sufu/server/secrets';
import type pg from 'pg';

const answersAt = (id: string): string => `applications.answers:${id}`;

/** So many drafts like this one, of the same person, sealed as their own; answers their ids. */
export async function givenDrafts(pool: pg.Pool, keysFile: string, like: string, n: number): Promise<string[]> {
  const secrets = readSecrets(keysFile, false);
  const { rows } = await pool.query<{ answers: Buffer }>('select answers from applications where id = $1', [like]);
  const answers = secrets.openJson(rows[0]?.answers ?? Buffer.alloc(0), answersAt(like));
  const ids = Array.from({ length: n }, () => randomUUID());
  const sealed = ids.map((id) => secrets.sealJson(answers, answersAt(id)));
  await pool.query(
    `insert into applications (id, type, owner_id, case_id, court_id, state, version, round, answers, field_versions, applicant, created_at, saved_at)
     select n.id, type, owner_id, case_id, court_id, 10, version, 0, n.answers, field_versions, applicant, created_at, saved_at
     from applications a, unnest($2::uuid[], $3::bytea[]) as n (id, answers) where a.id = $1`,
    [like, ids, sealed],
  );
  await pool.query(
    'insert into answer_files (application_id, file_id) select n, file_id from answer_files, unnest($2::uuid[]) n where application_id = $1',
    [like, ids],
  );
  return ids;
}
