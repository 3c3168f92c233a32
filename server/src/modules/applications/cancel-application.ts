import type { Application, cancelApplication as cancelCall } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { findOwn, holdOwn } from './find-own.ts';
import { kindOf } from './kind-of.ts';
import { moveState, wrongState } from './move-state.ts';
import { partyMay } from './party-may.ts';
import { presentApplication } from './present.ts';
import { party } from './timeline.ts';

/** Give up a draft, or what was returned. It stays readable. */
export async function cancelApplication(
  context: SignedIn,
  { params, body }: Input<typeof cancelCall>,
): Promise<Application> {
  const { secrets, actor, lang, now } = context;
  await context.transact(async (change) => {
    const row = await holdOwn(change.tx, context, body.id, params.type);
    const kind = kindOf(row.type);
    if (!partyMay(row, kind, 'cancel', courtDayOf(now))) throw wrongState(row.state, lang);
    await moveState(change, secrets, row, { kind, action: 'cancel', doer: party(actor), at: now, lang, dueDay: null });
  });
  return presentApplication(context, await findOwn(context, body.id, params.type));
}
