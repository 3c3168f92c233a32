import { addPeriod, type CourtDay, courtDayOf, plusDays } from '../../core/index.ts';
import { type Attempt, type Effect, isElectronic, type Limb, type Signer, serviceDay } from '../model.ts';
import { unsettled } from './unsettled.ts';

/** One fact that may make a service effective. `ms`: its instant, infinite where only the day is known. */
export type Candidate = { readonly effect: Effect; readonly ms: number };

type Found = { readonly limb: Limb; readonly presumed?: boolean };

/** The court day of an instant; null for a text that is none or lies outside the calendar. */
function dayAt(at: string | null): CourtDay | null {
  if (at === null || Number.isNaN(Date.parse(at))) return null;
  const year = new Date(at).getUTCFullYear();
  return year >= 1900 && year < 2199 ? courtDayOf(at) : null;
}

function atInstant({ id }: Attempt, at: string | null, { limb, presumed = false }: Found): Candidate[] {
  const day = dayAt(at);
  return day ? [{ effect: { day, at, attemptId: id, limb, presumed }, ms: Date.parse(at ?? '') }] : [];
}

function onDay({ id }: Attempt, day: CourtDay | null, limb: Limb): Candidate[] {
  if (day === null || !serviceDay.safeParse(day).success) return [];
  return [{ effect: { day, at: null, attemptId: id, limb, presumed: false }, ms: Number.POSITIVE_INFINITY }];
}

const signedDay = ({ signedOn, signedAt }: Attempt): CourtDay | null => signedOn ?? dayAt(signedAt);
const arrivalOf = ({ correctedArrival, arrivedAt }: Attempt): string | null => correctedArrival ?? arrivedAt;

/** E3: came back after it had arrived, or never arrived at all. What bounced once and arrived later did arrive. */
export function hasBounced(attempt: Attempt): boolean {
  const arrival = arrivalOf(attempt);
  if (attempt.bouncedAt === null) return false;
  return arrival === null || !(Date.parse(attempt.bouncedAt) < Date.parse(arrival));
}

/** E3: a stopped attempt, what bounced, and whatever was sent electronically against a refusal, read or not. */
const isVoid = (attempt: Attempt): boolean =>
  attempt.isStopped || (isElectronic(attempt.channel) && (attempt.consent === 'REFUSED' || hasBounced(attempt)));

const inPerson: readonly (Signer | null)[] = ['SELF', 'DELEGATE'];
const household: readonly (Signer | null)[] = ['SELF', 'AGENT', 'DELEGATE', 'FAMILY', 'WORKPLACE'];

/**
 * Whose signature counts (民诉法第88、91、94条; 解释第130、132条). Nobody's else does, least of all the opponent's (专递规定第7条).
 * The receipt of the post may leave open who signed; what is handed on in a unit or prison the addressee signs himself.
 */
const whoMaySign: Partial<Record<Attempt['channel'], readonly (Signer | null)[]>> = {
  DIRECT: household,
  POST: [...household, null],
  ENTRUST: household,
  RELAY: ['SELF'],
};
const signedLimbs: Partial<Record<Attempt['channel'], Limb>> = { POST: '91', ENTRUST: '91', RELAY: '94' };
const byHand = (signer: Signer | null): Limb => (signer === 'SELF' ? '87' : '88');

/** E8, E10: signed on paper. */
function signedOnPaper(attempt: Attempt): Candidate[] {
  const { channel, signer, refusedSigning } = attempt;
  if (refusedSigning !== null || !whoMaySign[channel]?.includes(signer)) return [];
  return onDay(attempt, signedDay(attempt), signedLimbs[channel] ?? byHand(signer));
}

/** E10: refused to sign where the court sits or where the judgment was pronounced (解释第131、141条). */
function refused(attempt: Attempt): Candidate[] {
  if (attempt.channel !== 'DIRECT' || attempt.refusedSigning === null) return [];
  return onDay(attempt, signedDay(attempt), attempt.refusedSigning === 'AT_COURT' ? 'I131' : 'I141');
}

/** E7: left at the address, with a picture or a witness (民诉法第89条). */
function left(attempt: Attempt): Candidate[] {
  const { channel, proof } = attempt;
  return channel === 'LIEN' && (proof.files >= 1 || proof.hasWitness) ? onDay(attempt, signedDay(attempt), '89') : [];
}

/**
 * Is a return the addressee's own doing (专递规定第11条)? He gave a wrong address, moved without telling, or he or his delegate
 * refused; at an address that others gave, only a refusal known to be his. Other causes leave it open.
 */
export function isReturnHisOwn({ returnCause, isOwnGiven, signer }: Attempt): boolean {
  if (returnCause === 'REFUSED') return inPerson.includes(signer) || (signer === null && isOwnGiven);
  return isOwnGiven && (returnCause === 'BAD_ADDRESS' || returnCause === 'MOVED');
}

/** E8: sent back by post, once the clerk has looked at the cause. */
function sentBack(attempt: Attempt): Candidate[] {
  const counts = attempt.channel === 'POST' && attempt.isReturnReviewed && isReturnHisOwn(attempt);
  return counts ? onDay(attempt, attempt.returnedOn, 'P11') : [];
}

/** E1, E2 (在线规则第31条第1、2款). Signing on line says that it came, as a reply does. */
function electronic(attempt: Attempt): Candidate[] {
  if (!isElectronic(attempt.channel)) return [];
  if (attempt.consent === 'CONFIRMED') return atInstant(attempt, arrivalOf(attempt), { limb: '31.1' });
  const { repliedAt, actedAt, signedAt, openedAt, isOpeningDisproved } = attempt;
  return [
    ...[repliedAt, actedAt, signedAt].flatMap((at) => atInstant(attempt, at, { limb: '31.2.1' })),
    ...(isOpeningDisproved ? [] : atInstant(attempt, openedAt, { limb: '31.2.2', presumed: true })),
  ];
}

/** E6: only the signature of the addressee or of his delegate, on paper or on line (解释第133条). */
function signedInPerson(attempt: Attempt): Candidate[] {
  if (!inPerson.includes(attempt.signer)) return [];
  if (!isElectronic(attempt.channel)) return signedOnPaper(attempt);
  return atInstant(attempt, attempt.signedAt, { limb: byHand(attempt.signer) });
}

/** What one attempt gives by itself; announcements are looked at together. */
export function candidatesOf(attempt: Attempt, isMediation: boolean): Candidate[] {
  if (isVoid(attempt)) return [];
  if (isMediation) return signedInPerson(attempt);
  const rules = [electronic, signedOnPaper, refused, left, sentBack];
  return rules.flatMap((rule) => rule(attempt));
}

/** 30 days after the announcement was last posted or published, 60 where the addressee has no domicile here (民诉法第95、283条). */
export function announcementEnds(publishedOn: CourtDay, isAbroad: boolean): CourtDay {
  const value = isAbroad ? 60 : 30;
  return unsettled.doesAnnouncementMovePastHolidays
    ? addPeriod(publishedOn, { value, unit: 'day' })
    : plusDays(publishedOn, value);
}

/**
 * E9: the last posting or publication counts (解释第138条), also where each is an attempt of its own, as long as the period of
 * the ones before was still running. The day lies ahead until it has come; only announcements need `today`.
 */
export function announced(attempts: readonly Attempt[], isAbroad: boolean, today: CourtDay): Candidate[] {
  const postings = attempts
    .filter((attempt) => attempt.channel === 'NOTICE' && !isVoid(attempt))
    .flatMap((attempt) => onDay(attempt, attempt.publishedOn, '95').map(({ effect }) => effect))
    .sort((a, b) => (a.day < b.day || (a.day === b.day && a.attemptId < b.attemptId) ? -1 : 1));
  let last = postings[0];
  for (const posting of postings) {
    if (last && posting.day > last.day && posting.day <= announcementEnds(last.day, isAbroad)) last = posting;
  }
  if (!last) return [];
  const day = announcementEnds(last.day, isAbroad);
  return day <= today ? [{ effect: { ...last, day }, ms: Number.POSITIVE_INFINITY }] : [];
}
