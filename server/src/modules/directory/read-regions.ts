import type { CallReply } from '@sufu/contract/core';
import type { readRegions } from '@sufu/contract/directory';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { directoryOf } from './directory-of.ts';

/** The regions under one code, in the order of their codes; under the empty code the provinces. */
export async function regions(
  { services }: Context,
  { query }: Input<typeof readRegions>,
): Promise<CallReply<typeof readRegions>> {
  const all = [...(await directoryOf(services)).regions.values()];
  const parents = new Set(all.map((region) => region.parentCode));
  return all
    .filter((region) => region.parentCode === query.parentCode)
    .map(({ code, name }) => ({ code, name, hasChildren: parents.has(code) }));
}
