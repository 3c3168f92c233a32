import { type CourtDay, isCourtDay, type Lang, parseYuan, type Text } from '@sufu/contract/core';
import { type DaySpan, type Paid, parseYearRate, type YearRate } from '@sufu/contract/fees';
import { parseDay } from '../../shared/form/fields/parse-day.ts';
import { words } from './words.ts';

/** What was typed into a calculator, read field by field; null where it is empty or wrong. `faults` names what is wrong, by field. */
export type Reading = {
  readonly faults: ReadonlyMap<string, string>;
  readonly text: (name: string) => string;
  readonly yuan: (name: string) => number | null;
  readonly day: (name: string) => CourtDay | null;
  readonly rate: (name: string) => YearRate | null;
  readonly whole: (name: string, least: number, most: number) => number | null;
  /** One of these, the first where nothing fits. */
  readonly choice: <V extends string>(name: string, values: readonly [V, ...V[]]) => V;
  /** Rows of a day and a sum: `<name>Day`, `<name>Sum`. Half a row is a fault, an empty one is none. */
  readonly paid: (name: string) => readonly Paid[];
  /** Rows of a first and a last day: `<name>From`, `<name>To`. */
  readonly spans: (name: string) => readonly DaySpan[];
};

const most = 50;

/** Reads the query of the address or the form, which are the same. */
export function readAnswers(params: URLSearchParams, lang: Lang): Reading {
  const faults = new Map<string, string>();
  const text = (name: string): string => params.get(name)?.trim().slice(0, 100) ?? '';
  const wrong = (name: string, said: Text, values: Readonly<Record<string, number>> = {}): null => {
    const filled = Object.entries(values).reduce(
      (all, [key, value]) => all.replace(`{${key}}`, String(value)),
      said[lang],
    );
    faults.set(name, filled);
    return null;
  };
  const yuanIn = (name: string, raw: string): number | null => {
    if (raw === '') return null;
    const parsed = parseYuan(raw);
    return 'fen' in parsed ? parsed.fen : wrong(name, parsed.fault.text);
  };
  const dayIn = (name: string, raw: string): CourtDay | null => {
    if (raw === '') return null;
    const day = parseDay(raw);
    return isCourtDay(day) ? day : wrong(name, words.badDay);
  };
  return {
    faults,
    text,
    yuan: (name) => yuanIn(name, text(name)),
    day: (name) => dayIn(name, text(name)),
    rate: (name) => (text(name) === '' ? null : (parseYearRate(text(name)) ?? wrong(name, words.badRate))),
    whole: (name, least, most) => {
      if (text(name) === '') return null;
      const value = /^\d{1,6}$/.test(text(name)) ? Number(text(name)) : Number.NaN;
      return value >= least && value <= most ? value : wrong(name, words.badWhole, { least, most });
    },
    choice: (name, values) => values.find((value) => value === params.get(name)) ?? values[0],
    paid: (name) =>
      rowsOf(params, [`${name}Day`, `${name}Sum`]).flatMap(([rawDay = '', rawSum = ''], at) => {
        const fen = yuanIn(`${name}Sum${at}`, rawSum);
        const day = dayIn(`${name}Day${at}`, rawDay);
        if (day !== null && fen !== null) return [{ day, fen }];
        if ((rawDay === '') !== (rawSum === '')) wrong(`${name}${rawDay === '' ? 'Day' : 'Sum'}${at}`, words.halfRow);
        return [];
      }),
    spans: (name) =>
      rowsOf(params, [`${name}From`, `${name}To`]).flatMap(([rawFrom = '', rawTo = ''], at) => {
        const [from, to] = [dayIn(`${name}From${at}`, rawFrom), dayIn(`${name}To${at}`, rawTo)];
        if (from !== null && to !== null) return [{ from, to }];
        if ((rawFrom === '') !== (rawTo === '')) wrong(`${name}${rawFrom === '' ? 'From' : 'To'}${at}`, words.halfSpan);
        return [];
      }),
  };
}

/** Fields of one name stand side by side in the query; the same place of each is a row. */
export function rowsOf(params: URLSearchParams, names: readonly string[]): readonly (readonly string[])[] {
  const columns = names.map((name) => params.getAll(name).slice(0, most));
  const count = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: count }, (_, at) => columns.map((column) => (column[at] ?? '').trim().slice(0, 100)));
}
