import { formatCourtDay, formatCourtTime, isCourtDay, type Lang } from '../../../core/index.ts';
import { answerOf, type FieldKind, isBlank, isRecord } from './field-kind.ts';

const showDay = (value: unknown, lang: Lang): string => {
  if (typeof value !== 'string') return '';
  if (isCourtDay(value)) return formatCourtDay(value, lang);
  return isCourtDay(value.slice(0, 10)) && /^T\d\d:\d\d$/.test(value.slice(10)) ? formatCourtTime(value, lang) : value;
};

const date: FieldKind = { isEmpty: isBlank, show: (value, _, ctx) => showDay(value, ctx.lang) };

const range: FieldKind = {
  isEmpty: (value) =>
    isBlank(value) || (isRecord(value) && isBlank(answerOf(value, 'from')) && isBlank(answerOf(value, 'to'))),
  show: (value, _, ctx) => {
    if (!isRecord(value)) return '';
    const ends = [answerOf(value, 'from'), answerOf(value, 'to')].map((day) => showDay(day, ctx.lang));
    return ends.join({ zh: ' 至 ', en: ' to ' }[ctx.lang]);
  },
};

export const dateKinds = { date, 'date-range': range } as const;
