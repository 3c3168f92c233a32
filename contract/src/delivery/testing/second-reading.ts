import { addPeriod, type CourtDay, courtDayOf, plusDays, toCourtDay } from '../../core/index.ts';
import type { Attempt, DeliveryKind, EffectOrder } from '../index.ts';

/* A second reading of §5, by sentences instead of tables; it shares only the calendar with the code under test. */

type Reading = {
  readonly key: string;
  readonly day: string;
  readonly limb: string;
  readonly presumed: boolean;
  readonly attemptId: string;
};

function readAttempt(a: Attempt, kind: DeliveryKind): Reading[] {
  const readings: Reading[] = [];
  const electronic = ['PORTAL', 'MOBILE', 'EMAIL'].includes(a.channel);
  const say = (day: string, ms: number | null, limb: string, presumed = false): void => {
    const hour = ms === null ? '9' : `0${String(ms).padStart(16, '0')}`;
    readings.push({ key: [day, hour, presumed ? 1 : 0, limb, a.id].join('|'), day, limb, presumed, attemptId: a.id });
  };
  const sayAt = (time: string | null, limb: string, presumed = false): void => {
    if (time) say(courtDayOf(time), Date.parse(time), limb, presumed);
  };
  if (a.isStopped) return [];
  const isHis = a.signer === 'SELF' || a.signer === 'DELEGATE';
  if (electronic) {
    const came = a.correctedArrival || a.arrivedAt;
    if (a.consent === 'REFUSED') return [];
    if (a.bouncedAt && (!came || new Date(a.bouncedAt) >= new Date(came))) return [];
    if (kind === 'mediation') {
      if (isHis) sayAt(a.signedAt, a.signer === 'SELF' ? '87' : '88');
    } else if (a.consent === 'CONFIRMED') sayAt(came, '31.1');
    else {
      for (const time of [a.repliedAt, a.actedAt, a.signedAt]) sayAt(time, '31.2.1');
      if (!a.isOpeningDisproved) sayAt(a.openedAt, '31.2.2', true);
    }
    return readings;
  }
  const paperDay = a.signedOn ?? (a.signedAt ? courtDayOf(a.signedAt) : null);
  const outsider = a.signer === 'OPPONENT' || a.signer === 'OTHER';
  const signedRight =
    a.channel === 'RELAY' ? a.signer === 'SELF' : !outsider && (a.signer !== null || a.channel === 'POST');
  const takesSignature = ['DIRECT', 'POST', 'ENTRUST', 'RELAY'].includes(a.channel);
  if (takesSignature && paperDay && !a.refusedSigning && signedRight && (kind !== 'mediation' || isHis)) {
    const hand = a.signer === 'SELF' ? '87' : '88';
    say(paperDay, null, a.channel === 'DIRECT' ? hand : a.channel === 'RELAY' ? '94' : '91');
  }
  if (kind === 'mediation') return readings;
  if (a.channel === 'DIRECT' && a.refusedSigning && paperDay)
    say(paperDay, null, a.refusedSigning === 'AT_COURT' ? 'I131' : 'I141');
  if (a.channel === 'LIEN' && paperDay && (a.proof.hasWitness || a.proof.files > 0)) say(paperDay, null, '89');
  if (a.channel === 'POST' && a.returnedOn && a.isReturnReviewed) {
    if (['BAD_ADDRESS', 'MOVED'].includes(a.returnCause ?? '') && a.isOwnGiven) say(a.returnedOn, null, 'P11');
    if (a.returnCause === 'REFUSED' && (isHis || (!a.signer && a.isOwnGiven))) say(a.returnedOn, null, 'P11');
  }
  return readings;
}

/** Day by day: an announcement runs until its end comes without a later posting that pushes it on. */
function readAnnouncements({ kind, attempts, isAbroad, today: now }: EffectOrder): Reading[] {
  const notices = attempts.filter((a) => a.channel === 'NOTICE' && !a.isStopped);
  let running: { readonly end: CourtDay; readonly by: Attempt } | null = null;
  if (kind === 'mediation') return [];
  for (let day = toCourtDay('2025-12-31'); day <= now; day = plusDays(day, 1)) {
    const posted = notices.filter((a) => a.publishedOn === day).sort((a, b) => (a.id < b.id ? -1 : 1))[0];
    if (posted) running = { end: addPeriod(day, { value: isAbroad ? 60 : 30, unit: 'day' }), by: posted };
    if (running?.end === day)
      return [
        {
          key: [day, '9', 0, '95', running.by.id].join('|'),
          day,
          limb: '95',
          presumed: false,
          attemptId: running.by.id,
        },
      ];
  }
  return [];
}

export function reference(order: EffectOrder): Reading | undefined {
  const all = [...order.attempts.flatMap((a) => readAttempt(a, order.kind)), ...readAnnouncements(order)];
  return all.sort((a, b) => (a.key < b.key ? -1 : 1))[0];
}
