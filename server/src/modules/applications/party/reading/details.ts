import { refuse } from '@sufu/contract/core';
import type { ExpressionBuilder } from 'kysely';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
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
import { earlierBeside } from './earlier-applications.ts';

const beside = (eb: ExpressionBuilder<Tables, 'applications'>, now: Date) =>
  [
    caseLabelOf('applications.case_id').as('case'),
    stepsBeside(eb).as('steps'),
    documentsBeside(eb).as('documents'),
    asksBeside(eb).as('asks'),
    demandsBeside(eb).as('demands'),
    scheduleBeside(eb).as('schedule'),
    handedInBeside(eb).as('handed_in'),
    correctionBeside(eb).as('correction'),
    fileLabelsAmong(filesNamedBeside).as('files'),
    earlierBeside(now).as('earlier'),
  ] as const;

/**
 * One of my applications with everything that stands beside it, in one statement. Not there, another's, and of another type than the
 * address says are the same: not found.
 */
export async function findDetails({ db, actor, now }: SignedInContext, id: string, type: string) {
  const found = await db
    .selectFrom('applications')
    .selectAll('applications')
    .select((eb) => beside(eb, now))
    .where('applications.id', '=', id)
    .where('applications.owner_id', '=', actor.userId)
    .where('applications.removed_at', 'is', null)
    .executeTakeFirst();
  return found && (type === 'all' || found.type === type) ? found : refuse('not-found');
}
export type Details = Awaited<ReturnType<typeof findDetails>>;
