import {
  type Answers,
  type Application,
  type ApplicationSummary,
  type Ask,
  computeFields,
  type FileRef,
  type Kind,
} from '@sufu/contract/applications';
import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Executor } from '../../../../platform/database/database.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { type CaseLabel, caseLabelIn } from '../../../cases/index.ts';
import { directoryOf } from '../../../directory/index.ts';
import { documentRefOf, documentsIn } from '../../../documents/index.ts';
import { type FileLabel, fileLabelsIn, fileRefOf, findFiles } from '../../../files/index.ts';
import { actingOf, resolveCase } from '../../answers/acting.ts';
import { filesOfAsks, openedAsks, presentAsks } from '../../correspondence/asks.ts';
import { demandsIn } from '../../correspondence/demands.ts';
import { scheduleIn } from '../../correspondence/schedules.ts';
import { isOverdueFiling, offered, partyMay } from '../../lifecycle/party-may.ts';
import { presentCorrection, roundAnswersIn } from '../../lifecycle/rounds.ts';
import { stepsIn } from '../../lifecycle/timeline.ts';
import { directoryNames } from '../../records/directory-names.ts';
import { allFilesIn } from '../../records/files-in.ts';
import { openGist } from '../../records/gist.ts';
import { kindOf } from '../../records/kind-of.ts';
import {
  type ApplicationRow,
  type Outcome,
  type OwnApplication,
  ownApplicationOf,
  type SummaryRow,
} from '../../records/row.ts';
import { type Details, findDetails } from './details.ts';
import { findSameMatter, presentEarlier } from './earlier-applications.ts';

type ShortLabel = Pick<CaseLabel, 'caseNo' | 'cause'>;
/** One line of a list of my applications. */
export function presentSummary(
  row: SummaryRow,
  { caseLabel, today, secrets }: { caseLabel: ShortLabel | undefined; today: CourtDay; secrets: Secrets },
): ApplicationSummary {
  const kind = kindOf(row.type);
  return {
    id: row.id,
    type: row.type,
    title: kind.title,
    gist: openGist(secrets, row.id, row.gist),
    number: row.number,
    state: row.state,
    caseNo: caseLabel?.caseNo ?? null,
    caseCause: caseLabel?.cause ?? null,
    createdAt: row.createdAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    dueDay: row.dueDay,
    may: offered(row, kind, today),
    leftToFill: null,
  };
}

/** While it is being filled in, what the system works out is shown as it would be today. */
function shownAnswers(row: OwnApplication, kind: Kind, today: CourtDay, caseLabel: CaseLabel | undefined): Answers {
  if (row.state !== 10) return row.answers;
  const worked = computeFields(kind, row.answers, { today, caseFacts: caseLabel ?? null });
  return Object.fromEntries(Object.entries(worked).filter(([, value]) => value !== null));
}

/** Of the files named in the answers those of this owner: an id of another's tells nothing. */
export const ownFiles = async (
  db: Executor,
  row: Pick<ApplicationRow, 'ownerId'>,
  fileIds: readonly string[],
): Promise<FileRef[]> => ownAmong(await findFiles(db, fileIds), row, fileIds);

const ownAmong = (
  files: ReadonlyMap<string, FileLabel>,
  row: Pick<ApplicationRow, 'ownerId'>,
  fileIds: readonly string[],
): FileRef[] =>
  fileIds.flatMap((id) => {
    const file = files.get(id);
    return file?.ownerId === row.ownerId ? [fileRefOf(file)] : [];
  });

/** These files; only those that did not come with the application are asked for. */
async function filesWith(
  db: Executor,
  known: ReadonlyMap<string, FileLabel>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileLabel>> {
  const others = await findFiles(
    db,
    ids.filter((id) => !known.has(id)),
  );
  return new Map([...known, ...others]);
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
  row: SummaryRow,
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
async function actingFor(context: SignedInContext, row: OwnApplication, kind: Kind): Promise<Application['acting']> {
  if (!offered(row, kind, courtDayOf(context.now)).includes('edit')) return null;
  const { db } = context;
  return actingOf(db, context, await resolveCase(db, context, kind, row.answers, row.caseId));
}

/** What looks like the same as a draft: in the same case, or by what the kind says. */
const earlierOf = async (
  { db, secrets, now }: SignedInContext,
  kind: Kind,
  row: OwnApplication,
  { beside }: Details,
): Promise<Application['earlier']> => {
  if (row.state !== 10) return [];
  return kind.sameMatter
    ? findSameMatter(db, secrets, kind, { ...row, otherMatters: beside.not_same }, now)
    : presentEarlier(secrets, beside.earlier);
};

/** One of my applications as its owner sees it, whole. */
export async function readOwn(context: SignedInContext, id: string, type: string): Promise<Application> {
  const { db, secrets, services, now } = context;
  const details = await findDetails(context, id, type);
  const { beside } = details;
  const row = ownApplicationOf(secrets, beside.application, details);
  const today = courtDayOf(now);
  const kind = kindOf(row.type);
  const caseLabel = caseLabelIn(beside.case);
  const handedIn = details.handed_in === null ? null : roundAnswersIn(secrets, row, details.handed_in);
  const directory = await directoryOf(services);
  const opened = openedAsks(secrets, beside.asks);
  const fileIds = [...new Set([row.answers, handedIn ?? {}].flatMap((answers) => allFilesIn(kind, answers)))];
  const files = await filesWith(db, fileLabelsIn(beside.files), [...fileIds, ...filesOfAsks(opened)]);
  const asks = presentAsks(opened, files);
  const summary = presentSummary(row, { caseLabel, today, secrets });
  return {
    ...summary,
    may: askedOf(summary.may, row, kind, asks, today),
    version: row.version,
    round: row.round,
    answers: shownAnswers(row, kind, today, caseLabel),
    files: ownAmong(files, row, fileIds),
    names: { ...directoryNames(kind, handedIn ?? {}, directory), ...directoryNames(kind, row.answers, directory) },
    handedIn,
    acting: await actingFor(context, row, kind),
    asks,
    overdue: isOverdueFiling(row, kind, today),
    ...presentBeside(secrets, beside, today),
    earlier: await earlierOf(context, kind, row, details),
    outcome: presentOutcome(row.outcome),
  };
}

/** What stands beside an application and needs nothing else of it. */
const presentBeside = (secrets: Secrets, beside: Details['beside'], today: CourtDay) => ({
  correction: beside.correction ? presentCorrection(secrets, beside.correction, today) : null,
  timeline: stepsIn(secrets, beside.steps).map(({ actorId: _, ...step }) => step),
  documents: documentsIn(beside.documents).map(documentRefOf),
  demands: demandsIn(secrets, beside.demands).map(({ applicationId: _, ...demand }) => demand),
  schedule: beside.schedule && scheduleIn(secrets, beside.schedule),
});
