import { type CourtDay, courtDayOf, toCourtDay } from '@sufu/contract/core';
import type { putOnHold as holdCall, ReviewItem } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { courtMember, documentDay, insertAsk, moveState, notifyOwner } from '../../applications/index.ts';
import { makeCourtLetter } from '../papers/court-letter.ts';
import { inPlaceOf } from '../review/desk-item.ts';
import { actOnItem, refuseAll } from './act-on-item.ts';
import { checkLastDay } from './check-last-day.ts';

/** What the record of an inquiry says, where the kind keeps one: the question, and where the answer is kept with it. */
const record = (question: string, dueDay: CourtDay | null): readonly string[] => [
  `本院询问：${question}`,
  `请${dueDay === null ? '' : `在 ${documentDay(dueDay)}前`}在平台的申请详情里答复，答复与本笔录一并入卷。`,
];

/** Put a question to the party, and wait for the answer. */
export const putOnHold = (context: SignedInContext, { params, body }: Input<typeof holdCall>): Promise<ReviewItem> =>
  actOnItem(context, { id: params.id, version: body.version, action: 'hold' }, async (transaction, item) => {
    const { row, kind } = item;
    const { secrets, actor, lang, now, services } = context;
    const { question, dueDay } = body;
    if (dueDay !== null) refuseAll(checkLastDay('dueDay', dueDay, courtDayOf(now), lang));
    const asked = dueDay === null ? null : toCourtDay(dueDay);
    await insertAsk(transaction.tx, secrets, row.id, {
      kind: 'question',
      text: question,
      at: now,
      by: courtMember(actor, inPlaceOf(item)),
      dueDay: asked,
    });
    const courtAction = kind.courtActions.find(({ action }) => action === 'hold');
    const documentId =
      courtAction &&
      (await makeCourtLetter(transaction, services, item, courtAction, {
        paragraphs: record(question, asked),
        at: now,
      }));
    const moved = await moveState(transaction, secrets, row, {
      kind,
      action: 'hold',
      doneBy: courtMember(actor, inPlaceOf(item)),
      at: now,
      lang,
      note: question,
      ...(documentId ? { documentId } : {}),
      dueDay: row.dueDay,
      set: { handler_id: actor.userId },
    });
    await notifyOwner(transaction, row, kind, moved.state, { now, action: 'hold' });
  });
