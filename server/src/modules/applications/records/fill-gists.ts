import type { Selectable } from 'kysely';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { ApplicationsTable } from '../../../tables.generated.ts';
import { findRound } from '../lifecycle/rounds.ts';
import { gistGrams, sealGist } from './gist.ts';
import { fullApplicationOf } from './row.ts';

type Services = Pick<AppServices, 'db' | 'secrets'>;
const nobody = '00000000-0000-0000-0000-000000000000';
/** Opened and sealed in one go; a server that stops meanwhile goes on with the next. */
const batch = 200;
/** Where so many cannot be opened, something is wrong with the keys and not with a row. */
const mostFailures = 100;

/**
 * Applications of before the gist was kept get theirs, from what was handed in last. One that cannot be opened keeps none of the others,
 * and is told at the end. Answers how many; a repeat finds none.
 */
export async function fillGists({ db, secrets }: Services): Promise<number> {
  const failures: unknown[] = [];
  let filled = 0;
  for (let after = nobody; failures.length < mostFailures; ) {
    const rows = await db
      .selectFrom('applications')
      .selectAll()
      .where('gist', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const stored of rows) {
      try {
        await fillOne({ db, secrets }, stored);
        filled += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (failures.length > 0) throw new Error(`${failures.length} have no gist`, { cause: failures[0] });
  return filled;
}

async function fillOne({ db, secrets }: Services, stored: Selectable<ApplicationsTable>): Promise<void> {
  const row = fullApplicationOf(secrets, stored);
  const handedIn = row.round > 0 ? await findRound(db, secrets, row.id, row.round) : null;
  const answers = handedIn?.answers ?? row.answers;
  await db
    .updateTable('applications')
    .set({
      gist: sealGist(secrets, row, answers),
      gist_grams: row.number === null ? [] : gistGrams(secrets, row.type, answers),
    })
    .where('id', '=', row.id)
    // Whoever saved it meanwhile wrote a newer one.
    .where('gist', 'is', null)
    .execute();
}
