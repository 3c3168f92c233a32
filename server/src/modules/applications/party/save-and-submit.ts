import type { Application, saveAndSubmit as saveCall } from '@sufu/contract/applications';
import { refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { saveSet } from './drafts/edit-application.ts';
import { readOwn } from './reading/present.ts';
import { submitLocked } from './submit-application.ts';

/** Save and hand in as one act: what is not right saves nothing either. */
export async function saveAndSubmit(
  context: SignedInContext,
  { params, body }: Input<typeof saveCall>,
): Promise<Application> {
  const { type } = params;
  await directoryOf(context.services);
  await context.transact(async (transaction) => {
    const saved = await saveSet(transaction.tx, context, { type, ...body });
    if (saved.conflicts.length > 0) return refuse('application.edited-elsewhere');
    await submitLocked(transaction, context, { type, id: body.id, version: saved.version });
  });
  return readOwn(context, body.id, type);
}
