import type { Application, recallApplication as recallCall } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { insertAsk, openAskKinds } from '../correspondence/asks.ts';
import { notifyHandler } from '../correspondence/notify-handler.ts';
import { moveState, wrongState } from '../lifecycle/move-state.ts';
import { partyMay } from '../lifecycle/party-may.ts';
import { party } from '../lifecycle/timeline.ts';
import { lockOwnApplication } from '../records/find-own-application.ts';
import { kindOf } from '../records/kind-of.ts';
import type { FullApplication } from '../records/row.ts';
import { readOwn } from './reading/present.ts';

/** Take back what was handed in, before the court has decided. A preservation that is being worked on is let go by its handler. */
export async function recallApplication(
  context: SignedInContext,
  { params, body }: Input<typeof recallCall>,
): Promise<Application> {
  const { secrets, actor, lang, now } = context;
  await context.transact(async (transaction) => {
    const row = await lockOwnApplication(transaction.tx, context, body.id, params.type);
    const kind = kindOf(row.type);
    const today = courtDayOf(now);
    if (partyMay(row, kind, 'askRecall', today)) return askToRecall(transaction, context, row, body.reason);
    if (!partyMay(row, kind, 'recall', today)) throw wrongState(row.state, lang);
    await moveState(transaction, secrets, row, {
      kind,
      action: 'recall',
      doneBy: party(actor),
      at: now,
      lang,
      note: body.reason,
      dueDay: null,
    });
  });
  return readOwn(context, body.id, params.type);
}

/** Somebody may be acting on a preservation already (procedure.md §2.2): the handler is asked, and told. A repeat asks once. */
async function askToRecall(
  transaction: Transaction,
  context: SignedInContext,
  row: FullApplication,
  reason: string,
): Promise<void> {
  const { secrets, actor, lang, now } = context;
  const kind = kindOf(row.type);
  if ((await openAskKinds(transaction.tx, row.id)).has('recall')) return;
  await insertAsk(transaction.tx, secrets, row.id, {
    kind: 'recall',
    text: reason,
    at: now,
    by: party(actor),
    dueDay: null,
  });
  await moveState(transaction, secrets, row, {
    kind,
    action: 'askRecall',
    doneBy: party(actor),
    at: now,
    lang,
    note: reason,
    dueDay: row.dueDay,
  });
  await notifyHandler(transaction, row, kind, now, 'recall');
}
