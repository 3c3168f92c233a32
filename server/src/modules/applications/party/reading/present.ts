import {
  type Answers,
  type Application,
  type ApplicationSummary,
  type Ask,
  type Correction,
  computeFields,
  type FileRef,
  type Kind,
} from '@sufu/contract/applications';
import { type CourtDay, courtDayOf, daysLeft } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Executor } from '../../../../platform/database/database.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { userNames } from '../../../accounts/index.ts';
import { type CaseFacts, type CaseLabel, caseFacts } from '../../../cases/index.ts';
import { directoryOf } from '../../../directory/index.ts';
import { documentRefOf, documentsOf } from '../../../documents/index.ts';
import { fileRefOf, findFiles } from '../../../files/index.ts';
import { actingOf, resolveCase } from '../../answers/acting.ts';
import { asksOf } from '../../correspondence/asks.ts';
import { demandsOf } from '../../correspondence/demands.ts';
import { scheduleOf } from '../../correspondence/schedules.ts';
import { isOverdueFiling, offered, partyMay } from '../../lifecycle/party-may.ts';
import { findRound, latestCorrection } from '../../lifecycle/rounds.ts';
import { stepsOf } from '../../lifecycle/timeline.ts';
import { directoryNames } from '../../records/directory-names.ts';
import { allFilesIn } from '../../records/files-in.ts';
import { kindOf } from '../../records/kind-of.ts';
import type { ApplicationRow, FullApplication, Outcome } from '../../records/row.ts';
import { findEarlierApplications } from './earlier-applications.ts';

/** One line of a list of my applications. */
export function presentSummary(
  row: ApplicationRow,
  caseLabel: CaseLabel | undefined,
  today: CourtDay,
): ApplicationSummary {
  const kind = kindOf(row.type);
  return {
    id: row.id,
    type: row.type,
    title: kind.title,
    number: row.number,
    state: row.state,
    caseNo: caseLabel?.caseNo ?? null,
    caseCause: caseLabel?.cause ?? null,
    createdAt: row.createdAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    dueDay: row.dueDay,
    may: offered(row, kind, today),
  };
}

/** While it is being filled in, what the system works out is shown as it would be today. */
function shownAnswers(row: FullApplication, kind: Kind, today: CourtDay, caseFacts: CaseFacts | undefined): Answers {
  if (row.state !== 10) return row.answers;
  const worked = computeFields(kind, row.answers, { today, caseFacts: caseFacts ?? null });
  return Object.fromEntries(Object.entries(worked).filter(([, value]) => value !== null));
}

/** Of the files named in the answers those of this owner: an id of another's tells nothing. */
export async function ownFiles(
  db: Executor,
  row: Pick<ApplicationRow, 'ownerId'>,
  fileIds: readonly string[],
): Promise<FileRef[]> {
  const files = await findFiles(db, fileIds);
  return fileIds.flatMap((id) => {
    const file = files.get(id);
    return file?.ownerId === row.ownerId ? [fileRefOf(file)] : [];
  });
}

export async function presentCorrection(
  db: Executor,
  secrets: Secrets,
  row: Pick<ApplicationRow, 'id' | 'round'>,
  today: CourtDay,
): Promise<Correction | null> {
  const found = await latestCorrection(db, secrets, row.id, row.round);
  if (!found) return null;
  const { round, points, lastDay, at, byId } = found;
  const by = (await userNames(db, [byId])).get(byId) ?? '';
  return { round, points: [...points], lastDay, at: at.toISOString(), by, daysLeft: daysLeft(today, lastDay) };
}

/** What was granted, or where it went, comes before the reason. */
export const presentOutcome = (outcome: Outcome | null): Application['outcome'] =>
  outcome && {
    action: outcome.action,
    reason: [outcome.detail, outcome.reason].filter((part) => part !== '').join('\n'),
    remedy: outcome.remedy,
    at: outcome.at,
  };

/** What may be done besides, by what was asked: answer the court, or ask it to let go. */
function askedOf(
  may: ApplicationSummary['may'],
  row: ApplicationRow,
  kind: Kind,
  asks: readonly Ask[],
  today: CourtDay,
): ApplicationSummary['may'] {
  const waits = (kind: Ask['kind']): boolean => asks.some((ask) => ask.kind === kind && ask.answer === null);
  return [
    ...may,
    ...(partyMay(row, kind, 'askRecall', today) && !waits('recall') ? (['askRecall'] as const) : []),
    ...(partyMay(row, kind, 'answer', today) && waits('question') ? (['answer'] as const) : []),
  ];
}

/** Only where something is still filled in. */
async function actingFor(context: SignedInContext, row: FullApplication, kind: Kind): Promise<Application['acting']> {
  if (!offered(row, kind, courtDayOf(context.now)).includes('edit')) return null;
  const { db } = context;
  return actingOf(db, context, await resolveCase(db, context, kind, row.answers, row.caseId));
}

/** One application as its owner sees it, whole. */
export async function presentApplication(context: SignedInContext, row: FullApplication): Promise<Application> {
  const { db, secrets, services, now } = context;
  const today = courtDayOf(now);
  const kind = kindOf(row.type);
  const facts = row.caseId ? (await caseFacts(db, [row.caseId])).get(row.caseId) : undefined;
  const steps = await stepsOf(db, secrets, row.id);
  const handedIn = row.state === 22 ? ((await findRound(db, secrets, row.id, row.round))?.answers ?? null) : null;
  const directory = await directoryOf(services);
  const files = new Set([row.answers, handedIn ?? {}].flatMap((answers) => allFilesIn(kind, answers)));
  const asks = await asksOf(db, secrets, row.id);
  const summary = presentSummary(row, facts, today);
  return {
    ...summary,
    may: askedOf(summary.may, row, kind, asks, today),
    version: row.version,
    round: row.round,
    answers: shownAnswers(row, kind, today, facts),
    files: await ownFiles(db, row, [...files]),
    names: { ...directoryNames(kind, handedIn ?? {}, directory), ...directoryNames(kind, row.answers, directory) },
    correction: row.state === 22 ? await presentCorrection(db, secrets, row, today) : null,
    handedIn,
    timeline: steps.map(({ actorId: _, ...step }) => step),
    documents: (await documentsOf(db, row.id)).map(documentRefOf),
    acting: await actingFor(context, row, kind),
    asks,
    demands: (await demandsOf(db, secrets, row.id)).map(({ applicationId: _, ...demand }) => demand),
    schedule: await scheduleOf(db, secrets, row.id),
    overdue: isOverdueFiling(row, kind, today),
    earlier: row.state === 10 ? await findEarlierApplications(db, row, now) : [],
    outcome: presentOutcome(row.outcome),
  };
}
