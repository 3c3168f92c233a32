import { courtDayOf, plusDays } from '@sufu/contract/core';
import type { BanItem } from '@sufu/contract/desk';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { userNames } from '../accounts/index.ts';
import { kindOf } from '../applications/index.ts';
import type { BanRow } from './store.ts';

const decides = 'admin';

/** Bans as the list shows them, with what I may do. Whoever asked for one does not decide it, nor whoever it is about. */
export async function presentBans({ db, actor, now }: SignedInContext, rows: readonly BanRow[]): Promise<BanItem[]> {
  const names = await userNames(
    db,
    rows.flatMap((row) => [row.userId, row.askedBy, ...(row.decidedBy ? [row.decidedBy] : [])]),
  );
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  const today = courtDayOf(now);
  return rows.map((row) => {
    // Before it is decided: the day it would last to.
    const lastDay = row.lastDay ?? plusDays(today, row.days);
    const isOver = row.state === 'active' && lastDay < today;
    const may: BanItem['may'] =
      !actor.roles.includes(decides) || row.askedBy === actor.userId || row.userId === actor.userId
        ? []
        : row.state === 'asked'
          ? ['approve', 'refuse']
          : row.state === 'active' && !isOver
            ? ['lift']
            : [];
    return {
      id: row.id,
      userId: row.userId,
      name: names.get(row.userId) ?? '',
      type: row.type,
      title: kindOf(row.type).title,
      reason: row.reason,
      lastDay,
      state: isOver ? 'over' : row.state,
      askedBy: person(row.askedBy),
      askedAt: row.askedAt.toISOString(),
      decidedBy: row.decidedBy ? person(row.decidedBy) : null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      answer: row.answer,
      may,
    };
  });
}

export async function presentBan(context: SignedInContext, row: BanRow): Promise<BanItem> {
  const [shown] = await presentBans(context, [row]);
  if (!shown) throw new Error(`ban ${row.id} is not shown`);
  return shown;
}
