import { fill, type Lang, plusDays, type Text, toCourtDay } from '@sufu/contract/core';
import { channelWords, type NoticeDetail, periodRules, type StartedPeriodItem } from '@sufu/contract/delivery';
import { words } from './detail-words.ts';

export const isRunning = ({ state }: Pick<StartedPeriodItem, 'state'>): boolean =>
  state === 'running' || state === 'extended';

/** Those that end first, all on the same day and counted from the same one. */
function nearestOf(periods: readonly StartedPeriodItem[]): readonly StartedPeriodItem[] {
  const running = periods.filter(isRunning).toSorted((a, b) => a.lastDay.localeCompare(b.lastDay));
  const [first] = running;
  return running.filter(({ lastDay, startDay }) => lastDay === first?.lastDay && startDay === first.startDay);
}

type Served = Pick<NoticeDetail, 'servedOn' | 'presumed' | 'channel' | 'periods' | 'state' | 'kind' | 'may'>;

/** Why it does not count yet, and what makes it count (在线规则第31条第2款; 民诉法第95、100条). */
function notYet({ state, kind, may }: Served): Text {
  if (state === 'STOPPED') return words.stopped;
  if (state === 'PUBLIC') return words.announcing;
  if (state === 'FAILED' || state === 'RETURNED') return words.notServed;
  if (kind === 'mediation') return words.waitsForSignature;
  return may.includes('ack') ? words.waitsForAct : words.onTheWay;
}

/**
 * The one sentence that matters: served when and how, counted from when, what until when (2026-11-17 送达（平台账号），从 11-18 起算，
 * 答辩到 12-02). In Chinese the year of the first day goes without saying after it.
 */
export function servedSentence(notice: Served, lang: Lang): string {
  const { servedOn, presumed, channel, periods } = notice;
  if (servedOn === null) return fill(notYet(notice), lang);
  const day = (each: string): string =>
    lang === 'zh' && each.slice(0, 4) === servedOn.slice(0, 4) ? each.slice(5) : each;
  const first =
    channel === null
      ? fill(presumed ? words.presumedPlain : words.servedPlain, lang, { day: servedOn })
      : fill(presumed ? words.presumedOn : words.served, lang, { day: servedOn, way: channelWords[channel][lang] });
  const nearest = nearestOf(periods);
  const [period] = nearest;
  const counted = period
    ? fill(words.counts, lang, {
        start: day(plusDays(toCourtDay(period.startDay), 1)),
        periods: nearest.map(({ code }) => periodRules[code].words[lang]).join(words.andPeriod[lang]),
        last: day(period.lastDay),
      })
    : '';
  return `${first}${counted}${words.stop[lang]}`;
}
