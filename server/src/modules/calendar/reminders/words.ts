import { daysUntil } from '@sufu/contract/calendar';
import { fill, formatClock, formatCourtDay, type Lang, type Text } from '@sufu/contract/core';
import type { NotificationEvent } from '@sufu/contract/messages';
import type { CalendarDay } from '../sources.ts';

type Said = { readonly event: NotificationEvent; readonly title: Text; readonly body: Text };

const deadline: Said = {
  event: 'deadline',
  title: { zh: '期限快到了：{name}', en: 'A time limit is near: {name}' },
  body: {
    zh: '最后一日是 {day}，还剩 {n} 日。',
    en: 'The last day is {day}; {n} {n|day|days} left.',
  },
};
const lastDay: Said = {
  event: 'lastDay',
  title: { zh: '今天是最后一日：{name}', en: 'The last day is today: {name}' },
  body: {
    zh: '最后一日是 {day}，请在当日 24:00 前办好（平台默认）。',
    en: 'The last day is {day}; act by 24:00 of the day (default of the platform).',
  },
};
const hearing: Said = {
  event: 'hearing',
  title: { zh: '开庭提醒', en: 'A court hearing is near' },
  body: {
    zh: '{day}{clock} 开庭，还有 {n} 日。地点请看案件详情。',
    en: 'The hearing is on {day} at {clock}, in {n} {n|day|days}. The place is on the page of the case.',
  },
};
const hearingToday: Said = {
  ...hearing,
  body: {
    zh: '今天 {clock} 开庭。地点请看案件详情。',
    en: 'The hearing is today at {clock}. The place is on the page of the case.',
  },
};

const saidOf = ({ kind }: CalendarDay, n: number): Said => {
  if (kind === 'hearing') return n === 0 ? hearingToday : hearing;
  return n === 0 ? lastDay : deadline;
};

/** What a reminder of this day says now (service.md §14): of the case neither number nor names. */
export function wordsOf(day: CalendarDay, now: Date): Said {
  const n = daysUntil(now, day.day);
  const said = saidOf(day, n);
  const inBoth = (text: Text): Text => ({ zh: filled(text, 'zh'), en: filled(text, 'en') });
  const filled = (text: Text, lang: Lang): string =>
    fill(text, lang, {
      n,
      name: day.name[lang],
      day: formatCourtDay(day.day, lang),
      clock: day.at === null ? '' : formatClock(day.at),
    });
  return { event: said.event, title: inBoth(said.title), body: inBoth(said.body) };
}
