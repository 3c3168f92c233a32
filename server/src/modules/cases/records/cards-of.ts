import type { CaseCard } from '@sufu/contract/cases';
import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import type { SelectQueryBuilder } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { OrSlot } from '../../../platform/database/statements/fixed-statement.ts';
import type { Tables } from '../../../tables.generated.ts';
import { directoryOf } from '../../directory/index.ts';
import { factColumns, factsWithPanel } from './case-facts.ts';
import { panelBeside } from './case-panel.ts';
import { presentCard } from './present.ts';
import { standingsBeside } from './standings.ts';

/** A statement about cases with all that a card shows. */
export const selectCards = <O>(
  query: SelectQueryBuilder<Tables, 'cases', O>,
  userId: OrSlot<string>,
  today: OrSlot<CourtDay>,
) =>
  query
    .select(factColumns)
    .select((eb) => panelBeside(eb).as('panel'))
    .select(standingsBeside(userId, today).as('standings'));

type Stored = Parameters<typeof factsWithPanel>[0] & { readonly standings: Parameters<typeof presentCard>[1] };

/** Its rows as their party sees them in a list. */
export async function presentCards(
  { services }: Pick<SignedInContext, 'services'>,
  rows: readonly Stored[],
): Promise<CaseCard[]> {
  const directory = await directoryOf(services);
  return rows.map((row) => presentCard(factsWithPanel(row), row.standings, directory));
}

/** Cases by id, in this order; the same few queries however many they are. */
export async function cardsOf(context: SignedInContext, ids: readonly string[]): Promise<CaseCard[]> {
  if (ids.length === 0) return [];
  const { db, actor, now } = context;
  const these = db.selectFrom('cases').where(isAmong('cases.id', ids));
  const rows = await selectCards(these, actor.userId, courtDayOf(now)).execute();
  const cards = new Map((await presentCards(context, rows)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
