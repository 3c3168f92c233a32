import type { Application, saveAndSubmit as saveCall } from '@sufu/contract/applications';
import { refuse } from '@sufu/contract/core';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { directoryOf } from '../directory/index.ts';
import { saveSet } from './edit-application.ts';
import { findOwn } from './find-own.ts';
import { presentApplication } from './present.ts';
import { submitHeld } from './submit-application.ts';

/** Save and hand in as one act: what is not right saves nothing either. */
export async function saveAndSubmit(context: SignedIn, { params, body }: Input<typeof saveCall>): Promise<Application> {
  const { type } = params;
  await directoryOf(context.ground);
  await context.transact(async (change) => {
    const saved = await saveSet(change.tx, context, { type, ...body });
    if (saved.conflicts.length > 0) return refuse('application.edited-elsewhere');
    await submitHeld(change, context, { type, id: body.id, version: saved.version });
  });
  return presentApplication(context, await findOwn(context, body.id, type));
}
