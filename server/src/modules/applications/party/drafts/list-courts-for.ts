import type { listCourtsFor as courtsCall } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { directoryOf } from '../../../directory/index.ts';
import { needsCase } from '../../answers/case-binding.ts';
import { kindOf } from '../../records/kind-of.ts';

const order = { intermediate: 0, basic: 1, high: 2 } as const;

/** What is filed in a case goes to the court of the case, and cases here are this court's; a new suit may go to any of the list. */
export async function listCourtsFor(
  { services }: SignedInContext,
  { params, body }: Input<typeof courtsCall>,
): Promise<CallReply<typeof courtsCall>> {
  const kind = kindOf(body.applyType ?? params.type);
  const { courts, ownCourt } = await directoryOf(services);
  const all = [...courts.values()].sort((a, b) => order[a.level] - order[b.level]);
  const open = needsCase(kind) ? all.filter(({ id }) => id === ownCourt.id) : all;
  return open.map(({ id, name, level, address, phone }) => ({ id, name, level, address, phone }));
}
