import { type CourtDay, fill, formatCaseNo, type Lang, plusDays, type Text, toCourtDay } from '../core/index.ts';
import type { CalendarEntry } from './model.ts';

/** An entry as calendars of others know it: how often it changed, when last, and whether it fell away. */
export type IcsEntry = Omit<CalendarEntry, 'daysLeft' | 'fee'> & {
  /** From 0, one more with each change. */
  readonly sequence: number;
  readonly changedAt: string;
  readonly isCancelled: boolean;
};
export type IcsOptions = {
  readonly lang: Lang;
  /** Case numbers stand in the titles; a calendar may be seen by others, so that nobody has them unasked. */
  readonly showsCaseNo: boolean;
  /** Where links of the site begin: `https://…`, without a slash at the end. */
  readonly origin: string;
};

const words = {
  name: { zh: '诉讼日程', en: 'Litigation calendar' },
  met: { zh: '已办：{title}', en: 'Done: {title}' },
  dayEnd: {
    zh: '当日 24:00 前（平台默认）。',
    en: 'Until 24:00 of the day (default of the platform).',
  },
  provisional: {
    zh: '这一年的节假日安排还没有公布，日子可能顺延。',
    en: 'The holidays of that year are not announced yet; the day may move.',
  },
  article: { zh: '依据：{article}', en: 'Under: {article}' },
} as const satisfies Record<string, Text>;

const control = /(?![\n\t])\p{Cc}/gu;
/** A value of type TEXT (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(control, '')
    .replace(/[\\;,]/g, (c) => `\\${c}`)
    .replaceAll('\n', '\\n');

const bytesOf = (codePoint: number): number => {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
};
const longest = 75;

/** A line of at most 75 bytes goes on behind a line break and a space, never inside a character (RFC 5545, 3.1). */
function folded(line: string): string {
  // No character of a text takes more than three bytes a unit.
  if (line.length * 3 <= longest) return line;
  const parts: string[] = [];
  let begun = 0;
  let bytes = 0;
  for (let at = 0; at < line.length; ) {
    const codePoint = line.codePointAt(at) ?? 0;
    const size = bytesOf(codePoint);
    if (bytes + size > longest) {
      parts.push(line.slice(begun, at));
      begun = at;
      bytes = 1;
    }
    bytes += size;
    at += codePoint < 0x1_00_00 ? 1 : 2;
  }
  return [...parts, line.slice(begun)].join('\r\n ');
}

const basicDay = (day: CourtDay): string => day.replaceAll('-', '');
const basicInstant = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

function timesOf({ day, at, until }: IcsEntry): readonly string[] {
  if (at !== null)
    return [
      `DTSTART:${basicInstant(at)}`,
      ...(until === null ? [] : [`DTEND:${basicInstant(until)}`]),
      'TRANSP:OPAQUE',
    ];
  const first = toCourtDay(day);
  return [
    `DTSTART;VALUE=DATE:${basicDay(first)}`,
    `DTEND;VALUE=DATE:${basicDay(plusDays(first, 1))}`,
    'TRANSP:TRANSPARENT',
  ];
}

function titleOf({ title, isMet, caseNo }: IcsEntry, { lang, showsCaseNo }: IcsOptions): string {
  const said = isMet ? fill(words.met, lang, { title: title[lang] }) : title[lang];
  return showsCaseNo && caseNo !== null ? `${said} ${formatCaseNo(caseNo)}` : said;
}

function descriptionOf({ at, why, article, isProvisional, isCancelled }: IcsEntry, lang: Lang): string {
  if (isCancelled) return '';
  return [
    ...(at === null ? [words.dayEnd[lang]] : []),
    ...(why ? [why[lang]] : []),
    ...(article ? [fill(words.article, lang, { article: article[lang] })] : []),
    ...(isProvisional ? [words.provisional[lang]] : []),
  ].join('\n');
}

function eventOf(entry: IcsEntry, options: IcsOptions): readonly string[] {
  const description = descriptionOf(entry, options.lang);
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@sufu`,
    `DTSTAMP:${basicInstant(entry.changedAt)}`,
    `LAST-MODIFIED:${basicInstant(entry.changedAt)}`,
    `SEQUENCE:${entry.sequence}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...timesOf(entry),
    `SUMMARY:${escaped(titleOf(entry, options))}`,
    ...(entry.place === null ? [] : [`LOCATION:${escaped(entry.place)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(entry.isCancelled ? [] : [`URL:${options.origin}${encodeURI(entry.link)}`]),
    'END:VEVENT',
  ];
}

/**
 * Entries as an iCalendar object (RFC 5545): what has no hour is an all-day event whose end is the next day, hours are UTC. An entry
 * keeps its UID for ever; a calendar that has it takes the change by the higher SEQUENCE, and drops what is CANCELLED.
 */
export function icsOf(entries: readonly IcsEntry[], options: IcsOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sufu//Calendar//ZH',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(words.name[options.lang])}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap((entry) => eventOf(entry, options)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
