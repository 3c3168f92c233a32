import type { Application } from '@sufu/contract/applications';
import { refuse } from '@sufu/contract/core';
import type { Change, SignedIn } from '../../platform/context.ts';
import { directoryOf } from '../directory/index.ts';
import { type Opening, openHeld } from './add-application.ts';
import { caseNamed } from './case-binding.ts';
import { saveSet } from './edit-application.ts';
import { findOwn, holdOwn } from './find-own.ts';
import { presentApplication } from './present.ts';
import { submitHeld } from './submit-application.ts';

export type Filling = {
  readonly type: string;
  /** The draft itself, or what opens one. */
  readonly draft: { readonly id: string } | Omit<Opening, 'type'>;
  /** The case it is about, by its number; refused when it is not one's own. */
  readonly caseNo?: string | undefined;
  readonly set: Readonly<Record<string, unknown>>;
  readonly submit: boolean;
};

/**
 * Open a draft or take one up, put in what is given and hand it in when asked: one act, so that what is refused stores nothing, and the
 * key that was to open it is still good. What the key opened before and was handed in since is answered as it stands.
 */
export async function fillDraft(context: SignedIn, filling: Filling): Promise<Application> {
  await directoryOf(context.ground);
  const id = await context.transact((change) => fillHeld(change, context, filling));
  return presentApplication(context, await findOwn(context, id, filling.type));
}

async function fillHeld(change: Change, context: SignedIn, filling: Filling): Promise<string> {
  const { type, draft, caseNo, submit } = filling;
  const { tx } = change;
  const isThere = 'id' in draft;
  const id = isThere ? draft.id : await openHeld(change, context, { ...draft, type });
  const row = await holdOwn(tx, context, id, type);
  if (!isThere && row.state !== 10) return id;
  if (caseNo && !(await caseNamed(tx, context.actor.userId, caseNo, context.now)))
    return refuse('application.case-not-yours');
  const set = caseNo ? { ...filling.set, caseNo } : filling.set;
  const isEmpty = Object.keys(set).length === 0;
  const { version } = isEmpty ? row : await saveSet(tx, context, { type, id, base: row.version, set });
  if (submit) await submitHeld(change, context, { type, id, version });
  return id;
}
