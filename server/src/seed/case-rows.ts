import { type CourtDay, plusDays } from '@sufu/contract/core';
import { casesOn } from './cases.ts';
import { divisions, ownCourt } from './directory.ts';
import { people } from './people.ts';

/** A row as docs/exchange.md has it. */
type Row = { readonly kind: string; readonly externalId: string; readonly version: 1 } & Readonly<
  Record<string, unknown>
>;

/** As the outlines name people: the rows name members of the court by staff number, and others by ID number. */
const byId = new Map(people.map(({ id }) => [id, id]));
const person = (id: string | undefined) => people.find((each) => each.id === id);

/** Cases of the day as the case system tells them, each division first. Accounts are found by ID number, as everybody's are. */
export function caseRowsOn(today: CourtDay): readonly Row[] {
  const rows: Row[] = divisions.map(({ id, name, duties, phone }) => ({
    ...{ kind: 'division', externalId: id, version: 1 },
    ...{ name, duties, phone },
  }));
  const put = (kind: string, externalId: string, fields: Readonly<Record<string, unknown>>): string => {
    rows.push({ kind, externalId, version: 1, ...fields });
    return externalId;
  };
  for (const [i, draft] of casesOn(today, byId).entries()) {
    const { caseNo, cause, caseKind, divisionId: division, procedure, stage, filedOn, amount, archived } = draft;
    const { evidenceDeadline, parties, panel, hearings = [] } = draft;
    const own = put('case', `C${String(i + 1).padStart(2, '0')}`, {
      ...{ caseNo, cause, caseKind, court: ownCourt.shortCode, division, procedure, stage, filedOn },
      ...(amount === null ? {} : { amountFen: amount }),
      ...(evidenceDeadline === undefined ? {} : { evidenceDeadline }),
      ...(archived === undefined ? {} : { archived }),
    });
    for (const [position, { name, partyType, role, details, agents = [] }] of parties.entries()) {
      const party = put('party', `${own}-P${position + 1}`, { case: own, position, name, partyType, role, ...details });
      for (const [a, { name: agent, firm, kind: agentKind, authority, userId }] of agents.entries()) {
        const idNumber = person(userId)?.idNumber ?? undefined;
        put('agent', `${party}-A${a + 1}`, { case: own, party, name: agent, firm, agentKind, authority, idNumber });
      }
    }
    for (const [j, { userId, position, inCharge }] of panel.entries())
      put('panel', `${own}-J${j + 1}`, { case: own, staffNo: person(userId)?.staff?.staffNo, position, inCharge });
    const steps = [
      ['REGISTERED', filedOn, 'all'],
      ...(panel.length === 0 ? [] : [['PANEL_NAMED', plusDays(filedOn, 3), 'parties'] as const]),
      ...(hearings.length === 0 ? [] : [['HEARING_SET', plusDays(filedOn, 10), 'all'] as const]),
    ] as const;
    for (const [s, [code, on, visibleTo]] of steps.entries())
      if (on <= today) put('event', `${own}-E${s + 1}`, { case: own, code, on, visibleTo });
    for (const [h, { at, ...hearing }] of hearings.entries())
      put('hearing', `${own}-H${h + 1}`, { case: own, at: at.toISOString(), ...hearing });
  }
  return rows;
}

/** Who of them has an account and is a party: whoever comes to the court by a case is known by it. */
export const partiesWithAccount = (
  today: CourtDay,
): readonly { readonly person: string; readonly idNumber: string }[] =>
  casesOn(today, byId).flatMap(({ parties }) =>
    parties.flatMap(({ userId, details: { idNumber } }) =>
      userId === undefined || idNumber === undefined ? [] : [{ person: userId, idNumber }],
    ),
  );
