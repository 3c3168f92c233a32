import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCourtDay } from '../../core/index.ts';
import { type Attempt, effectOf, effect as effectShape } from '../index.ts';
import { anyAttempt, anyOrder, instant, maybe } from '../testing/made-up.ts';
import { reference } from '../testing/second-reading.ts';

describe('over 10,000 made-up deliveries', () => {
  it('is what a second reading of the rules finds', () => {
    fc.assert(
      fc.property(anyOrder, (one) => {
        const [found, expected] = [effectOf(one), reference(one)];
        const seen = found && {
          day: found.day,
          limb: found.limb,
          presumed: found.presumed,
          attemptId: found.attemptId,
        };
        const { key: _, ...wanted } = expected ?? { key: '' };
        expect(seen).toEqual(expected ? wanted : null);
      }),
      { numRuns: 5000 },
    );
  });

  it('is the same for any order of the attempts', () => {
    const shuffled = anyOrder.chain((one) =>
      fc.tuple(fc.constant(one), fc.shuffledSubarray([...one.attempts], { minLength: one.attempts.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, attempts]) => {
        expect(effectOf({ ...one, attempts })).toEqual(effectOf(one));
      }),
      { numRuns: 2000 },
    );
  });

  it('never comes later for one more attempt that is effective as early', () => {
    fc.assert(
      fc.property(anyOrder, anyAttempt, (one, more) => {
        const before = effectOf(one);
        const alone = effectOf({ ...one, attempts: [more] });
        fc.pre(before !== null && alone !== null && alone.day <= before.day);
        const both = effectOf({ ...one, attempts: [...one.attempts, more] });
        expect(both && before && both.day <= before.day).toBe(true);
        // An earlier posting of the same announcement does not shorten it.
        if (more.channel !== 'NOTICE') expect(both && alone && both.day <= alone.day).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('throws for nothing, and what it finds is fit to be kept', () => {
    const time = fc.oneof(
      instant,
      fc.string(),
      fc.date().map(String),
      fc.constantFrom('9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z'),
    );
    const anyDay = fc
      .constantFrom('1000-01-01', '1900-01-01', '2199-12-31', '9999-12-31', '2026-11-17')
      .map(toCourtDay);
    const odd = fc.record({
      arrivedAt: maybe(time),
      openedAt: maybe(time),
      signedAt: maybe(time),
      bouncedAt: maybe(time, 1),
      correctedArrival: maybe(time),
      signedOn: maybe(anyDay),
      returnedOn: maybe(anyDay),
      publishedOn: maybe(anyDay),
    });
    const oddOnes = fc.array(
      fc.tuple(anyAttempt, odd).map(([a, facts]): Attempt => ({ ...a, ...facts })),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(anyOrder, oddOnes, fc.uuid(), anyDay, (one, attempts, id, now) => {
        const found = effectOf({ ...one, attempts: attempts.map((a) => ({ ...a, id })), today: now });
        if (found?.day && found.day < '2199')
          expect(effectShape.pick({ day: true, limb: true }).safeParse(found).success).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
