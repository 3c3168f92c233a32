import fc from 'fast-check';
import { plusDays, toCourtDay } from '../../core/index.ts';
import { type Attempt, channel, type DeliveryKind, type EffectOrder, returnCause, signer } from '../index.ts';

export const maybe = <T>(arb: fc.Arbitrary<T>, freq = 2) => fc.option(arb, { nil: null, freq });
/** Few enough instants and days that candidates meet: some hours of four days around a midnight in Beijing. */
export const instant = fc
  .integer({ min: 0, max: 96 })
  .map((h) => new Date(Date.UTC(2026, 10, 16) + h * 3_600_000).toISOString());
const day = fc.integer({ min: 0, max: 5 }).map((n) => plusDays(toCourtDay('2026-11-15'), n));
const yearDay = fc.integer({ min: 0, max: 360 }).map((n) => plusDays(toCourtDay('2026-01-01'), n));
const kind = fc.constantFrom<DeliveryKind>('ordinary', 'judgment', 'mediation', 'summons');

export const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  channel: fc.constantFrom(...channel.options),
  consent: fc.constantFrom('CONFIRMED', 'UNCONFIRMED', 'REFUSED'),
  addressSource: fc.constant(null),
  isOwnGiven: fc.boolean(),
  to: fc.constantFrom('SELF', 'AGENT', 'DELEGATE'),
  sentAt: maybe(instant),
  arrivedAt: maybe(instant),
  openedAt: maybe(instant),
  repliedAt: maybe(instant),
  actedAt: maybe(instant),
  signedAt: maybe(instant),
  bouncedAt: maybe(instant, 1),
  signedOn: maybe(day),
  returnedOn: maybe(day),
  publishedOn: maybe(yearDay),
  signer: maybe(fc.constantFrom(...signer.options), 4),
  returnCause: maybe(fc.constantFrom(...returnCause.options), 4),
  isReturnReviewed: fc.boolean(),
  proof: fc.record({ files: fc.integer({ min: 0, max: 1 }), hasWitness: fc.boolean() }),
  refusedSigning: maybe(fc.constantFrom('AT_COURT', 'AT_PRONOUNCEMENT'), 1),
  isStopped: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  isOpeningDisproved: fc.boolean(),
  correctedArrival: maybe(instant, 1),
});
export const anyOrder: fc.Arbitrary<EffectOrder> = fc.record({
  kind,
  attempts: fc.array(anyAttempt, { maxLength: 5 }),
  isAbroad: fc.boolean(),
  today: yearDay,
});
