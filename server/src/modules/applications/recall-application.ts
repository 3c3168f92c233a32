import type { Application, recallApplication as recallCall } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { findOwn, holdOwn } from './find-own.ts';
import { kindOf } from './kind-of.ts';
import { moveState, wrongState } from './move-state.ts';
import { partyMay } from './party-may.ts';
import { presentApplication } from './present.ts';
import { party } from './timeline.ts';

/** Take back what was handed in, before the court has decided. */
export async function recallApplication(
  context: SignedIn,
  { params, body }: Input<typeof recallCall>,
): Promise<Application> {
  const { secrets, actor, lang, now } = context;
  await context.transact(async (change) => {
    const row = await holdOwn(change.tx, context, body.id, params.type);
    const kind = kindOf(row.type);
    if (!partyMay(row, kind, 'recall', courtDayOf(now))) throw wrongState(row.state, lang);
    await moveState(change, secrets, row, {
      kind,
      action: 'recall',
      doer: party(actor),
      at: now,
      lang,
      note: body.reason,
      dueDay: null,
    });
  });
  return presentApplication(context, await findOwn(context, body.id, params.type));
}
