import { type CourtDay, courtDayOf, toCourtDay } from '@sufu/contract/core';
import type { holdApplication as holdCall, ReviewItem } from '@sufu/contract/desk';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { insertAsk, member, moveState, paperDay, tellOwner } from '../applications/index.ts';
import { actOnItem, refuseAll } from './act-on-item.ts';
import { checkLastDay } from './check-last-day.ts';
import { makeLetter } from './papers/letter.ts';

/** What the record of an inquiry says, where the kind keeps one: the question, and where the answer is kept with it. */
const record = (question: string, dueDay: CourtDay | null): readonly string[] => [
  `本院询问：${question}`,
  `请${dueDay === null ? '' : `在 ${paperDay(dueDay)}前`}在平台的申请详情里答复，答复与本笔录一并入卷。`,
];

/** Put a question to the party, and wait for the answer. */
export const holdApplication = (context: SignedIn, { params, body }: Input<typeof holdCall>): Promise<ReviewItem> =>
  actOnItem(context, { id: params.id, version: body.version, action: 'hold' }, async (change, item) => {
    const { row, kind } = item;
    const { secrets, actor, lang, now, ground } = context;
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
    const own = kind.courtActions.find(({ action }) => action === 'hold');
    const documentId =
      own && (await makeLetter(change, ground, item, own, { paragraphs: record(question, asked), at: now }));
    const moved = await moveState(change, secrets, row, {
      kind,
      action: 'hold',
      doer: member(actor),
      at: now,
      lang,
      note: question,
      ...(documentId ? { documentId } : {}),
      dueDay: row.dueDay,
      set: { handler_id: actor.userId },
    });
    await tellOwner(change, row, kind, moved.state, { now, action: 'hold' });
  });
