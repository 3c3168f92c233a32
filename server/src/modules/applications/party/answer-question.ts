import type { Application, answerQuestion as answerCall } from '@sufu/contract/applications';
import { refuse, type Text } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { findFiles } from '../../files/index.ts';
import { closeAsk, openAsk } from '../correspondence/asks.ts';
import { notifyHandler } from '../correspondence/notify-handler.ts';
import { moveState, targetOf, wrongState } from '../lifecycle/move-state.ts';
import { party } from '../lifecycle/timeline.ts';
import { linkFiles } from '../records/files-in.ts';
import { lockOwnApplication } from '../records/find-own-application.ts';
import { kindOf } from '../records/kind-of.ts';
import { readOwn } from './reading/present.ts';

const unknownFile: Text = { zh: '有文件没有传好，请重新上传', en: 'A file was not kept; upload it again' };

/** Answer what the court asked; whoever asked is told. */
export async function answerQuestion(
  context: SignedInContext,
  { params, body }: Input<typeof answerCall>,
): Promise<Application> {
  const { secrets, actor, lang, now } = context;
  await context.transact(async (transaction) => {
    const row = await lockOwnApplication(transaction.tx, context, body.id, params.type);
    const kind = kindOf(row.type);
    if (targetOf(kind, row.state, 'answer', 'party') === null) throw wrongState(row.state, lang);
    const ask = await openAsk(transaction.tx, secrets, row.id, 'question');
    if (ask?.id !== body.askId) return refuse('application.nothing-asked');
    const files = await findFiles(transaction.tx, body.files);
    if (body.files.some((id) => files.get(id)?.ownerId !== actor.userId))
      return refuse('invalid', { n: 1 }, [{ path: 'files', rule: 'file', msg: unknownFile[lang] }]);
    linkFiles(transaction, row.id, body.files);
    const answer = { text: body.text, files: body.files, at: now, by: party(actor), granted: null };
    await closeAsk(transaction.tx, secrets, ask.id, answer);
    await moveState(transaction, secrets, row, {
      kind,
      action: 'answer',
      doneBy: party(actor),
      at: now,
      lang,
      note: body.text,
      dueDay: row.dueDay,
    });
    await notifyHandler(transaction, row, kind, now, 'answer');
  });
  return readOwn(context, body.id, params.type);
}
