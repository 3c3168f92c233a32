import { type CallReply, refuse } from '@sufu/contract/core';
import type { listCourts, readCourt } from '@sufu/contract/directory';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { directoryOf } from './directory-of.ts';

/** Every court one may file with here: the court itself first, then its courts of first instance, then the one above. */
export async function courts({ services }: Context): Promise<CallReply<typeof listCourts>> {
  const order = { intermediate: 0, basic: 1, high: 2 };
  return [...(await directoryOf(services)).courts.values()].sort((a, b) => order[a.level] - order[b.level]);
}

export async function courtById(
  { services }: Context,
  { query }: Input<typeof readCourt>,
): Promise<CallReply<typeof readCourt>> {
  return (await directoryOf(services)).courts.get(query.id) ?? refuse('not-found');
}
