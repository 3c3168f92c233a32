import { type CourtDay, isCourtDay, type Problem, plusDays, type Text } from '../../../core/index.ts';
import type { Field } from '../field.ts';
import { answerOf, isBlank, isRecord } from '../field-kinds/field-kind.ts';
import { type FieldCheck, type PlacedContext, problem, wrongType } from './field-check.ts';

const says = {
  missing: { zh: '请填写{label}', en: 'Enter {label}' },
  day: { zh: '{label}请填真实的日期，如 2026-11-25', en: 'Enter a real date for {label}, such as 2026-11-25' },
  time: {
    zh: '{label}请填日期和时间，如 2026-11-25 14:30',
    en: 'Enter date and time for {label}, such as 2026-11-25 14:30',
  },
  sane: { zh: '{label}离今天太远，请核对年份', en: '{label} is too far from today; check the year' },
  order: { zh: '{label}的结束日期早于开始日期，请核对', en: 'The end of “{label}” is before its start; check it' },
} as const satisfies Record<string, Text>;

/** Nothing before 1900, nothing more than ten years ahead. */
function checkDay(value: unknown, field: Field, ctx: PlacedContext): readonly Problem[] {
  if (typeof value !== 'string') return wrongType(ctx, field);
  const day = value.trim();
  if (!isCourtDay(day)) return [problem(ctx, field, 'date', says.day)];
  return checkSanity(day, field, ctx);
}

function checkSanity(day: CourtDay, field: Field, ctx: PlacedContext): readonly Problem[] {
  return day < '1900-01-01' || day > plusDays(ctx.today, 3653) ? [problem(ctx, field, 'range', says.sane)] : [];
}

function checkTime(value: unknown, field: Field, ctx: PlacedContext): readonly Problem[] {
  if (typeof value !== 'string') return wrongType(ctx, field);
  const [day, clock, ...rest] = value.trim().split('T');
  if (!isCourtDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock ?? '') || rest.length > 0) {
    return [problem(ctx, field, 'date', says.time)];
  }
  return checkSanity(day, field, ctx);
}

const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

const date: FieldCheck = {
  missing: says.missing,
  clean: trim,
  check: (value, field, ctx) => (field.withTime ? checkTime(value, field, ctx) : checkDay(value, field, ctx)),
};

function checkRange(value: unknown, field: Field, ctx: PlacedContext): readonly Problem[] {
  if (!isRecord(value) || Object.keys(value).some((key) => key !== 'from' && key !== 'to'))
    return wrongType(ctx, field);
  const ends = (['from', 'to'] as const).map((end) => ({ end, day: answerOf(value, end) }));
  const found = ends.flatMap(({ end, day }) => {
    const place = { ...ctx, path: `${ctx.path}.${end}` };
    return isBlank(day) ? [problem(place, field, 'required', says.missing)] : checkDay(day, field, place);
  });
  const [from, to] = ends.map(({ day }) => day);
  if (found.length > 0 || String(from) <= String(to)) return found;
  return [problem({ ...ctx, path: `${ctx.path}.to` }, field, 'order', says.order)];
}

const range: FieldCheck = {
  missing: says.missing,
  clean: (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([end, day]) => [end, trim(day)])) : value,
  check: checkRange,
};

export const dateChecks = { date, 'date-range': range } as const;
