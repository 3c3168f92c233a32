import type { listChannels, listClassicChannels, readChannel } from '@sufu/contract/content';
import { type CallReply, refuse } from '@sufu/contract/core';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { channelWithChildren, classic, inLang } from './store.ts';

async function withChildren({ db, lang }: Context, id: string): Promise<CallReply<typeof listChannels>> {
  const rows = await channelWithChildren(db, id);
  return rows.map((row) => ({ id: row.id, parentId: row.parent_id, name: inLang(row.name, lang) }));
}
const under = async (context: Context, id: string): Promise<CallReply<typeof listChannels>> =>
  (await withChildren(context, id)).slice(1);

/** A channel and those right under it. */
export async function channelById(
  context: Context,
  { params }: Input<typeof readChannel>,
): Promise<CallReply<typeof readChannel>> {
  const [channel, ...children] = await withChildren(context, params.id);
  return channel ? { ...channel, children } : refuse('not-found');
}

/** The channels right under one, in their order. */
export const channelsUnder = (context: Context, { params }: Input<typeof listChannels>) => under(context, params.id);

/** The channels of the classic cases; none where the court has not opened them yet. */
export const classicChannels = (context: Context): Promise<CallReply<typeof listClassicChannels>> =>
  under(context, classic);
