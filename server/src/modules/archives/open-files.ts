import { type openArchiveFiles as openCall, readingKind } from '@sufu/contract/archives';
import { type CallReply, type Problem, Refused, refuse, type Text } from '@sufu/contract/core';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { holdSeen, kindOf, wrongState } from '../applications/index.ts';
import { replaceOpenings, shownFiles } from './store.ts';

const notOfCase: Text = { zh: '这一份不在本案的正卷里', en: 'This paper is not in the main file of the case' };

/** After a partial approval the court names the papers that are open; naming them anew replaces what was named. */
export async function openFiles(
  context: SignedIn,
  { params, body }: Input<typeof openCall>,
): Promise<CallReply<typeof openCall>> {
  const { secrets, actor, lang, now } = context;
  return context.transact(async ({ tx, record }) => {
    const row = await holdSeen(tx, secrets, actor, params.id);
    if (!row || row.type !== readingKind || row.caseId === null) return refuse('not-found');
    const decides = kindOf(readingKind).courtActions.find(({ action }) => action === 'partlyApprove')?.by ?? [];
    if (!decides.some((office) => actor.staff?.offices.includes(office))) return refuse('application.action-not-yours');
    if (row.state !== 32) throw wrongState(row.state, lang);
    const known = new Set((await shownFiles(tx, row.caseId)).map(({ id }) => id));
    const fileIds = [...new Set(body.fileIds)];
    const problems = fileIds.flatMap((id, i): Problem[] =>
      known.has(id) ? [] : [{ path: `fileIds.${i}`, rule: 'option', msg: notOfCase[lang] }],
    );
    if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
    await replaceOpenings(tx, row.id, fileIds, now);
    record('archives.opened', row.id, { files: fileIds });
    return { applicationId: row.id, fileIds, at: now.toISOString() };
  });
}
