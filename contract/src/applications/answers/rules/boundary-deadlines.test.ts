import { describe, expect, it } from 'vitest';
import { addPeriod, type CourtDay, courtDayOf, plusDays, toCourtDay } from '../../../core/index.ts';
import { kinds } from '../../kinds/index.generated.ts';
import { isLate, lastDayToFile } from '../lateness.ts';

/** The last and the first instant of a day in Asia/Shanghai, as the court's day they fall on. */
const lastInstant = (day: CourtDay): CourtDay => courtDayOf(`${day}T23:59:59.999+08:00`);
const midnightAfter = (day: CourtDay): CourtDay => courtDayOf(`${plusDays(day, 1)}T00:00:00+08:00`);

/** A working day, a day whose week ends soon, the last of a month, and one before the Spring Festival. */
const starts = ['2026-11-18', '2026-11-19', '2026-10-30', '2026-02-06', '2026-01-31'].map(toCourtDay);

const deadlines = kinds.flatMap((kind) =>
  (kind.deadlines ?? []).flatMap((deadline) => ('before' in deadline ? [] : [{ kind, deadline }])),
);
const limits = kinds.flatMap((kind) =>
  kind.timeLimits.flatMap(({ id, value, unit }) =>
    value === undefined || unit === undefined || unit === 'hour'
      ? []
      : [{ name: `${kind.key} ${id}`, period: { value, unit } }],
  ),
);

describe('the last day of a deadline', () => {
  it('are many', () => {
    expect(deadlines.length).toBeGreaterThan(5);
    expect(limits.length).toBeGreaterThan(30);
  });

  it.each(deadlines.map(({ kind, deadline }) => [kind.key, kind, deadline] as const))(
    '%s is in time until 23:59:59 of it, and late from 00:00',
    (_, kind, deadline) => {
      const field = 'from' in deadline ? deadline.from : deadline.lastDay;
      for (const start of starts) {
        const answers = { [field]: start };
        const lastDay = lastDayToFile(kind, answers, start);
        if (!lastDay) throw new Error(`${kind.key} has no last day from ${field}`);
        expect(isLate(kind, answers, undefined, lastInstant(lastDay))).toBe(false);
        expect(isLate(kind, answers, undefined, midnightAfter(lastDay))).toBe(true);
      }
    },
  );

  it.each(limits)(
    '$name: the day itself is not counted, and the period ends on a day the court works',
    ({ period }) => {
      for (const start of starts) {
        const lastDay = addPeriod(start, period);
        expect(period.value === 0 ? lastDay >= start : lastDay > start).toBe(true);
        // Whatever the hour of the day it begins, it ends on the same day; from midnight it ends no earlier.
        expect(addPeriod(lastInstant(start), period)).toBe(lastDay);
        expect(addPeriod(midnightAfter(start), period) >= lastDay).toBe(true);
        expect(addPeriod(lastDay, { value: 0, unit: 'day' })).toBe(lastDay);
      }
    },
  );
});
