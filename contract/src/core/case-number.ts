import { halfWidth } from './half-width.ts';

/** First characters of court codes; 溪 is the made-up province of the demonstration court (procedure.md §1.3). */
const provinces = '京津冀晋内辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川黔云藏陕甘青宁新兵军溪';
/** Kinds of case; the longer before the shorter that begins it. */
const types =
  '民辖终|行赔初|行赔终|司救民|司救刑|司救执|民诉前调|诉前调|民初|民终|民申|民再|民监|民抗|民撤|民特|民督|民催|民辖|' +
  '刑初|刑终|刑申|刑再|刑核|刑更|刑医|刑辖|行初|行终|行申|行再|行审|行辖|法赔|委赔|执恢|执保|执异|执复|执监|执协|执|' +
  '财保|行保|证保|破申|破|清申|强清|司惩复|司惩|协外认';
const courts = `最高法知?|[${provinces}](?:\\d{4}|\\d{2})?`;
const pattern = new RegExp(
  `^\\(((?:19|20)\\d{2})\\)(${courts})(${types})([1-9]\\d{0,7})号(?:之([一二三四五六七八九十]{1,3}))?$`,
);

/** Whether case numbers can be written with this code of a court: 云, 云99, 云9901. Made when asked: pages never do. */
export const isCourtCode = (text: string): boolean => new RegExp(`^(?:${courts})$`).test(text);

declare const caseNoBrand: unique symbol;
/** A case number in its stored form: `(2026)溪01民终101号`. Made by `parseCaseNo` and `toCaseNo` only. */
export type CaseNo = string & { readonly [caseNoBrand]: true };

/** Any spelling brought nearer to the stored form: half-width round brackets and figures, no blanks, no 第, no “案号：” before it. */
const respell = (raw: string): string =>
  halfWidth(raw)
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[〔【〖［[{﹝〈《<「『]/g, '(')
    .replace(/[〕】〗］\]}﹞〉》>」』]/g, ')')
    .replace(/號/g, '号')
    .replace(/^案号:?/, '')
    .replace(/[。，、,.;]+$/, '')
    .replace(/字?第(?=\d)/, '');
/** The year in its brackets, where a court code follows it: written without them, with one, or with 年. */
const bracketYear = (text: string): string =>
  text.replace(new RegExp(`^\\(?((?:19|20)\\d{2})年?\\)?年?(?=最高法|[${provinces}])`), '($1)');

/** The stored form and no other spelling. */
export const isStoredCaseNo = (text: string): text is CaseNo => pattern.test(text);

/** The case number that a text spells, however it is written or pasted; 号 and the brackets may be left out. Null for anything else. */
export function parseCaseNo(raw: string): CaseNo | null {
  if (isStoredCaseNo(raw)) return raw;
  const text = bracketYear(respell(raw));
  if (isStoredCaseNo(text)) return text;
  const ended = `${text}号`;
  return isStoredCaseNo(ended) ? ended : null;
}

/** A text that is known to be a case number; throws `RangeError` when it is none. For text from outside ask `parseCaseNo`. */
export function toCaseNo(text: string): CaseNo {
  return parseCaseNo(text) ?? raise(text);
}
const raise = (text: string): never => {
  throw new RangeError(`not a case number: ${text}`);
};

/** Spells a whole case number, 号 included. For a text that is being typed: without 号 it may still grow. */
export const isCaseNo = (raw: string): boolean => isStoredCaseNo(respell(raw));

/** The same, spelled to its end (号): only then no longer number is meant, so that a search need not look for what contains it. */
export const wholeCaseNo = (raw: string): CaseNo | null =>
  /号(?:之.+)?$/.test(respell(raw)) ? parseCaseNo(raw) : null;

/** A part of a case number, as it would stand in the stored form: for a search by what the number contains. */
export const caseNoFragment = (raw: string): string => bracketYear(respell(raw));

/**
 * A number as somebody gives it of a case of their own: whole, or all but the year (`溪01民终101号`), which only their own cases can
 * tell. Null for anything else.
 */
export function readCaseNo(raw: string): { readonly whole: CaseNo } | { readonly yearless: string } | null {
  const whole = parseCaseNo(raw);
  if (whole) return { whole };
  const dated = parseCaseNo(`(2000)${respell(raw)}`);
  return dated && { yearless: dated.slice('(2000)'.length) };
}

export type CaseNoParts = {
  readonly year: number;
  readonly court: string;
  readonly type: string;
  readonly number: number;
  readonly paper: string | null;
};

/** Its parts: year, court code, kind of case, number, and the ordinal of a further paper (之一); null when it is none. */
export function caseNoParts(caseNo: CaseNo): CaseNoParts {
  const [, year = '', court = '', type = '', number = '', paper] = pattern.exec(caseNo) ?? [];
  return { year: Number(year), court, type, number: Number(number), paper: paper ?? null };
}

/** The number of the case itself; a further paper (之一) is one of the same case. */
export const withoutPaper = (caseNo: CaseNo): CaseNo => toCaseNo(caseNo.replace(/之.+$/, ''));

/** As people read it: （2026）溪01民终101号. For pages, messages and printed documents; replies carry the stored form. */
export const formatCaseNo = (caseNo: CaseNo): string => caseNo.replace('(', '（').replace(')', '）');
