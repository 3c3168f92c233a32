import {
  type openArchiveFiles as openCall,
  type readDeskArchive as readCall,
  readingKind,
} from '@sufu/contract/archives';
import { type CallReply, type Problem, Refused, refuse, type Text } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { findVisibleApplication, kindOf, lockVisibleApplication, wrongState } from '../applications/index.ts';
import { openings, replaceOpenings, shownFiles } from './store.ts';

const notOfCase: Text = { zh: '这一份不在本案的正卷里', en: 'This paper is not in the main file of the case' };

/** After a partial approval the court names the papers that are open; naming them anew replaces what was named. */
export async function openFiles(
  context: SignedInContext,
  { params, body }: Input<typeof openCall>,
): Promise<CallReply<typeof openCall>> {
  const { secrets, actor, lang, now } = context;
  return context.transact(async ({ tx, record }) => {
    const row = await lockVisibleApplication(tx, secrets, actor, params.id);
    if (!row || row.type !== readingKind || row.caseId === null) return refuse('not-found');
    if (!maySay(context)) return refuse('application.action-not-yours');
    if (row.state !== 32) throw wrongState(row.state, lang);
    const caseFileIds = new Set((await shownFiles(tx, row.caseId)).map(({ id }) => id));
    const fileIds = [...new Set(body.fileIds)];
    const problems = fileIds.flatMap((id, i): Problem[] =>
      caseFileIds.has(id) ? [] : [{ path: `fileIds.${i}`, rule: 'option', msg: notOfCase[lang] }],
    );
    if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
    await replaceOpenings(tx, row.id, fileIds, now);
    record('archives.opened', row.id, { files: fileIds });
    return { applicationId: row.id, fileIds, at: now.toISOString() };
  });
}

/** Whoever decides in part names the papers. */
function maySay({ actor }: Pick<SignedInContext, 'actor'>): boolean {
  const decides = kindOf(readingKind).courtActions.find(({ action }) => action === 'partlyApprove')?.by ?? [];
  return decides.some((office) => actor.staff?.offices.includes(office));
}

/** What can be named and what is named now; nothing where there is nothing to name, or not by me. */
export async function readDeskFiles(
  context: SignedInContext,
  { params }: Input<typeof readCall>,
): Promise<CallReply<typeof readCall>> {
  const { db, secrets, actor } = context;
  const row = await findVisibleApplication(db, secrets, actor, params.id);
  if (!row || row.type !== readingKind || row.caseId === null) return refuse('not-found');
  if (row.state !== 32 || !maySay(context)) return { mayOpen: false, files: [] };
  const [files, named] = await Promise.all([shownFiles(db, row.caseId), openings(db, [row.id])]);
  const opened = named.get(row.id);
  return {
    mayOpen: true,
    files: files.map(({ caseId: _, ...file }) => ({ ...file, opened: opened?.has(file.id) ?? false })),
  };
}
