import { dictionaries } from '@sufu/contract/applications';
import { exampleFor } from '@sufu/contract/examples';
import { gistGrams, sealGist } from '@sufu/server/gist';
import { readSecrets } from '@sufu/server/secrets';
import type pg from 'pg';
import { causes } from './fill.ts';

const type = 'lawsuit_filing_apply';
const surnames = [...'林周苏温白季江陆沈顾许谢叶方石杜戴夏钟汪'];
const given = ['既白', '晚照', '问渠', '明远', '清和', '书言', '青梧', '云舒', '安宁', '听雨'];
/** Whom the rare suits are against: one in a hundred thousand of the searched. */
export const opponent = '上官映雪';

const { options } = dictionaries.CAUSE_OF_ACTION_CIVIL;
const answersOf = (name: string, cause: string) => {
  const { answers } = exampleFor(type, { file: () => '', courtId: 'c-9901', otherCourtId: 'c-990103' });
  const [defendant] = answers.defendants as readonly Record<string, unknown>[];
  const causeOfAction = options.find(({ label }) => label.zh === cause)?.value ?? 'OTHER';
  return { ...answers, causeOfAction, defendants: [{ ...defendant, name }] };
};
const variants = [
  answersOf(opponent, causes[0] ?? ''),
  ...surnames.flatMap((surname) =>
    given.map((rest, n) => answersOf(`${surname}${rest}`, causes[(n + surname.charCodeAt(0)) % causes.length] ?? '')),
  ),
];

/**
 * What the rows are about, as a suit that was handed in: keyed hashes of the line for the desk's search in every row, the sealed line itself
 * in the newest rows of these owners, whose own search opens it.
 */
export async function fillGists(pool: pg.Pool, keysFile: string, owners: readonly string[]): Promise<void> {
  const secrets = readSecrets(keysFile, false);
  await pool.query('create table bench_gists (place integer primary key, grams integer[])');
  for (const [place, answers] of variants.entries())
    await pool.query('insert into bench_gists values ($1, $2)', [place, gistGrams(secrets, type, answers)]);
  // The rare one stands in every hundred thousandth row.
  await pool.query(
    `update applications a set gist_grams = g.grams from bench_gists g
     where g.place = case when right(a.number, 5) = '00007' then 0 else 1 + (hashtext(a.number) & 1048575) % $1::int end`,
    [variants.length - 1],
  );
  for (const owner of owners) {
    const { rows } = await pool.query<{ id: string; type: string }>(
      'select id, type from applications where owner_id = $1 order by saved_at desc limit 500',
      [owner],
    );
    for (const [n, row] of rows.entries())
      await pool.query('update applications set gist = $2 where id = $1', [
        row.id,
        sealGist(secrets, { id: row.id, type }, variants[n % variants.length] ?? {}),
      ]);
  }
  await pool.query('drop table bench_gists');
}
