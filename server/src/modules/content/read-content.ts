import type { readContent } from '@sufu/contract/content';
import { type CallReply, courtDayOf, refuse } from '@sufu/contract/core';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { presentCard } from './present.ts';
import { inLang, published } from './store.ts';

/** One published piece, with the channel above it all for the way back. What is not published is not there. */
export async function contentById(
  { db, lang, now }: Context,
  { params }: Input<typeof readContent>,
): Promise<CallReply<typeof readContent>> {
  const row = await db
    .selectFrom('contents')
    .innerJoin('channels as own', 'own.id', 'contents.channel_id')
    .leftJoin('channels as above', 'above.id', 'own.parent_id')
    .selectAll('contents')
    .select(['own.name as channelName', 'above.id as aboveId', 'above.name as aboveName'])
    .where('contents.id', '=', params.id)
    .where(published(courtDayOf(now)))
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const channel = inLang(row.channelName, lang);
  return {
    ...presentCard(row, channel, lang),
    body: inLang(row.body, lang),
    channelType: row.aboveId ?? row.channel_id,
    channelTypeName: row.aboveId === null ? channel : inLang(row.aboveName, lang),
  };
}
