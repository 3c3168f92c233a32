import fc from 'fast-check';
import { expect, test } from 'vitest';
import { databaseClock } from './clock.ts';

const start = Date.parse('2026-11-23T06:03:00.000Z');

test('the time of the database goes on by the monotonic clock; half of the way there is taken off', () => {
  let at = 5_000;
  const clock = databaseClock(() => at);
  expect(() => clock.now()).toThrow('has not been read');
  clock.take({ database: start, sent: 5_000, received: 5_100 });
  at = 5_050;
  expect(clock.now().getTime()).toBe(start);
  at = 65_050;
  expect(clock.now().toISOString()).toBe('2026-11-23T06:04:00.000Z');
});

test('a slow reading does not replace a good one, and a good one replaces it', () => {
  let at = 0;
  const clock = databaseClock(() => at);
  clock.take({ database: start, sent: 0, received: 0 });
  clock.take({ database: start + 90, sent: 0, received: 100 });
  at = 100;
  expect(clock.now().getTime()).toBe(start + 100);
  const slow = databaseClock(() => at);
  slow.take({ database: start + 90, sent: 0, received: 100 });
  slow.take({ database: start + 100, sent: 100, received: 100 });
  expect(slow.now().getTime()).toBe(start + 100);
});

test('a database whose clock was set is believed at once, forwards and back', () => {
  let at = 0;
  const clock = databaseClock(() => at);
  clock.take({ database: start, sent: 0, received: 2 });
  at = 1_000;
  for (const step of [600_000, -86_400_000]) {
    clock.take({ database: start + step, sent: at, received: at + 50 });
    expect(Math.abs(clock.now().getTime() - (start + step))).toBeLessThanOrEqual(25);
  }
});

test('small corrections never turn time back, and it is never further off than half of the first round trip', () => {
  const reading = fc.record({ pause: fc.nat({ max: 2_000 }), there: fc.nat({ max: 300 }), back: fc.nat({ max: 300 }) });
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 50 }), (readings) => {
      let at = 0;
      const clock = databaseClock(() => at);
      const first = ((readings[0]?.there ?? 0) + (readings[0]?.back ?? 0)) / 2;
      let last = Number.NEGATIVE_INFINITY;
      for (const { pause, there, back } of readings) {
        const sent = at + pause;
        at = sent + there + back;
        clock.take({ database: start + sent + there, sent, received: at });
        const now = clock.now().getTime();
        expect(now).toBeGreaterThanOrEqual(last);
        expect(Math.abs(now - (start + at))).toBeLessThanOrEqual(first + 2 + at * 200e-6);
        last = now;
      }
    }),
  );
});
