import { randomUUID } from 'node:crypto';
import { consentWordsVersion } from '@sufu/contract/delivery';
import { readSecrets } from '@sufu/server/secrets';
import type pg from 'pg';

export type Party = { readonly id: string; readonly userId: string };

/**
 * A case like 民终101 with so many parties, each with an account and a phone of its own that has confirmed service through the portal for
 * all cases. Answers the case and its parties.
 */
export async function caseWithParties(
  pool: pg.Pool,
  keysFile: string,
  { number, parties: count }: { readonly number: number; readonly parties: number },
): Promise<{ readonly caseId: string; readonly parties: readonly Party[] }> {
  const secrets = readSecrets(keysFile, false);
  const caseId = randomUUID();
  await pool.query(
    `insert into cases select (jsonb_populate_record(c, jsonb_build_object('id', $1::uuid, 'case_no', $2::text))).*
     from cases c where case_no like '%民终101号'`,
    [caseId, `(2026)溪01民终${number}号`],
  );
  const parties = Array.from({ length: count }, () => ({ id: randomUUID(), userId: randomUUID() }));
  const phones = parties.map((_, n) => `153${String(number * 1_000 + n).padStart(8, '0')}`);
  await pool.query(
    `insert into users (id, kind, real_name, roles, phone, phone_lookup, profile, created_at)
     select g.id, u.kind, '受送达人', u.roles, g.phone, g.lookup, u.profile, now()
     from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as g (id, phone, lookup), (select * from users where kind = 'natural' limit 1) u`,
    [
      parties.map(({ userId }) => userId),
      phones.map((phone) => secrets.seal(phone, 'users.phone')),
      phones.map((phone) => secrets.lookup(phone, 'users.phone')),
    ],
  );
  const { rows } = await pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'case_parties'",
  );
  const same = rows
    .map(({ column_name: name }) => name)
    .filter((name) => !['id', 'case_id', 'user_id', 'name', 'position', 'details'].includes(name));
  await pool.query(
    `insert into case_parties (id, case_id, user_id, name, position, details${same.map((name) => `, ${name}`).join('')})
     select g.id, $1, g.user_id, '受送达人' || g.n, g.n, g.details${same.map((name) => `, p.${name}`).join('')}
     from (select cp.* from case_parties cp join cases c on c.id = cp.case_id where c.case_no like '%民终101号' and cp.role = 'APPELLEE' limit 1) p,
       unnest($2::uuid[], $3::uuid[], $4::bytea[]) with ordinality as g (id, user_id, details, n)`,
    [
      caseId,
      parties.map(({ id }) => id),
      parties.map(({ userId }) => userId),
      parties.map(({ id }) => secrets.sealJson({}, `case_parties.details:${id}`)),
    ],
  );
  await pool.query(
    `insert into delivery_addresses (id, key, user_id, electronic, basis, source, channels, details, words_version, from_at, made_by)
     select g.id, gen_random_uuid(), g.user_id, true, 'EXPRESS', 'PORTAL', '{PORTAL}', g.details, $4, now() - interval '1 day', g.user_id
     from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as g (id, user_id, details)`,
    ((ids: readonly string[]) => [
      ids,
      parties.map(({ userId }) => userId),
      ids.map((id) => secrets.sealJson({ phone: null, email: null, postal: null }, `delivery_addresses.details:${id}`)),
      consentWordsVersion,
    ])(parties.map(() => randomUUID())),
  );
  await pool.query('analyze case_parties, users, delivery_addresses');
  return { caseId, parties };
}

/** A paper of one page, unlike any other. */
export const onePage = (): string =>
  `%PDF-1.4\n% ${randomUUID()}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`;
