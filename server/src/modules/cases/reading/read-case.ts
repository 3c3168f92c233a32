import type { CaseDetail, readCaseByNumber, readOwnCase } from '@sufu/contract/cases';
import {
  type CaseNo,
  type CourtDay,
  caseNoParts,
  courtDayOf,
  readCaseNo,
  refuse,
  toCaseNo,
  withoutPaper,
} from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { selectCards } from '../records/cards-of.ts';
import { factsWithPanel } from '../records/case-facts.ts';
import { isNumbered } from '../records/case-numbers.ts';
import { panelOf } from '../records/case-panel.ts';
import { isOwn, lasts } from '../records/own.ts';
import { presentCard } from '../records/present.ts';
import { eventsOf, relatedCases } from './events-and-relations.ts';
import { asOfSource } from './source-times.ts';

/** One of my cases. Another's is not found: whether it exists is not said. */
export const ownCase = async (context: SignedInContext, { query }: Input<typeof readOwnCase>): Promise<CaseDetail> =>
  (await detailWhere(context, 'id', query.id)) ?? refuse('not-found');

const mostYears = 5;

/** The same by its number, in any writing people use. */
export const caseByNumber = (
  context: SignedInContext,
  { query }: Input<typeof readCaseByNumber>,
): Promise<CaseDetail> => caseDetailByNumber(context, query.caseNo);

export async function caseDetailByNumber(context: SignedInContext, caseNo: string): Promise<CaseDetail> {
  const asked = readCaseNo(caseNo);
  if (asked === null)
    return refuse('invalid', { n: 1 }, [{ path: 'caseNo', rule: 'FORMAT', msg: notANumber[context.lang] }]);
  const number = 'whole' in asked ? withoutPaper(asked.whole) : await datedNumber(context, asked.yearless);
  return (number && (await detailWhere(context, 'case_no', number))) || refuseNumber(context, asked);
}

/** Mine with this number in some year, where there is one alone. */
async function datedNumber(context: SignedInContext, yearless: string): Promise<CaseNo | null> {
  const { db, actor, now, lang } = context;
  const rows = await db
    .selectFrom('cases')
    .select('case_no')
    .where(isOwn(actor.userId, courtDayOf(now)))
    .where('case_no', 'like', `(____)${yearless}`)
    .orderBy('case_no', 'desc')
    .limit(mostYears)
    .execute();
  const numbers = rows.map((row) => toCaseNo(row.case_no));
  if (numbers.length <= 1) return numbers[0] ?? null;
  const years = numbers.map((number) => caseNoParts(number).year).join({ zh: '、', en: ', ' }[lang]);
  return refuse('case.which-year', { years });
}

/** Of this court, whether or not there is such a case: it is none of mine. Of another: which one, where its code is known here. */
async function refuseNumber(
  { services }: SignedInContext,
  asked: NonNullable<ReturnType<typeof readCaseNo>>,
): Promise<never> {
  const { courts, ownCourt } = await directoryOf(services);
  const { court: code } = caseNoParts('whole' in asked ? asked.whole : toCaseNo(`(2000)${asked.yearless}`));
  if (code === ownCourt.shortCode) return refuse('case.not-yours');
  const court = [...courts.values()].find(({ shortCode }) => shortCode === code);
  return court ? refuse('case.other-court', { court: court.name }) : refuse('case.unknown-court', { code });
}

const notANumber = {
  zh: '案号应像“（2026）云99民终101号”，请核对',
  en: 'A case number looks like （2026）云99民终101号; check it',
} as const;

async function detailWhere(
  context: SignedInContext,
  column: 'id' | 'case_no',
  value: string,
): Promise<CaseDetail | null> {
  const { db, services, actor, now } = context;
  const today = courtDayOf(now);
  const found = db
    .selectFrom('cases')
    .select(['evidence_deadline', 'source'])
    .where((eb) => (column === 'id' ? eb('id', '=', value) : isNumbered(value)))
    .where(isOwn(actor.userId, today));
  const row = await selectCards(found, actor.userId, today).executeTakeFirst();
  if (!row) return null;
  const directory = await directoryOf(services);
  return {
    ...presentCard(factsWithPanel(row), row.standings, directory),
    amount: row.amount,
    evidenceDeadline: row.evidence_deadline,
    parties: await partiesOf(db, row.id, { userId: actor.userId, today: courtDayOf(now) }),
    panel: panelOf(row.panel).map(({ staffNo, name, position, divisionId }) => ({
      staffNo,
      name,
      position,
      division: directory.divisionName(divisionId),
    })),
    hearings: await hearingsOf(db, row.id),
    events: (await eventsOf(db, row.id, ['all', 'parties'])).map(({ code, on, text }) => ({ code, on, text })),
    related: await relatedCases(db, row.id, isOwn(actor.userId, today)),
    asOf: await asOfSource(context, row.source),
  };
}

/** Names of all parties, which a suit needs; numbers, phones and addresses of others stay out (procedure.md §13). */
async function partiesOf(
  db: SignedInContext['db'],
  caseId: string,
  { userId, today }: { readonly userId: string; readonly today: CourtDay },
): Promise<CaseDetail['parties']> {
  const [parties, agents] = await Promise.all([
    db
      .selectFrom('case_parties')
      .select(['id', 'name', 'role', 'party_type', 'user_id'])
      .where('case_id', '=', caseId)
      .where(lasts('case_parties', today))
      .orderBy('position')
      .execute(),
    db
      .selectFrom('case_agents')
      .select(['party_id', 'name', 'user_id'])
      .where('case_id', '=', caseId)
      .where('ended_on', 'is', null)
      .orderBy('id')
      .execute(),
  ]);
  return parties.map((party) => {
    const partyAgents = agents.filter((agent) => agent.party_id === party.id);
    const mine = party.user_id === userId || partyAgents.some((agent) => agent.user_id === userId);
    return {
      name: party.name,
      role: party.role,
      partyType: party.party_type,
      agents: partyAgents.map((agent) => agent.name),
      mine,
    };
  });
}

async function hearingsOf(db: SignedInContext['db'], caseId: string): Promise<CaseDetail['hearings']> {
  const rows = await db
    .selectFrom('hearings')
    .select(['at', 'courtroom', 'open'])
    .where('case_id', '=', caseId)
    .where('cancelled_on', 'is', null)
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
