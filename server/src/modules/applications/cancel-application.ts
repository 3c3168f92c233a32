import type { Application, cancelApplication as cancelCall } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { findOwnApplication, lockOwnApplication } from './find-own.ts';
import { kindOf } from './kind-of.ts';
import { moveState, wrongState } from './move-state.ts';
import { partyMay } from './party-may.ts';
import { presentApplication } from './present.ts';
import { party } from './timeline.ts';

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
  return presentApplication(context, await findOwnApplication(context, body.id, params.type));
}
