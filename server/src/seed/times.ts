import { addPeriod, type CourtDay, isHoliday, plusDays } from '@sufu/contract/core';
import type { insertTimes } from '../modules/judge-contact/index.ts';

type Time = Parameters<typeof insertTimes>[1][number];

/** Who receives when: weekdays (1 is Monday) and slots. Who is not here leaves it to the clerk. */
const hours: readonly (readonly [person: string, weekdays: readonly number[], slots: readonly Time['slot'][]])[] = [
  ['J01', [2, 4], ['AM2', 'PM1']],
  ['J02', [1, 3], ['AM1', 'AM2']],
  ['J03', [2, 5], ['PM1', 'PM2']],
  ['peichuan', [3], ['AM1', 'AM2', 'PM1', 'PM2']],
  ['heqing', [1, 4], ['PM1', 'PM2']],
  ['K01', [1, 2, 3, 4, 5], ['AM1', 'PM2']],
];

const weekdayOf = (day: CourtDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The times of the coming thirty days, working days only. */
export function timesFrom(today: CourtDay, users: ReadonlyMap<string, string>): readonly Time[] {
  const first = addPeriod(today, { value: 1, unit: 'workday' });
  const days = Array.from({ length: 31 }, (_, i) => plusDays(today, i)).filter(
    (day) => day >= first && !isHoliday(day),
  );
  return hours.flatMap(([person, weekdays, slots]) =>
    days
      .filter((day) => weekdays.includes(weekdayOf(day)))
      .flatMap((day) => slots.map((slot) => ({ staffId: users.get(person) ?? '', day, slot }))),
  );
}
