import type { Application } from '@sufu/contract/applications';
import { type askToRead as askCall, readingKind } from '@sufu/contract/archives';
import { refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { fillDraft } from '../applications/index.ts';
import { caseIdByNumber } from '../cases/index.ts';

/** Ask to read a file: open, fill and hand in as one act. What is refused stores nothing; the same key is still good. */
export async function askToRead(context: SignedInContext, { body }: Input<typeof askCall>): Promise<Application> {
  const caseId = (await caseIdByNumber(context.db, body.caseNo)) ?? refuse('application.case-not-yours');
  const draft = { applyKey: body.applyKey, caseId };
  return fillDraft(context, { type: readingKind, draft, set: body.set, submit: true });
}
