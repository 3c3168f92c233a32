import type { readByNumber as readCall } from '@sufu/contract/applications';
import { type CallReply, referenceNoFragment, refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { caseFacts } from '../../../cases/index.ts';
import { directoryOf } from '../../../directory/index.ts';
import { documentRefOf, documentsOf } from '../../../documents/index.ts';
import { maskAnswers } from '../../answers/mask-answers.ts';
import { findRound } from '../../lifecycle/rounds.ts';
import { isApplicationVisible, visibilityOf } from '../../records/access.ts';
import { directoryNames } from '../../records/directory-names.ts';
import { allFilesIn } from '../../records/files-in.ts';
import { kindOf } from '../../records/kind-of.ts';
import { findApplication } from '../../records/store.ts';
import { ownFiles } from './present.ts';

/** A form that was handed in, by its number, as it was handed in last. Another's, and one that is not there, are the same. */
export async function readByNumber(
  { db, secrets, actor, services }: SignedInContext,
  { query }: Input<typeof readCall>,
): Promise<CallReply<typeof readCall>> {
  const number = referenceNoFragment(query.number);
  const found = await db.selectFrom('applications').select('id').where('number', '=', number).executeTakeFirst();
  const row = found && (await findApplication(db, secrets, found.id));
  const mine = row?.ownerId === actor.userId;
  if (!row || row.number === null || !(mine || (await isApplicationVisible(db, visibilityOf(actor), row.id))))
    return refuse('not-found');
  const kind = kindOf(row.type);
  const answers = (await findRound(db, secrets, row.id, row.round))?.answers ?? row.answers;
  const facts = row.caseId ? (await caseFacts(db, [row.caseId])).get(row.caseId) : undefined;
  return {
    id: row.id,
    type: row.type,
    title: kind.title,
    number: row.number,
    state: row.state,
    round: row.round,
    caseNo: facts?.caseNo ?? null,
    applicant: row.applicant,
    submittedAt: (row.submittedAt ?? row.savedAt).toISOString(),
    dueDay: row.dueDay,
    answers: maskAnswers(kind, answers),
    files: await ownFiles(db, row, [...allFilesIn(kind, answers)]),
    names: directoryNames(kind, answers, await directoryOf(services)),
    documents: (await documentsOf(db, row.id)).map(documentRefOf),
    mine,
  };
}
