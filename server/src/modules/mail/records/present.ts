import { type CaseNo, type CourtDay, courtDayOf, toCourtDay, workdaysBetween } from '@sufu/contract/core';
import {
  type DeskMailDetail,
  type DeskMailItem,
  type MailDetail,
  type MailEvent,
  type MailItem,
  type MailMay,
  mailCause,
  matchWithin,
  openMailActs,
} from '@sufu/contract/mail';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { staffByIds, userNames } from '../../accounts/index.ts';
import { caseFacts } from '../../cases/index.ts';
import { runningPeriods } from '../../delivery/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { documentRefOf, findDocument } from '../../documents/index.ts';
import type { MailRow } from './mail-row.ts';
import { type EventRow, eventsOf } from './store.ts';

const dayOf = (day: string | null): CourtDay | null => (day === null ? null : toCourtDay(day));

/** A row of a list; `caseNo` of its case. */
export const presentItem = (row: MailRow, caseNo: CaseNo | null): MailItem => ({
  id: row.id,
  number: row.number,
  direction: row.direction,
  mailState: row.state,
  caseNo,
  title: row.materials[0]?.name ?? '',
  materials: row.materials.length,
  carrier: row.carrier,
  trackingNo: row.tracking_no,
  postedOn: dayOf(row.posted_on),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

/** The case numbers of these items, by case. */
async function caseNosOf({ db }: SignedInContext, rows: readonly MailRow[]): Promise<(row: MailRow) => CaseNo | null> {
  const facts = await caseFacts(
    db,
    rows.flatMap(({ case_id: caseId }) => caseId ?? []),
  );
  return ({ case_id: caseId }) => facts.get(caseId ?? '')?.caseNo ?? null;
}

export async function presentItems(context: SignedInContext, rows: readonly MailRow[]): Promise<MailItem[]> {
  const caseNoOf = await caseNosOf(context, rows);
  return rows.map((row) => presentItem(row, caseNoOf(row)));
}

/** States in which it lies in the mail room. */
const waits: readonly number[] = [2, 3, 6];

export async function presentDeskItems(context: SignedInContext, rows: readonly MailRow[]): Promise<DeskMailItem[]> {
  const caseNoOf = await caseNosOf(context, rows);
  const today = courtDayOf(context.now);
  return rows.map((row) => {
    const isWaiting = row.arrived_at !== null && row.direction === 'IN' && waits.includes(row.state);
    const waiting = isWaiting && row.arrived_at ? workdaysBetween(courtDayOf(row.arrived_at), today) : null;
    return {
      ...presentItem(row, caseNoOf(row)),
      sender: row.contact.name,
      waiting,
      late: row.case_id === null && waiting !== null && waiting > matchWithin,
    };
  });
}

const carrier = { zh: '邮政', en: 'The post' } as const;
const mailRoom = { zh: '法院收发室', en: 'Mail room of the court' } as const;

/** What happened, by whom: to a party every member of the court is the mail room. */
async function presentEvents(
  { db }: SignedInContext,
  events: readonly EventRow[],
  isDesk: boolean,
): Promise<MailEvent[]> {
  const ids = events.flatMap(({ byId }) => byId ?? []);
  const [staff, names] = await Promise.all([staffByIds(db, ids), userNames(db, ids)]);
  return events.map(({ at, byId, ...event }) => {
    if (byId === null) return { ...event, at: at.toISOString(), by: carrier };
    const name = names.get(byId) ?? '';
    return { ...event, at: at.toISOString(), by: staff.has(byId) && !isDesk ? mailRoom : { zh: name, en: name } };
  });
}

async function presentWhole(
  context: SignedInContext,
  row: MailRow,
  { isDesk, may }: { readonly isDesk: boolean; readonly may: readonly MailMay[] },
): Promise<MailDetail> {
  const [caseNoOf, events, directory, ...papers] = await Promise.all([
    caseNosOf(context, [row]),
    eventsOf(context.db, context.secrets, row.id),
    directoryOf(context.services),
    row.cover_id && findDocument(context.db, row.cover_id),
    row.receipt_id && findDocument(context.db, row.receipt_id),
  ]);
  return {
    ...presentItem(row, caseNoOf(row)),
    version: row.version,
    materials: [...row.materials],
    contact: row.contact,
    postmarkOn: dayOf(row.postmark_on),
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    cause: row.cause === null ? null : mailCause.parse(row.cause),
    division: row.division_id === null ? null : directory.divisionName(row.division_id),
    returnTrackingNo: row.return_tracking_no,
    documents: papers.flatMap((paper) => (paper ? [documentRefOf(paper)] : [])),
    events: await presentEvents(context, events, isDesk),
    may: [...may],
  };
}

/** As a party sees it. Only what it has drawn up itself can be posted or taken back by it. */
export const presentMail = (context: SignedInContext, row: MailRow): Promise<MailDetail> =>
  presentWhole(context, row, {
    isDesk: false,
    may: row.direction === 'IN' && row.state === 0 ? ['post', 'remove'] : [],
  });

/** As the mail room sees it. */
export async function presentDeskMail(context: SignedInContext, row: MailRow): Promise<DeskMailDetail> {
  const mayMatch = row.case_id === null && ![5, 7].includes(row.state);
  const acts = openMailActs(row.direction, row.state).filter(
    (act) => act !== 'handOver' || row.registered_by !== context.actor.userId,
  );
  const isHere = row.direction === 'IN' && row.arrived_at !== null;
  const [detail, facts, names, timeLimits] = await Promise.all([
    presentWhole(context, row, { isDesk: true, may: mayMatch ? [...acts, 'match'] : acts }),
    caseFacts(context.db, row.case_id === null ? [] : [row.case_id]),
    userNames(context.db, row.registered_by === null ? [] : [row.registered_by]),
    isHere && row.case_id !== null
      ? runningPeriods(context.db, context.actor, { caseId: row.case_id, partyId: row.party_id })
      : [],
  ]);
  return {
    ...detail,
    registeredBy: names.get(row.registered_by ?? '') ?? null,
    divisionId: facts.get(row.case_id ?? '')?.divisionId ?? null,
    timeLimits: [...timeLimits],
  };
}
