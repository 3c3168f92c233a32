import type { selectCases as selectCall } from '@sufu/contract/cases';
import { type CallReply, courtDayOf, normaliseCaseNo, refuse } from '@sufu/contract/core';
import { kindByKey } from '@sufu/contract/kinds';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { cardsOf } from './cards-of.ts';
import { containing } from './containing.ts';
import { isOwn } from './own.ts';

const most = 50;

/** My cases in which a kind may be filed: of the right kind of case, and marked by whether the stage allows it now. */
export async function casesToChoose(
  context: SignedIn,
  { query }: Input<typeof selectCall>,
): Promise<CallReply<typeof selectCall>> {
  const kind = query.type === undefined ? null : (kindByKey.get(query.type) ?? refuse('not-found'));
  const { db, actor, now } = context;
  const { search } = query;
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where(isOwn(actor.userId, courtDayOf(now)))
    .$if(kind !== null && kind.caseKinds.length > 0, (q) => q.where('case_kind', 'in', kind?.caseKinds ?? []))
    .$if(search !== '', (q) =>
      q.where((eb) =>
        eb.or([eb('case_no', 'like', containing(normaliseCaseNo(search))), eb('cause', 'like', containing(search))]),
      ),
    )
    .orderBy('filed_on', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  const cards = await cardsOf(
    context,
    rows.map(({ id }) => id),
  );
  const stages = kind?.stagesAllowed ?? [];
  return cards.map((card) => ({ ...card, allowed: stages.length === 0 || stages.includes(card.stage) }));
}
