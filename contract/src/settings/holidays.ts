import { z } from 'zod';
import { type HolidayTable, isCourtDay, isHoliday, type Problem, type Text, toCourtDay } from '../core/index.ts';
import { type Checked, problemOf } from './problem.ts';

const monthDay = z.string().regex(/^\d{2}-\d{2}$/);
/** One year of the notice of the General Office of the State Council (procedure.md §3.2): days as `MM-DD`, ranges with both ends. */
export const holidayValue = z.object({
  rest: z.array(z.tuple([monthDay, monthDay])).max(20),
  makeUp: z.array(monthDay).max(20),
});
export const firstYear = 2026;
export const lastYear = 2099;

/** Off in every year, whatever else a notice says (全国年节及纪念日放假办法 art. 2). */
const always = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'];
const t = (zh: string, en: string): Text => ({ zh, en });
const says = {
  noDay: t('{year} 年没有 {day} 这一天', 'There is no {day} in {year}'),
  order: t('要按先后写，不能重叠：{day}', 'Write them in order, without overlap: {day}'),
  always: t('{day} 是法定假日，没有写进放假日期', '{day} is a public holiday by law and is missing'),
  weekend: t('{day} 不是周末，不会是调休上班日', '{day} is no weekend day; it cannot be worked in exchange'),
  both: t('{day} 既写了放假又写了上班', '{day} stands as off and as worked'),
} as const;

/** Everything that is wrong with a year's table, by `rest.0` and `makeUp.0`. */
export function checkHolidays({
  subject: year,
  value,
  lang,
}: Omit<Checked<HolidayTable>, 'today'>): readonly Problem[] {
  const { rest, makeUp } = value;
  const isDay = (day: string): boolean => isCourtDay(`${year}-${day}`);
  const problems: Problem[] = [];
  for (const [i, range] of rest.entries()) {
    const wrong = range.find((day) => !isDay(day));
    const before = rest[i - 1]?.[1] ?? '';
    if (wrong !== undefined) problems.push(problemOf(`rest.${i}`, says.noDay, { year, day: wrong }, lang));
    else if (range[0] > range[1] || range[0] <= before)
      problems.push(problemOf(`rest.${i}`, says.order, { day: range[0] }, lang));
  }
  const isOff = (day: string): boolean => rest.some(([from, to]) => from <= day && day <= to);
  for (const day of always) if (!isOff(day)) problems.push(problemOf('rest', says.always, { day }, lang));
  for (const [i, day] of makeUp.entries()) {
    const path = `makeUp.${i}`;
    if (!isDay(day)) problems.push(problemOf(path, says.noDay, { year, day }, lang));
    else if (isOff(day)) problems.push(problemOf(path, says.both, { day }, lang));
    else if (!isHoliday(toCourtDay(`${year}-${day}`), {})) problems.push(problemOf(path, says.weekend, { day }, lang));
  }
  return problems;
}
