import { courtDayOf, toCourtDay } from '@sufu/contract/core';
import type { holdApplication as holdCall, ReviewItem } from '@sufu/contract/desk';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { insertAsk, member, moveState, tellOwner } from '../applications/index.ts';
import { actOnItem, refuseAll } from './act-on-item.ts';
import { checkLastDay } from './check-last-day.ts';

/** Put a question to the party, and wait for the answer. */
export const holdApplication = (context: SignedIn, { params, body }: Input<typeof holdCall>): Promise<ReviewItem> =>
  actOnItem(context, { id: params.id, version: body.version, action: 'hold' }, async (change, { row, kind }) => {
    const { secrets, actor, lang, now } = context;
    const { question, dueDay } = body;
    if (dueDay !== null) refuseAll(checkLastDay('dueDay', dueDay, courtDayOf(now), lang));
    const asked = dueDay === null ? null : toCourtDay(dueDay);
    await insertAsk(change.tx, secrets, row.id, {
      kind: 'question',
      text: question,
      at: now,
      by: member(actor),
      dueDay: asked,
    });
    const moved = await moveState(change, secrets, row, {
      kind,
      action: 'hold',
      doer: member(actor),
      at: now,
      lang,
      note: question,
      dueDay: row.dueDay,
      set: { handler_id: actor.userId },
    });
    await tellOwner(change, row, kind, moved.state, { now, action: 'hold' });
  });
