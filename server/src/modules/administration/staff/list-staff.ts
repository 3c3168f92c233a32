import type * as calls from '@sufu/contract/administration';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { keptStaff } from '../../accounts/index.ts';
import { presentStaff } from './present-staff.ts';

export async function listStaff(
  context: SignedInContext,
  { query }: Input<typeof calls.listStaff>,
): Promise<CallReply<typeof calls.listStaff>> {
  const { db, secrets, lang } = context;
  const { text, division, state, size } = query;
  const { total, rows } = await keptStaff(
    db,
    secrets,
    { text, division, state },
    { offset: offsetOf(query, lang), size },
  );
  return { total, rows: await presentStaff(context, rows) };
}
