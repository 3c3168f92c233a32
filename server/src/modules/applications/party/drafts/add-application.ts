import { randomUUIDv7 } from 'node:crypto';
import {
  type Answers,
  type Application,
  type addApplication as addCall,
  bindIdentity,
  caseFieldOf,
  type Kind,
} from '@sufu/contract/applications';
import { courtDayOf, refuse } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { ownIdentityOf } from '../../../accounts/index.ts';
import { type CaseForFiler, caseForFiler } from '../../../cases/index.ts';
import { directoryOf } from '../../../directory/index.ts';
import { actingOf, boundCase, noCase, ownResolved, refuseMisfit, resolveCase, sideOf } from '../../answers/acting.ts';
import { needsCase } from '../../answers/case-binding.ts';
import { prefill } from '../../answers/prefill.ts';
import { insertStep, party } from '../../lifecycle/timeline.ts';
import { refuseBanned } from '../../records/filing-bans.ts';
import { kindOf, refuseAccount } from '../../records/kind-of.ts';
import { refuseOff } from '../../records/kind-open.ts';
import { ownNumber } from '../../records/own-number.ts';
import { insertDraft } from '../../records/store.ts';
import { readOwn } from '../reading/present.ts';
import { applyKeyPurpose } from './get-apply-key.ts';

/** A key stands in an open page for a day. */
const keyHours = 24;

/** Open a draft with what is known already. The same key again answers the draft it made. */
export const addApplication = (
  context: SignedInContext,
  { params, body }: Input<typeof addCall>,
): Promise<Application> => openDraft(context, { type: params.type, ...body });

export type Opening = {
  readonly type: string;
  readonly applyKey: string;
  readonly caseId?: string | undefined;
  readonly onlyOpened?: boolean;
  /** Answers known from elsewhere: the hearing one wants to attend, a number issued before. They go before all others. */
  readonly known?: Answers;
};

/** The same, for modules that stand behind a kind and know more of it. */
export async function openDraft(context: SignedInContext, opening: Opening): Promise<Application> {
  await directoryOf(context.services);
  const id = await context.transact((transaction) => openLocked(transaction, context, opening));
  return readOwn(context, id, opening.type);
}

/** The same, inside an act that does more; answers the id. */
export async function openLocked(
  transaction: Transaction,
  context: SignedInContext,
  opening: Opening,
): Promise<string> {
  const kind = kindOf(opening.type);
  const { actor, lang } = context;
  refuseAccount(kind, actor.roles, lang);
  await refuseBanned(transaction, context, kind.key);
  const made = await lockKey(transaction.tx, context, opening.applyKey);
  if (made) return made;
  refuseOff(kind, context);
  const draft = await draftOf(transaction, context, kind, opening);
  await transaction.tx
    .updateTable('issued_keys')
    .set({ result_id: draft })
    .where('key', '=', opening.applyKey)
    .execute();
  return draft;
}

/** What the key made before; null when it is fresh. Held, so that of two with the same key the second waits. */
async function lockKey(tx: Tx, { actor, now }: SignedInContext, key: string): Promise<string | null> {
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
  transaction: Transaction,
  context: SignedInContext,
  kind: Kind,
  { caseId, known = {}, onlyOpened = false }: Pick<Opening, 'caseId' | 'known' | 'onlyOpened'>,
): Promise<string> {
  const { actor, secrets, services, now } = context;
  const { tx } = transaction;
  const today = courtDayOf(now);
  const filedCase = caseId === undefined ? null : await ownCase(tx, context, kind, caseId);
  const opened = filedCase ? await ownResolved(tx, context, kind, filedCase) : noCase;
  const identity = await ownIdentityOf(tx, secrets, actor.userId);
  const filled = { identity, acting: await actingOf(tx, context, opened), case: filedCase, today };
  const answers = {
    ...prefill(kind, filled, await directoryOf(services)),
    ...(await ownNumber(tx, kind, known, now)),
    ...known,
  };
  const named = needsCase(kind) ? opened : await resolveCase(tx, context, kind, answers, null);
  const bound = boundCase(kind, named);
  const boundAnswers = bindIdentity(kind, answers, await actingOf(tx, context, named), today).answers;
  const id = randomUUIDv7();
  await insertDraft(transaction.tx, secrets, {
    id,
    type: kind.key,
    ownerId: actor.userId,
    applicant: actor.name,
    caseId: bound?.id ?? null,
    courtId: bound?.courtId ?? null,
    answers: boundAnswers,
    version: onlyOpened ? 0 : 1,
    at: now,
  });
  insertStep(transaction, secrets, id, {
    at: now,
    action: 'add',
    from: null,
    to: 10,
    doneBy: party(actor),
    note: null,
    documentId: null,
    divisions: [null, null],
    dueDay: null,
  });
  transaction.record('applications.add', id, { type: kind.key });
  return id;
}

/** The case a draft is opened in: one's own, in which the kind may be filed. Null for kinds that belong to no case. */
async function ownCase(
  tx: Tx,
  { actor, now, lang }: SignedInContext,
  kind: Kind,
  caseId: string,
): Promise<CaseForFiler | null> {
  const found = (await caseForFiler(tx, actor.userId, caseId, now)) ?? refuse('application.case-not-yours');
  if (caseFieldOf(kind) === null) return null;
  refuseMisfit(kind, { case: found, side: sideOf(found) }, lang);
  return found;
}
