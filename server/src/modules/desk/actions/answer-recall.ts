import type { Text } from '@sufu/contract/core';
import type { answerRecall as answerCall, ReviewItem } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { closeAsk, courtMember, moveState, notifyOwner, openAsk, wrongState } from '../../applications/index.ts';
import { inPlaceOf } from '../review/desk-item.ts';
import { actOnItem, refuseAll } from './act-on-item.ts';

const why: Text = {
  zh: '请写明为什么不能撤回，至少 10 个字',
  en: 'Say why it cannot be recalled, in at least 10 characters',
};

/** Let a preservation be recalled, or say why not; either way the party is told. */
export function answerRecall(
  context: SignedInContext,
  { params, body }: Input<typeof answerCall>,
): Promise<ReviewItem> {
  const action = body.grant ? 'confirmRecall' : 'declineRecall';
  return actOnItem(context, { id: params.id, version: body.version, action }, async (transaction, item) => {
    const { row, kind } = item;
    const { secrets, actor, lang, now } = context;
    if (!body.grant && [...body.reason].length < 10) refuseAll([{ path: 'reason', rule: 'min', msg: why[lang] }]);
    const ask = await openAsk(transaction.tx, secrets, row.id, 'recall');
    if (!ask) throw wrongState(row.state, lang);
    const answer = {
      text: body.reason,
      files: [],
      at: now,
      by: courtMember(actor, inPlaceOf(item)),
      granted: body.grant,
    };
    await closeAsk(transaction.tx, secrets, ask.id, answer);
    const moved = await moveState(transaction, secrets, row, {
      kind,
      action,
      doneBy: courtMember(actor, inPlaceOf(item)),
      at: now,
      lang,
      note: body.reason,
      dueDay: row.dueDay,
    });
    await notifyOwner(transaction, row, kind, moved.state, { now, action });
  });
}
