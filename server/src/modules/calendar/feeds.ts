import { createHash, randomBytes } from 'node:crypto';
import type { CalendarFeed, resetFeed as resetCall, setFeed as setCall } from '@sufu/contract/calendar';
import { type CallReply, type Lang, refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import type { Database } from '../../platform/database/database.ts';

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

type Stored = { readonly made_at: Date; readonly shows_case_no: boolean };
const feedOf = (row: Stored): CalendarFeed => ({ madeAt: row.made_at.toISOString(), showsCaseNo: row.shows_case_no });

/** My subscription, without its address, which nobody knows any more. */
export async function ownFeed({ db, actor }: SignedInContext): Promise<CalendarFeed | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['made_at', 'shows_case_no'])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  return row ? feedOf(row) : null;
}

/** A new address; the one before is closed. Its events are written in the language of whoever made it. */
export async function newFeed({ actor, lang, now, transact }: SignedInContext): Promise<CallReply<typeof resetCall>> {
  const token = randomBytes(32).toString('base64url');
  const row = await transact(async ({ tx, record }) => {
    record('calendar.feedMade', actor.userId);
    const address = { token_hash: hashOf(token), lang, made_at: now };
    return tx
      .insertInto('calendar_feeds')
      .values({ user_id: actor.userId, ...address, shows_case_no: false })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(address))
      .returning(['made_at', 'shows_case_no'])
      .executeTakeFirstOrThrow();
  });
  return { ...feedOf(row), path: `/api/app/calendar/feed/${token}.ics` };
}

export async function setOwnFeed(
  { actor, transact }: SignedInContext,
  { body }: Input<typeof setCall>,
): Promise<CalendarFeed> {
  return transact(async ({ tx, record }) => {
    const row = await tx
      .updateTable('calendar_feeds')
      .set({ shows_case_no: body.showsCaseNo })
      .where('user_id', '=', actor.userId)
      .returning(['made_at', 'shows_case_no'])
      .executeTakeFirst();
    if (!row) return refuse('calendar.feed');
    record('calendar.feedSet', actor.userId, { showsCaseNo: body.showsCaseNo });
    return feedOf(row);
  });
}

export type FeedReader = { readonly userId: string; readonly lang: Lang; readonly showsCaseNo: boolean };

/** Whose calendar this token reads; null where it is closed. */
export async function findFeed(db: Database, token: string): Promise<FeedReader | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['user_id', 'lang', 'shows_case_no'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row ? { userId: row.user_id, lang: row.lang === 'en' ? 'en' : 'zh', showsCaseNo: row.shows_case_no } : null;
}
