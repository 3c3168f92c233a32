import type { CallReply } from '@sufu/contract/core';
import type { readDivisions } from '@sufu/contract/directory';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { directoryOf } from './directory-of.ts';

/** The divisions of this court. They stand on one level: under a division there is nothing. */
export async function divisions(
  { services }: Context,
  { query }: Input<typeof readDivisions>,
): Promise<CallReply<typeof readDivisions>> {
  if (query.parentId !== '') return [];
  const { divisions } = await directoryOf(services);
  return [...divisions.values()].map(({ id, name, duties, phone }) => ({
    id,
    name,
    duties,
    phone,
    hasChildren: false,
  }));
}
