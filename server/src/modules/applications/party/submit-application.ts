import {
  type Answers,
  type Application,
  type Kind,
  liveFields,
  type submitApplication as submitCall,
} from '@sufu/contract/applications';
import { courtDayOf, refuse } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { caseFacts, caseIdByNumber } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { numberOfDay, printedNumber } from '../../documents/index.ts';
import { emit } from '../../webhooks/index.ts';
import { type ReadyAnswers, readyAnswers } from '../answers/ready-answers.ts';
import { howFiled } from '../lifecycle/how-filed.ts';
import { kindHooksOf } from '../lifecycle/kind-hooks.ts';
import { moveState } from '../lifecycle/move-state.ts';
import { notifyOwner } from '../lifecycle/notices.ts';
import { insertRound } from '../lifecycle/rounds.ts';
import { party } from '../lifecycle/timeline.ts';
import { makeApplicationDocument } from '../papers/application-document.ts';
import { makeReceipt } from '../papers/receipt.ts';
import { initialDivision } from '../queue/queue-division.ts';
import { applicantOf } from '../records/applicant-of.ts';
import { dueAfterSubmit } from '../records/due-day.ts';
import { allFilesIn, linkFiles, signaturesIn } from '../records/files-in.ts';
import { lockOwnApplication } from '../records/find-own-application.ts';
import { gistGrams, sealGist } from '../records/gist.ts';
import { kindOf, refuseAccount } from '../records/kind-of.ts';
import { refuseClosed } from '../records/kind-open.ts';
import { type FullApplication, sealAnswers } from '../records/row.ts';
import { admit } from './drafts/edit-application.ts';
import { readOwn } from './reading/present.ts';

/**
 * Hand it in: a number (once), the snapshot, receipt and application as papers, timeline, trail, message, all or nothing.
 * A repeat of the same version answers what stands and does nothing.
 */
export async function submitApplication(
  context: SignedInContext,
  { params, body }: Input<typeof submitCall>,
): Promise<Application> {
  await directoryOf(context.services);
  await context.transact((transaction) => submitLocked(transaction, context, { type: params.type, ...body }));
  return readOwn(context, body.id, params.type);
}

/** The same, inside an act that does more. */
export async function submitLocked(
  transaction: Transaction,
  context: SignedInContext,
  draft: { readonly type: string; readonly id: string; readonly version: number },
): Promise<void> {
  const { actor, now, lang } = context;
  const row = await lockOwnApplication(transaction.tx, context, draft.id, draft.type);
  if (row.submittedVersion === draft.version) return;
  const kind = kindOf(row.type);
  admit(row, kind, courtDayOf(now), context);
  refuseAccount(kind, actor.roles, lang);
  refuseClosed(kind, row, context);
  if (row.version !== draft.version) return refuse('application.edited-elsewhere');
  const additions = await kindHooksOf(transaction.hooks, kind.key).beforeSubmit?.(transaction, context, row);
  const withAdditions = { ...row, answers: { ...row.answers, ...additions?.answers } };
  const ready = await readyAnswers(transaction, context, kind, withAdditions);
  const divisionId =
    ready.case?.divisionId ?? additions?.divisionId ?? (await divisionNamed(transaction.tx, kind, ready.answers));
  await submitNow(transaction, context, kind, row, { ...ready, divisionId });
}

/** The division of the case that a stranger to it names; they are told nothing of it. */
async function divisionNamed(tx: Tx, { caseField }: Kind, answers: Answers): Promise<string | null> {
  const number = caseField?.whose === 'stranger' ? answers[caseField.name] : undefined;
  const id = typeof number === 'string' ? await caseIdByNumber(tx, number) : null;
  return id === null ? null : ((await caseFacts(tx, [id])).get(id)?.divisionId ?? null);
}

/** Drawn together, after everything is checked: the reference number, which stays that of the first hand-in, and those of the papers. */
async function numbersFor({ services, now }: SignedInContext, row: FullApplication) {
  const [number, receipt, application] = await Promise.all([
    row.number ?? numberOfDay(services, 'SQ', now),
    printedNumber(services, 'receipt', now),
    printedNumber(services, 'application', now),
  ]);
  return { number, receipt, application };
}

const handsInEvidence = (kind: Kind, answers: Answers): boolean =>
  liveFields(kind, answers).some(({ fields }) =>
    fields.some(({ name, item }) => {
      const list = item === 'EVIDENCE' ? answers[name] : undefined;
      return Array.isArray(list) && list.length > 0;
    }),
  );

async function submitNow(
  transaction: Transaction,
  context: SignedInContext,
  kind: Kind,
  row: FullApplication,
  ready: ReadyAnswers & { readonly divisionId: string | null },
): Promise<void> {
  const { secrets, actor, lang, now, services } = context;
  const { answers } = ready;
  const directory = await directoryOf(services);
  const numbers = await numbersFor(context, row);
  const { number } = numbers;
  const round = row.round + 1;
  insertRound(transaction, secrets, row.id, { round, answers, submittedAt: now });
  linkFiles(transaction, row.id, allFilesIn(kind, answers), signaturesIn(kind, answers));
  const document = { kind, id: row.id, number, answers, case: ready.case, files: ready.files, at: now };
  const receipt = await makeReceipt(transaction, services, document, numbers.receipt);
  await makeApplicationDocument(transaction, services, document, numbers.application);
  const courtId = ready.case?.courtId ?? (typeof answers.courtId === 'string' ? answers.courtId : null);
  const moved = await moveState(transaction, secrets, row, {
    kind,
    action: 'submit',
    doneBy: party(actor),
    at: now,
    lang,
    documentId: receipt.id,
    dueDay: dueAfterSubmit(kind, answers, courtDayOf(now)),
    filed: howFiled(context.headers),
    set: {
      number,
      round,
      answers: sealAnswers(secrets, row.id, answers),
      gist: sealGist(secrets, row, answers),
      gist_grams: gistGrams(secrets, row.type, answers),
      applicant: applicantOf(kind, answers, actor.name),
      case_id: row.round === 0 ? (ready.case?.id ?? null) : row.caseId,
      court_id: courtId ?? directory.ownCourt.id,
      division_id: initialDivision(kind, ready.divisionId, directory, services.settings.get('kind', kind.key).task),
      submitted_version: row.version,
      submitted_at: now,
      overdue_at: null,
    },
  });
  // A list of evidence that has rows: whoever keeps the case takes it in.
  if (handsInEvidence(kind, answers)) {
    const { id: subjectId, caseId, version } = moved;
    emit(transaction, { type: 'evidence.added', subjectId, caseId, version, at: now });
  }
  await notifyOwner(transaction, row, kind, 20, { now, number });
}
