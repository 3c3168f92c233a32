import {
  type Answers,
  type Application,
  blocks,
  type copyApplication as copyCall,
  fieldsOf,
  type Kind,
} from '@sufu/contract/applications';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { caseForFiler } from '../../../cases/index.ts';
import { wrongState } from '../../lifecycle/move-state.ts';
import { copied } from '../../lifecycle/party-may.ts';
import { findOwnApplication } from '../../records/find-own-application.ts';
import { kindOf } from '../../records/kind-of.ts';
import { openDraft } from './add-application.ts';

/** Signed anew, and filled in anew by the case and by the system. */
const anew: ReadonlySet<string> = new Set([
  ...blocks.signature.fields.map(({ name }) => name),
  ...blocks.lateness.fields.map(({ name }) => name),
]);

function taken(kind: Kind, answers: Answers): Answers {
  const left = new Set(
    fieldsOf(kind)
      .filter(({ name, readOnly, computed }) => readOnly || computed || anew.has(name))
      .map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !left.has(name)));
}

/** What ended without being granted, as a new draft of the same kind, in the same case while it is still mine. */
export async function copyApplication(
  context: SignedInContext,
  { params, body }: Input<typeof copyCall>,
): Promise<Application> {
  const { db, actor, now, lang } = context;
  const row = await findOwnApplication(context, body.id, params.type);
  if (!copied.includes(row.state)) throw wrongState(row.state, lang);
  const filedCase = row.caseId ? await caseForFiler(db, actor.userId, row.caseId, now) : null;
  return openDraft(context, {
    type: row.type,
    applyKey: body.applyKey,
    known: taken(kindOf(row.type), row.answers),
    ...(filedCase ? { caseId: filedCase.id } : {}),
  });
}
