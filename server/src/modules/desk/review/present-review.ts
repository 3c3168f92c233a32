import { courtActionOf, isPlainAcceptance, type TimelineEntry } from '@sufu/contract/applications';
import { addPeriod, type CourtDay, courtDayOf, workdaysLeft } from '@sufu/contract/core';
import type { DueColour, QueueItem, ReviewItem } from '@sufu/contract/desk';
import type { Actor, SignedInContext } from '../../../platform/calls/context.ts';
import { userNames } from '../../accounts/index.ts';
import {
  type ApplicationRow,
  allFilesIn,
  asksOf,
  correctionOf,
  demandsOf,
  directoryNames,
  findRound,
  kindOf,
  type ListedApplication,
  linkedFiles,
  listedApplications,
  openGist,
  ownFiles,
  scheduleOf,
  soonUntil,
  stepsOf,
} from '../../applications/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { documentRefOf, documentsOf } from '../../documents/index.ts';
import { demandsWithBill, statedFeeOf } from '../../payments/index.ts';
import { asksCaseNo } from '../actions/register-filing.ts';
import { checksOf } from './checks.ts';
import type { DeskItem } from './desk-item.ts';
import { mayAskBan, mayDecide, mayNow, mayPropose, maySettle } from './may-act.ts';
import { presentProposals } from './proposals.ts';

/** The time usually given for a correction (procedure.md §2.1); the clerk may choose another. */
const usual = { value: 7, unit: 'day' } as const;

/** Today, the last day that is still soon, and the working days until a last day, of which a page has few: the same for a whole page. */
type Days = { readonly today: CourtDay; readonly soon: CourtDay; readonly left: (lastDay: CourtDay) => number };
function daysOf(today: CourtDay): Days {
  const known = new Map<CourtDay, number>();
  const left = (lastDay: CourtDay): number => {
    const days = known.get(lastDay) ?? workdaysLeft(today, lastDay);
    known.set(lastDay, days);
    return days;
  };
  return { today, soon: soonUntil(today), left };
}

/** Amber from two working days before, red after (procedure.md §2.3). */
const dueColour = (dueDay: CourtDay | null, { today, soon }: Days): DueColour => {
  if (dueDay === null) return 'none';
  if (dueDay < today) return 'overdue';
  return dueDay <= soon ? 'soon' : 'later';
};

/** The name of whoever filed it, unless they are the applicant, or the first of several (等). */
const filerBeside = (filer: string, applicant: string): string | null =>
  applicant === filer || applicant === `${filer} 等` ? null : filer;

/** Waits for a plain acceptance by an office of this member of the court, in nobody else's hands. What else stands in the way is said when it is done. */
function waitsPlainly({ type, state, handlerId }: ListedApplication, { userId, staff }: Actor): boolean {
  const kind = kindOf(type);
  if (
    state !== 20 &&
    !(state === 21 && (handlerId === userId || staff?.standsInFor.includes(handlerId ?? '') === true))
  )
    return false;
  const by = courtActionOf(kind, 'accept')?.by ?? [];
  return isPlainAcceptance(kind) && by.some((office) => staff?.offices.includes(office));
}

type Reader = Pick<SignedInContext, 'secrets' | 'actor'>;

/** One line of a queue. */
function presentLine(row: ListedApplication, { secrets, actor }: Reader, days: Days): QueueItem {
  const { handlerId, dueDay, caseLabel } = row;
  const left = dueDay === null ? null : days.left(dueDay);
  return {
    id: row.id,
    number: row.number ?? '',
    type: row.type,
    title: kindOf(row.type).title,
    gist: openGist(secrets, row.id, row.gist),
    state: row.state,
    round: row.round,
    caseNo: caseLabel?.caseNo ?? null,
    caseCause: caseLabel?.cause ?? null,
    applicant: row.applicant,
    filedBy: filerBeside(row.ownerName, row.applicant),
    submittedAt: (row.submittedAt ?? row.savedAt).toISOString(),
    dueDay,
    workdaysLeft: left,
    due: dueColour(dueDay, days),
    handler: handlerId ? { id: handlerId, name: row.handlerName } : null,
    plain: waitsPlainly(row, actor),
  };
}

export function presentQueue(
  context: Reader & Pick<SignedInContext, 'now'>,
  rows: readonly ListedApplication[],
): QueueItem[] {
  const days = daysOf(courtDayOf(context.now));
  return rows.map((row) => presentLine(row, context, days));
}

/** The timeline from the hand-in on; the party is named, because 本人 is somebody else at this desk. */
async function history({ db, secrets }: SignedInContext, row: ApplicationRow): Promise<TimelineEntry[]> {
  const steps = await stepsOf(db, secrets, row.id);
  const owner = (await userNames(db, [row.ownerId])).get(row.ownerId) ?? '';
  const shown = { zh: `提交人 ${owner}`, en: `Filed by ${owner}` };
  return steps
    .filter((step) => step.to !== 10)
    .map(({ actorId, ...step }) => (actorId === row.ownerId ? { ...step, actor: shown } : step));
}

async function roundBefore({ db, secrets }: SignedInContext, row: ApplicationRow): Promise<ReviewItem['before']> {
  const before = row.round > 1 ? await findRound(db, secrets, row.id, row.round - 1) : null;
  return before && { round: before.round, answers: before.answers };
}

/** One application at the desk, whole: what was handed in last, what was there before, and what may be done. */
export async function presentReview(context: SignedInContext, item: DeskItem): Promise<ReviewItem> {
  const { db, secrets, services, now } = context;
  const { row, kind, answers } = item;
  const [line] = presentQueue(context, await listedApplications(db, [row.id]));
  if (!line) throw new Error(`application ${row.id} has no line`);
  const before = await roundBefore(context, row);
  const directory = await directoryOf(services);
  const fileIds = new Set([...allFilesIn(kind, answers), ...(await linkedFiles(db, row.id))]);
  const today = courtDayOf(now);
  const fee = await statedFeeOf(db, { type: kind.key, answers, caseId: row.caseId });
  const demands = await demandsOf(db, secrets, row.id);
  const payments = demands.filter(({ kind }) => kind === 'payment');
  const billed = await demandsWithBill(
    db,
    payments.map(({ id }) => id),
  );
  return {
    ...line,
    version: row.version,
    answers,
    files: await ownFiles(db, row, [...fileIds]),
    names: {
      ...(before ? directoryNames(kind, before.answers, directory) : {}),
      ...directoryNames(kind, answers, directory),
    },
    documents: (await documentsOf(db, row.id)).map(documentRefOf),
    timeline: await history(context, row),
    before,
    correction: await correctionOf(db, secrets, row.id, today),
    checks: await checksOf(context, item),
    may: mayNow(item),
    mayPropose: mayPropose(item),
    mayDecideProposal: mayDecide(item),
    proposals: await presentProposals(db, item.proposals),
    asks: await asksOf(db, secrets, row.id),
    demands: demands.map(({ applicationId: _, ...demand }) => ({ ...demand, may: maySettle(item, demand, billed) })),
    fee: fee && { ...fee, halving: [...fee.halving] },
    schedule: await scheduleOf(db, secrets, row.id),
    asksCaseNo: asksCaseNo(item, directory, services),
    overdue: item.overdue,
    mayAskBan: mayAskBan(item),
    suggestedLastDay: addPeriod(today, usual),
  };
}
