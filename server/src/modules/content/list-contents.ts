import type { listContents } from '@sufu/contract/content';
import { type CallReply, courtDayOf } from '@sufu/contract/core';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { presentCard } from './present.ts';
import { channelWithChildren, inLang, published } from './store.ts';

/** Counting stops here: nobody turns a hundred pages, and a count must not cost more with every year. */
const countUpTo = 1_000;

/** What is published in a channel and those under it, the newest first; at most the newest thousand. */
export async function contentsOf(
  { db, lang, now }: Context,
  { body }: Input<typeof listContents>,
): Promise<CallReply<typeof listContents>> {
  const channels = await channelWithChildren(db, body.channelId);
  const names = new Map(channels.map(({ id, name }) => [id, inLang(name, lang)]));
  const shown = db
    .selectFrom('contents')
    .where('channel_id', 'in', [...names.keys()])
    .where(published(courtDayOf(now)));
  const from = (body.current - 1) * body.size;
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom(shown.select('id').limit(countUpTo).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    shown
      .select(['id', 'channel_id', 'title', 'summary', 'source', 'tags', 'published_on'])
      .orderBy('published_on', 'desc')
      .orderBy('id', 'desc')
      .offset(Math.min(from, countUpTo))
      .limit(from >= countUpTo ? 0 : Math.min(body.size, countUpTo - from))
      .execute(),
  ]);
  return { total, rows: rows.map((row) => presentCard(row, names.get(row.channel_id) ?? '', lang)) };
}
