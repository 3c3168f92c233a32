import type { Application } from '@sufu/contract/applications';
import { refuse } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { directoryOf } from '../../directory/index.ts';
import { findOwnCaseByNumber } from '../answers/case-binding.ts';
import { lockOwnApplication } from '../records/find-own-application.ts';
import { type Opening, openLocked } from './drafts/add-application.ts';
import { saveSet } from './drafts/edit-application.ts';
import { readOwn } from './reading/present.ts';
import { submitLocked } from './submit-application.ts';

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
export async function fillDraft(context: SignedInContext, filling: Filling): Promise<Application> {
  await directoryOf(context.services);
  const id = await context.transact((transaction) => fillLocked(transaction, context, filling));
  return readOwn(context, id, filling.type);
}

async function fillLocked(transaction: Transaction, context: SignedInContext, filling: Filling): Promise<string> {
  const { type, draft, caseNo, submit } = filling;
  const { tx } = transaction;
  const isThere = 'id' in draft;
  const id = isThere ? draft.id : await openLocked(transaction, context, { ...draft, type });
  const row = await lockOwnApplication(tx, context, id, type);
  if (!isThere && row.state !== 10) return id;
  if (caseNo && !(await findOwnCaseByNumber(tx, context.actor.userId, caseNo, context.now)))
    return refuse('application.case-not-yours');
  const set = caseNo ? { ...filling.set, caseNo } : filling.set;
  const isEmpty = Object.keys(set).length === 0;
  const { version } = isEmpty ? row : await saveSet(tx, context, { type, id, base: row.version, set });
  if (submit) await submitLocked(transaction, context, { type, id, version });
  return id;
}
