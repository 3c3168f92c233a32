import { type IcsEntry, icsOf } from '@sufu/contract/calendar';
import { parseCaseNo, plusDays, toCourtDay } from '@sufu/contract/core';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';

const origin = 'https://court.example';
const options = { lang: 'zh', showsCaseNo: false, origin } as const;
const caseNo = parseCaseNo('(2026)溪01民终101号');
const entry = (n: number, more: Partial<IcsEntry> = {}): IcsEntry => ({
  id: `demand.01931f00-0000-7000-8000-${String(n).padStart(12, '0')}`,
  kind: 'period',
  title: { zh: '诉讼期限：答辩', en: 'Time limit: answer' },
  day: plusDays(toCourtDay('2026-12-02'), n % 300),
  at: null,
  until: null,
  place: null,
  article: { zh: '民诉法第 128 条', en: 'Civil Procedure Law art. 128' },
  why: { zh: '2026 年 11 月 17 日（周二）起算，当日不计，15 日到 2026 年 12 月 2 日（周三）。', en: 'Counted.' },
  isProvisional: false,
  isMet: false,
  link: '/case/detail?id=1',
  caseNo,
  sequence: 0,
  changedAt: '2026-11-17T02:05:00.000Z',
  isCancelled: false,
  ...more,
});
const eventsIn = (ics: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
const only = (given: IcsEntry, more = {}): ICAL.Event => {
  const [event] = eventsIn(icsOf([given], { ...options, ...more }));
  if (!event) throw new Error('no event');
  return event;
};
const textOf = (event: ICAL.Event, name: string): unknown => event.component.getFirstPropertyValue(name);

/** Signs, quotes and backslashes of every kind, line breaks of every system, faces of many bytes. */
const hostile = 'a;b,c\\n"d:e\\,\n第二行\t👩‍👩‍👧‍👦🇨🇳'.repeat(9);

test('four hundred entries come back equal from a parser of others, and take no more than 100 ms', () => {
  const entries = Array.from({ length: 400 }, (_, n) =>
    entry(n, {
      title: { zh: `${n} ${hostile}`, en: 'x' },
      place: n % 2 === 0 ? `第${n}法庭；${hostile}` : null,
      ...(n % 3 === 0 ? { at: new Date(Date.UTC(2026, 11, 1, 6, 30) + n * 3_600_000).toISOString() } : {}),
      sequence: n,
    }),
  );
  const ics = icsOf(entries, options);
  // The best of a few: what others do on the machine is not measured.
  const times = Array.from({ length: 8 }, () => {
    const begun = performance.now();
    icsOf(entries, options);
    return performance.now() - begun;
  });
  const events = eventsIn(ics);
  expect(events).toHaveLength(400);
  for (const [n, event] of events.entries()) {
    const given = entries[n];
    expect(event.uid).toBe(`${given?.id}@sufu`);
    expect(event.summary).toBe(given?.title.zh);
    expect(event.location).toBe(given?.place ?? null);
    expect(event.sequence).toBe(n);
    expect(event.startDate.isDate).toBe(given?.at === null);
    expect(event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString()).toBe(
      given?.at ?? given?.day,
    );
    expect(textOf(event, 'url')).toBe(`${origin}/case/detail?id=1`);
  }
  expect(Math.min(...times)).toBeLessThan(100);
});

test('lines end with CRLF, hold at most 75 bytes, and no character is cut in two', () => {
  const ics = icsOf([entry(1, { title: { zh: hostile, en: '' }, place: '审'.repeat(200) })], options);
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = ics.split('\r\n');
  expect(lines.at(-1)).toBe('');
  const strict = new TextDecoder('utf-8', { fatal: true });
  for (const line of lines) {
    const bytes = new TextEncoder().encode(line);
    expect(bytes.length).toBeLessThanOrEqual(75);
    expect(strict.decode(bytes)).toBe(line);
    expect(line.isWellFormed()).toBe(true);
  }
});

test('what is typed cannot begin a property, an event or a file of its own', () => {
  const bad = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:y\u2028DTSTART:1\u0085Z\u0000\u0007\ud800';
  const event = only(entry(1, { title: { zh: bad, en: '' }, place: bad, why: { zh: bad, en: '' } }));
  const shown = 'x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:y\nDTSTART:1\nZ\ufffd';
  expect(event.summary).toBe(shown);
  expect(event.location).toBe(shown);
});

test('a day is an all-day event that says until when and why, a hearing an instant of its own', () => {
  const day = only(entry(0));
  expect(day.startDate.toString()).toBe('2026-12-02');
  expect(day.endDate.toString()).toBe('2026-12-03');
  expect(textOf(day, 'transp')).toBe('TRANSPARENT');
  expect(day.description.split('\n')).toEqual([
    '当日 24:00 前（平台默认）。',
    '2026 年 11 月 17 日（周二）起算，当日不计，15 日到 2026 年 12 月 2 日（周三）。',
    '依据：民诉法第 128 条',
  ]);
  expect(only(entry(0, { day: '2027-01-08', isProvisional: true })).description).toContain('节假日安排还没有公布');
  const hearing = only(
    entry(0, { kind: 'hearing', at: '2026-12-02T06:30:00.000Z', article: null, why: null, place: '第三法庭' }),
  );
  expect(textOf(hearing, 'dtstart')?.toString()).toBe('2026-12-02T06:30:00Z');
  expect(hearing.component.getFirstProperty('description')).toBeNull();
});

test('titles hold no case number unless it is asked for, and nothing else of it stands in the file', () => {
  expect(icsOf([entry(0)], options)).not.toContain('民终');
  expect(only(entry(0), { showsCaseNo: true }).summary).toBe('诉讼期限：答辩 （2026）溪01民终101号');
  expect(only(entry(0), { lang: 'en', showsCaseNo: false }).summary).toBe('Time limit: answer');
});

test('a change comes with the next sequence under the same UID; what is gone is cancelled, what is done says so', () => {
  const before = only(entry(0));
  const moved = only(entry(0, { day: '2026-12-07', sequence: 1, changedAt: '2026-11-20T02:00:00.000Z' }));
  expect(moved.uid).toBe(before.uid);
  expect([before.sequence, moved.sequence]).toEqual([0, 1]);
  expect(moved.startDate.toString()).toBe('2026-12-07');
  expect(textOf(moved, 'dtstamp')?.toString()).toBe('2026-11-20T02:00:00Z');
  const gone = only(entry(0, { isCancelled: true, sequence: 2 }));
  expect([textOf(before, 'status'), textOf(gone, 'status')]).toEqual(['CONFIRMED', 'CANCELLED']);
  expect(gone.uid).toBe(before.uid);
  expect(only(entry(0, { isMet: true })).summary).toBe('已办：诉讼期限：答辩');
});
