import { icsOf, type readFeedFile as readCall } from '@sufu/contract/calendar';
import { courtDayOf, hasPermission, Refused, refuse } from '@sufu/contract/core';
import type { Context } from '../../platform/calls/context.ts';
import { Bytes, type Input } from '../../platform/calls/mount.ts';
import { consumeLimit } from '../../platform/database/limits.ts';
import { findUser, openAccounts } from '../accounts/index.ts';
import { icsType } from './download-entry.ts';
import { feedSpan } from './feed-span.ts';
import { findFeed, hashOf } from './feeds.ts';
import { keptEntries } from './kept-entries.ts';
import { calendarSources } from './sources.ts';

const rules = [{ max: 6, seconds: 60 }];

/** The calendar behind an address. Whoever has it reads it, so that it tells what a glance over the shoulder would. */
export async function feedFile(
  { db, secrets, services, now, transact }: Context,
  { params }: Input<typeof readCall>,
): Promise<Bytes> {
  const feed = (await findFeed(db, params.token)) ?? refuse('calendar.feed');
  const verdict = await consumeLimit(db, `calendar:${hashOf(params.token).toString('hex')}`, rules, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const { userId, lang, showsCaseNo } = feed;
  const user = await findUser(db, userId);
  const isOpen = (await openAccounts(db, [userId])).has(userId);
  if (!user || !isOpen || !hasPermission(user.roles, 'calendar.read-own')) return refuse('calendar.feed');
  const today = courtDayOf(now);
  const told = await transact(({ tx }) =>
    keptEntries(tx, services.hooks.of(calendarSources), { secrets, now, today }, { userId, span: feedSpan(today) }),
  );
  const origin = services.config.publicOrigin;
  return new Bytes(Buffer.from(icsOf(told, { lang, showsCaseNo, origin })), icsType, 'sufu.ics', false);
}
