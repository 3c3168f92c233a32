import { refuse } from '@sufu/contract/core';
import { type Compilable, type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Executor } from '../../../../platform/database/database.ts';
import { fixedStatement, type Slots } from '../../../../platform/database/statements/fixed-statement.ts';
import type { Tables } from '../../../../tables.generated.ts';
import { caseLabelOf } from '../../../cases/index.ts';
import { documentsBeside } from '../../../documents/index.ts';
import { fileLabelsAmong } from '../../../files/index.ts';
import { asksBeside } from '../../correspondence/asks.ts';
import { demandsBeside } from '../../correspondence/demands.ts';
import { scheduleBeside } from '../../correspondence/schedules.ts';
import { correctionBeside, handedInBeside } from '../../lifecycle/rounds.ts';
import { stepsBeside } from '../../lifecycle/timeline.ts';
import { filesNamedBeside } from '../../records/files-in.ts';
import { plainBeside } from '../../records/row.ts';
import { earlierBeside, earlierSince } from './earlier-applications.ts';

/** One value of them all: each column costs this process a little, and each value in JSON, whatever is in it. */
const beside = (eb: ExpressionBuilder<Tables, 'applications'>, since: RawBuilder<Date>) =>
  jsonBuildObject({
    application: plainBeside(eb),
    not_same: eb.ref('applications.not_same'),
    case: caseLabelOf('applications.case_id'),
    steps: stepsBeside(eb),
    documents: documentsBeside(eb),
    asks: asksBeside(eb),
    demands: demandsBeside(eb),
    schedule: scheduleBeside(eb),
    // Nothing is to be corrected in one that is not with the party for it, and then nothing is looked for.
    correction: eb.case().when('applications.state', '=', sql.lit(22)).then(correctionBeside(eb)).end(),
    files: fileLabelsAmong(filesNamedBeside),
    earlier: earlierBeside(since),
  });

type Values = { readonly id: string; readonly ownerId: string; readonly since: Date };
const select = (db: Executor, { id, ownerId, since }: Slots<Values>) =>
  db
    .selectFrom('applications')
    // Bytes would be twice as long in JSON.
    .select(['applications.gist', 'applications.answers', 'applications.outcome'])
    .select((eb) => [handedInBeside(eb).as('handed_in'), beside(eb, since).as('beside')])
    .where('applications.id', '=', id)
    .where('applications.owner_id', '=', ownerId)
    .where('applications.removed_at', 'is', null);
export type Details = ReturnType<typeof select> extends Compilable<infer O> ? O : never;
const statement = fixedStatement<Values, Details>({ id: 'uuid', ownerId: 'uuid', since: 'timestamptz' }, select);

/**
 * One of my applications with everything that stands beside it, in one statement. Not there, another's, and of another type than the
 * address says are the same: not found.
 */
export async function findDetails({ db, actor, now }: SignedInContext, id: string, type: string): Promise<Details> {
  const [found] = await statement(db, { id, ownerId: actor.userId, since: earlierSince(now) });
  return found && (type === 'all' || found.beside.application.type === type) ? found : refuse('not-found');
}
