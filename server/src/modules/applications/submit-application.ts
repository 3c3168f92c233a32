import type { Answers, Application, Kind, submitApplication as submitCall } from '@sufu/contract/applications';
import { courtDayOf, refuse } from '@sufu/contract/core';
import type { Change, SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Input } from '../../platform/mount.ts';
import { nextNumber } from '../../platform/numbers.ts';
import { caseFacts, caseIdByNumber } from '../cases/index.ts';
import { directoryOf } from '../directory/index.ts';
import { applicantOf } from './applicant-of.ts';
import { refuseBanned } from './bans.ts';
import { behindOf } from './behind.ts';
import { dueAfterSubmit } from './due-day.ts';
import { admit } from './edit-application.ts';
import { allFilesIn, linkFiles, signaturesIn } from './files-in.ts';
import { findOwn, holdOwn } from './find-own.ts';
import { kindOf, refuseAccount } from './kind-of.ts';
import { moveState } from './move-state.ts';
import { tellOwner } from './notices.ts';
import { makeApplicationPaper } from './papers/application-paper.ts';
import { makeReceipt } from './papers/receipt.ts';
import { presentApplication } from './present.ts';
import { queueOf } from './queue-of.ts';
import { type Ready, readyAnswers } from './ready-answers.ts';
import { insertRound } from './rounds.ts';
import { type FullApplication, sealAnswers } from './row.ts';
import { party } from './timeline.ts';

/**
 * Hand it in: a number (once), the snapshot, receipt and application as papers, timeline, trail, message, all or nothing.
 * A repeat of the same version answers what stands and does nothing.
 */
export async function submitApplication(
  context: SignedIn,
  { params, body }: Input<typeof submitCall>,
): Promise<Application> {
  await directoryOf(context.ground);
  await context.transact((change) => submitHeld(change, context, { type: params.type, ...body }));
  return presentApplication(context, await findOwn(context, body.id, params.type));
}

/** The same, inside an act that does more. */
export async function submitHeld(
  change: Change,
  context: SignedIn,
  of: { readonly type: string; readonly id: string; readonly version: number },
): Promise<void> {
  const { secrets, actor, now, lang } = context;
  const row = await holdOwn(change.tx, context, of.id, of.type);
  if (row.submittedVersion === of.version) return;
  const kind = kindOf(row.type);
  admit(row, kind, courtDayOf(now), context);
  refuseAccount(kind, actor.roles, lang);
  // What is accepted goes on, and so does its correction (procedure.md §2.1).
  if (row.round === 0) await refuseBanned(change.tx, { secrets, userId: actor.userId, type: row.type, now, lang });
  if (row.version !== of.version) return refuse('application.edited-elsewhere');
  const known = await behindOf(kind.key).handIn?.(change, context, row);
  const whole = { ...row, answers: { ...row.answers, ...known?.answers } };
  const ready = await readyAnswers(change.tx, context, kind, whole);
  const divisionId =
    ready.case?.divisionId ?? known?.divisionId ?? (await divisionNamed(change.tx, kind, ready.answers));
  await handIn(change, context, kind, row, { ...ready, divisionId });
}

/** The division of the case that a stranger to it names; they are told nothing of it. */
async function divisionNamed(tx: Tx, { caseField }: Kind, answers: Answers): Promise<string | null> {
  const number = caseField?.whose === 'stranger' ? answers[caseField.name] : undefined;
  const id = typeof number === 'string' ? await caseIdByNumber(tx, number) : null;
  return id === null ? null : ((await caseFacts(tx, [id])).get(id)?.divisionId ?? null);
}

/** Reference number, `SQ` + day + six figures: by the day, without gaps. */
async function numberFor({ tx }: Change, row: FullApplication, at: Date): Promise<string> {
  if (row.number !== null) return row.number;
  const series = `SQ${courtDayOf(at).replaceAll('-', '')}`;
  return series + String(await nextNumber(tx, series)).padStart(6, '0');
}

async function handIn(
  change: Change,
  context: SignedIn,
  kind: Kind,
  row: FullApplication,
  ready: Ready & { readonly divisionId: string | null },
): Promise<void> {
  const { secrets, actor, lang, now, ground } = context;
  const { answers } = ready;
  const number = await numberFor(change, row, now);
  const round = row.round + 1;
  await insertRound(change.tx, secrets, row.id, { round, answers, submittedAt: now });
  await linkFiles(change.tx, row.id, allFilesIn(kind, answers), signaturesIn(kind, answers));
  const paper = { kind, id: row.id, number, answers, case: ready.case, files: ready.files, at: now };
  const receipt = await makeReceipt(change, ground, paper);
  await makeApplicationPaper(change, ground, paper);
  const courtId = ready.case?.courtId ?? (typeof answers.courtId === 'string' ? answers.courtId : null);
  await moveState(change, secrets, row, {
    kind,
    action: 'submit',
    doer: party(actor),
    at: now,
    lang,
    documentId: receipt.id,
    dueDay: dueAfterSubmit(kind, answers, courtDayOf(now)),
    set: {
      number,
      round,
      answers: sealAnswers(secrets, row.id, answers),
      applicant: applicantOf(kind, answers, actor.name),
      case_id: row.round === 0 ? (ready.case?.id ?? null) : row.caseId,
      court_id: courtId ?? (await directoryOf(ground)).ownCourt.id,
      division_id: queueOf(kind, ready.divisionId),
      submitted_version: row.version,
      submitted_at: now,
      overdue_at: null,
    },
  });
  await tellOwner(change, row, kind, 20, { now, number });
}
