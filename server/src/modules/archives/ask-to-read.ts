import type { Application } from '@sufu/contract/applications';
import { type askToRead as askCall, readingKind } from '@sufu/contract/archives';
import { refuse } from '@sufu/contract/core';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { editApplication, openDraft, submitApplication } from '../applications/index.ts';
import { caseIdByNumber } from '../cases/index.ts';

const upload = async (): Promise<null> => null;

/** Ask to read a file: open, fill and hand in in one step. Whatever is wrong stays in the draft; the same key goes on with it. */
export async function askToRead(context: SignedIn, { body }: Input<typeof askCall>): Promise<Application> {
  const caseId = (await caseIdByNumber(context.db, body.caseNo)) ?? refuse('application.case-not-yours');
  const request = { params: { type: readingKind }, query: undefined, upload };
  const draft = await openDraft(context, { type: readingKind, applyKey: body.applyKey, caseId });
  if (draft.state !== 10) return draft;
  const { version } = await editApplication(context, {
    ...request,
    body: { id: draft.id, base: draft.version, set: body.set },
  });
  return submitApplication(context, { ...request, body: { id: draft.id, version } });
}
