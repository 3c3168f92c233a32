import type { Application, answerQuestion as answerCall } from '@sufu/contract/applications';
import { refuse, type Text } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { findFiles } from '../files/index.ts';
import { closeAsk, openAsk } from './asks.ts';
import { linkFiles } from './files-in.ts';
import { findOwnApplication, lockOwnApplication } from './find-own.ts';
import { kindOf } from './kind-of.ts';
import { moveState, targetOf, wrongState } from './move-state.ts';
import { presentApplication } from './present.ts';
import { notifyHandler } from './tell-handler.ts';
import { party } from './timeline.ts';

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
    await linkFiles(transaction.tx, row.id, body.files);
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
  return presentApplication(context, await findOwnApplication(context, body.id, params.type));
}
