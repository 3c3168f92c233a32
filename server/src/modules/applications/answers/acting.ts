import type { OwnIdentity } from '@sufu/contract/accounts';
import {
  type Acting,
  type Answers,
  caseMisfit,
  isConditionMet,
  type Kind,
  liveFields,
  saysEvidenceDay,
  sideOfNumber,
} from '@sufu/contract/applications';
import { type CourtDay, caseNoParts, type Lang, parseCaseNo, Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { ownIdentityOf } from '../../accounts/index.ts';
import { type CaseForFiler, caseForFiler, partyNumbers } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { evidenceDayFor } from '../records/evidence-day.ts';
import { findOwnCaseByNumber, needsCase } from './case-binding.ts';

type Asking = Pick<SignedInContext, 'actor' | 'secrets' | 'services' | 'now'>;

/** The case an application names. Of one that is not the filer's own nothing is known here but its number. */
export type ResolvedCase = {
  readonly case: CaseForFiler | null;
  readonly side: Acting['side'];
  readonly notYours: boolean;
  /** Where the form says it. */
  readonly evidenceDay: CourtDay | null;
};
export const noCase: ResolvedCase = { case: null, side: null, notYours: false, evidenceDay: null };
export const sideOf = ({ caseKind, procedure, stage, mergedInto }: CaseForFiler): Acting['side'] => ({
  caseKind,
  procedure,
  stage,
  mergedInto,
});

/** A case of the filer's own. */
export async function ownResolved(
  db: Executor,
  { actor, secrets, services, now }: Asking,
  kind: Kind,
  found: CaseForFiler,
): Promise<ResolvedCase> {
  const evidenceDay = saysEvidenceDay(kind)
    ? await evidenceDayFor(
        { db, secrets, hooks: services.hooks },
        { userId: actor.userId, now },
        { caseId: found.id, recorded: found.evidenceDeadline },
      )
    : null;
  return { case: found, side: sideOf(found), notYours: false, evidenceDay };
}

/** The number that stands in a field which shows; '' where there is none. */
function numberIn(kind: Kind, answers: Answers, name: string): string {
  const shows = liveFields(kind, answers).some(({ fields }) => fields.some((field) => field.name === name));
  const value = shows ? answers[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * The case of an application: with the block `caseRef` the one it was bound to, or the one just named; else the one its case
 * field names. A number of this court that is none of the filer's own is refused where the kind asks for one's own;
 * whether there is such a case is not said, so nothing here depends on it.
 */
export async function resolveCase(
  db: Executor,
  asking: Asking,
  kind: Kind,
  answers: Answers,
  boundTo: string | null,
): Promise<ResolvedCase> {
  const { actor, services, now } = asking;
  if (needsCase(kind)) {
    const found = boundTo
      ? await caseForFiler(db, actor.userId, boundTo, now)
      : await findOwnCaseByNumber(db, actor.userId, answers.caseNo, now);
    return found
      ? await ownResolved(db, asking, kind, found)
      : { ...noCase, notYours: typeof answers.caseNo === 'string' && answers.caseNo !== '' };
  }
  const { caseField } = kind;
  const number = caseField ? numberIn(kind, answers, caseField.name) : '';
  const caseNo = parseCaseNo(number);
  if (!caseField || !caseNo) return noCase;
  const found = await findOwnCaseByNumber(db, actor.userId, caseNo, now);
  if (found) return ownResolved(db, asking, kind, found);
  const isOpen = caseField.openWhen?.every((condition) => isConditionMet(condition, answers[condition.field])) ?? false;
  const ofThisCourt = caseNoParts(caseNo).court === (await directoryOf(services)).ownCourt.shortCode;
  const notYours = caseField.whose === 'own' && ofThisCourt && !isOpen;
  return { ...noCase, side: sideOfNumber(caseNo), notYours };
}

/** Refuses a case in which this kind cannot be filed by whoever names it. */
export function refuseMisfit(kind: Kind, named: Pick<ResolvedCase, 'case' | 'side'>, lang: Lang): void {
  const standings = (named.case?.standings ?? []).map(({ party, agent }) => ({
    role: party.role,
    asAgent: agent !== null,
  }));
  const misfit = named.side && caseMisfit(kind, named.side, standings, lang);
  if (misfit) throw new Refused(misfit.code, misfit.values);
}

/** The case an application belongs to, as the court files it. A stranger to a case is bound to none. */
export const boundCase = ({ caseField }: Kind, named: ResolvedCase): CaseForFiler | null =>
  caseField?.whose === 'stranger' ? null : named.case;

/** Who files, as `bindIdentity` and `checkActing` ask for it. */
export async function actingOf(
  db: Executor,
  { actor, secrets }: Pick<Asking, 'actor' | 'secrets'>,
  named: ResolvedCase,
): Promise<Acting> {
  const self = await ownIdentityOf(db, secrets, actor.userId);
  return actingFrom(self, named, await numbersOf(db, secrets, named));
}

/** What is on record of those whom the filer is or acts for. */
export const numbersOf = (db: Executor, secrets: Secrets, named: ResolvedCase): Promise<Numbers> =>
  partyNumbers(
    db,
    secrets,
    (named.case?.standings ?? []).map(({ party }) => party.id),
  );
type Numbers = Awaited<ReturnType<typeof partyNumbers>>;

/** The same, of what was read. */
export function actingFrom(self: OwnIdentity, named: ResolvedCase, numbers: Numbers): Acting {
  const { name, gender, birthDate, idNumber, organisation, lawyer } = self;
  const standings = named.case?.standings ?? [];
  return {
    self: { name, gender, birthDate, idNumber, organisation, lawyer },
    side: named.side,
    courtId: named.case?.courtId ?? null,
    evidenceDay: named.evidenceDay,
    notYours: named.notYours,
    parties: standings.map(({ party, agent }) => {
      const known = numbers.get(party.id);
      return {
        name: party.name,
        role: party.role,
        partyType: party.partyType,
        idNumber: known?.idNumber ?? null,
        creditCode: known?.creditCode ?? null,
        legalRepName: known?.legalRepName ?? null,
        agent: agent && { kind: agent.kind, firm: agent.firm },
      };
    }),
  };
}
