import { caseMisfit, isUsualStage } from '@sufu/contract/applications';
import type { selectCases as selectCall } from '@sufu/contract/cases';
import { type CallReply, caseNoFragment, courtDayOf, refuse } from '@sufu/contract/core';
import { kindByKey } from '@sufu/contract/kinds';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { containing } from '../../../platform/database/filter-rows.ts';
import { cardsOf } from '../records/cards-of.ts';
import { isOwn } from '../records/own.ts';

/** For a list to choose from, which has no pages. */
const most = 200;

/** My cases in which a kind may be filed by me, each marked by whether its stage is a usual one. */
export async function casesToChoose(
  context: SignedInContext,
  { query }: Input<typeof selectCall>,
): Promise<CallReply<typeof selectCall>> {
  const kind = query.type === undefined ? null : (kindByKey.get(query.type) ?? refuse('not-found'));
  const { db, actor, now, lang } = context;
  const { search } = query;
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where(isOwn(actor.userId, courtDayOf(now)))
    .$if(kind !== null, (q) => q.where('case_kind', 'in', kind?.caseKinds ?? []))
    .$if(search !== '', (q) =>
      q.where((eb) =>
        eb.or([eb('case_no', 'like', containing(caseNoFragment(search))), eb('cause', 'like', containing(search))]),
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
  if (!kind) return cards.map((card) => ({ ...card, allowed: true }));
  return cards
    .filter((card) => caseMisfit(kind, card, card.standings, lang) === null)
    .map((card) => ({ ...card, allowed: isUsualStage(kind, card.stage) }));
}
