import { randomUUIDv7 } from 'node:crypto';
import type { Answers, Application, addApplication as addCall, Kind } from '@sufu/contract/applications';
import { refuse } from '@sufu/contract/core';
import type { Change, SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Input } from '../../platform/mount.ts';
import { ownIdentityOf } from '../accounts/index.ts';
import { type CaseForFiler, caseForFiler } from '../cases/index.ts';
import { directoryOf } from '../directory/index.ts';
import { refuseBanned } from './bans.ts';
import { needsCase } from './case-binding.ts';
import { findOwn } from './find-own.ts';
import { applyKeyPurpose } from './get-apply-key.ts';
import { isOpenTo, kindOf } from './kind-of.ts';
import { ownNumber } from './own-number.ts';
import { prefill } from './prefill.ts';
import { presentApplication } from './present.ts';
import { insertDraft } from './store.ts';
import { insertStep, party } from './timeline.ts';

/** A key stands in an open page for a day. */
const keyHours = 24;

/** Open a draft with what is known already. The same key again answers the draft it made. */
export const addApplication = (context: SignedIn, { params, body }: Input<typeof addCall>): Promise<Application> =>
  openDraft(context, { type: params.type, ...body });

export type Opening = {
  readonly type: string;
  readonly applyKey: string;
  readonly caseId?: string | undefined;
  /** Answers known from elsewhere: the hearing one wants to attend, a number issued before. They go before all others. */
  readonly known?: Answers;
};

/** The same, for modules that stand behind a kind and know more of it. */
export async function openDraft(context: SignedIn, opening: Opening): Promise<Application> {
  const kind = kindOf(opening.type);
  if (!isOpenTo(kind, context.actor.roles)) return refuse('application.kind-not-open');
  const { secrets, actor, now, lang } = context;
  await refuseBanned(context.db, { secrets, userId: actor.userId, type: kind.key, now, lang });
  await directoryOf(context.ground);
  const id = await context.transact(async (change) => {
    const made = await holdKey(change.tx, context, opening.applyKey);
    if (made) return made;
    const draft = await draftOf(change, context, kind, opening);
    await change.tx.updateTable('issued_keys').set({ result_id: draft }).where('key', '=', opening.applyKey).execute();
    return draft;
  });
  return presentApplication(context, await findOwn(context, id, kind.key));
}

/** What the key made before; null when it is fresh. Held, so that of two with the same key the second waits. */
async function holdKey(tx: Tx, { actor, now }: SignedIn, key: string): Promise<string | null> {
  const row = await tx
    .selectFrom('issued_keys')
    .select('result_id')
    .where('key', '=', key)
    .where('purpose', '=', applyKeyPurpose)
    .where('user_id', '=', actor.userId)
    .where('issued_at', '>', new Date(now.getTime() - keyHours * 3_600_000))
    .forUpdate()
    .executeTakeFirst();
  return row ? row.result_id : refuse('key.unknown');
}

async function draftOf(
  change: Change,
  context: SignedIn,
  kind: Kind,
  { caseId, known = {} }: Pick<Opening, 'caseId' | 'known'>,
): Promise<string> {
  const { actor, secrets, ground, now } = context;
  const of = caseId === undefined ? null : await ownCase(change.tx, context, caseId);
  const identity = await ownIdentityOf(change.tx, secrets, actor.userId);
  const directory = await directoryOf(ground);
  const answers: Answers = {
    ...prefill(kind, { identity, case: needsCase(kind) ? of : null, rowId: randomUUIDv7() }, directory),
    ...(await ownNumber(change.tx, kind, known, now)),
    ...known,
  };
  const id = randomUUIDv7();
  await insertDraft(change.tx, secrets, {
    id,
    type: kind.key,
    ownerId: actor.userId,
    applicant: actor.name,
    caseId: of?.id ?? null,
    courtId: of?.courtId ?? null,
    answers,
    at: now,
  });
  await insertStep(change.tx, secrets, id, {
    at: now,
    action: 'add',
    from: null,
    to: 10,
    doer: party(actor),
    note: null,
    documentId: null,
  });
  change.record('applications.add', id, { type: kind.key });
  return id;
}

async function ownCase(tx: Tx, { actor, now }: SignedIn, caseId: string): Promise<CaseForFiler> {
  return (await caseForFiler(tx, actor.userId, caseId, now)) ?? refuse('application.case-not-yours');
}
