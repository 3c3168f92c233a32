import type { Application, cancelApplication as cancelCall } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { moveState, wrongState } from '../lifecycle/move-state.ts';
import { partyMay } from '../lifecycle/party-may.ts';
import { party } from '../lifecycle/timeline.ts';
import { lockOwnApplication } from '../records/find-own-application.ts';
import { kindOf } from '../records/kind-of.ts';
import { readOwn } from './reading/present.ts';

/** Give up a draft, or what was returned. It stays readable. */
export async function cancelApplication(
  context: SignedInContext,
  { params, body }: Input<typeof cancelCall>,
): Promise<Application> {
  const { secrets, actor, lang, now } = context;
  await context.transact(async (transaction) => {
    const row = await lockOwnApplication(transaction.tx, context, body.id, params.type);
    const kind = kindOf(row.type);
    if (!partyMay(row, kind, 'cancel', courtDayOf(now))) throw wrongState(row.state, lang);
    await moveState(transaction, secrets, row, {
      kind,
      action: 'cancel',
      doneBy: party(actor),
      at: now,
      lang,
      dueDay: null,
    });
  });
  return readOwn(context, body.id, params.type);
}
