import type { CourtDay } from '../../core/index.ts';
import type { Attempt, DeliveryKind, Effect } from '../model.ts';
import { announced, type Candidate, candidatesOf } from './candidates.ts';
import { unsettled } from './unsettled.ts';

export type EffectOrder = {
  readonly kind: DeliveryKind;
  readonly attempts: readonly Attempt[];
  /** The addressee has no domicile in the country (民诉法第283条). */
  readonly isAbroad: boolean;
  readonly today: CourtDay;
};

/** What decides between two candidates, most weighty first; the last three only make the answer the same for any order. */
const rank = ({ effect, ms }: Candidate): readonly (number | string)[] => [
  effect.day,
  unsettled.isElectronicFirstOnSameDay || Number.isFinite(ms) ? 0 : -1,
  ms,
  effect.presumed ? 1 : 0,
  effect.limb,
  effect.attemptId,
  effect.at ?? '',
];

function isBefore(a: Candidate, b: Candidate): boolean {
  const [left, right] = [rank(a), rank(b)];
  for (const [i, mine] of left.entries()) {
    const other = right[i] ?? '';
    if (mine !== other) return mine < other;
  }
  return false;
}

/**
 * Whether and since when a delivery is effective, and by which rule (service.md §5, E1 to E11); null while it is not. The
 * same for any order of the attempts. An instant or day that is none is taken as not recorded; nothing is thrown.
 * Electronic ways: the earliest instant (在线规则第31条第4款); across ways the earliest day. The day of service is the day in
 * Beijing and does not move past holidays; an announcement ends as its period does, and counts from its last day on.
 */
export function effectOf({ kind, attempts, isAbroad, today }: EffectOrder): Effect | null {
  const isMediation = kind === 'mediation';
  const candidates = attempts.flatMap((attempt) => candidatesOf(attempt, isMediation));
  if (!isMediation) candidates.push(...announced(attempts, isAbroad, today));
  let best: Candidate | undefined;
  for (const candidate of candidates) if (!best || isBefore(candidate, best)) best = candidate;
  return best?.effect ?? null;
}

/**
 * The day on which a mediation statement takes effect (民诉法第100条): that of the later signature, once every side has signed.
 * `effects`: one of each side, null where it has not; null as well for fewer than two sides.
 */
export function mediationEffectiveDay(effects: readonly (Effect | null)[]): CourtDay | null {
  const days = effects.flatMap((effect) => (effect ? [effect.day] : []));
  if (days.length < 2 || days.length < effects.length) return null;
  return days.reduce((latest, day) => (day > latest ? day : latest));
}
