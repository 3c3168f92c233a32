import type { listChannels, listClassicChannels } from '@sufu/contract/content';
import type { CallReply } from '@sufu/contract/core';
import type { Context } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { channelWithChildren, classic, inLang } from './store.ts';

async function under({ db, lang }: Context, id: string): Promise<CallReply<typeof listChannels>> {
  const [, ...children] = await channelWithChildren(db, id);
  return children.map((row) => ({ id: row.id, parentId: row.parent_id, name: inLang(row.name, lang) }));
}

/** The channels right under one, in their order. */
export const channelsUnder = (context: Context, { params }: Input<typeof listChannels>) => under(context, params.id);

/** The channels of the classic cases; none where the court has not opened them yet. */
export const classicChannels = (context: Context): Promise<CallReply<typeof listClassicChannels>> =>
  under(context, classic);
