import { halfWidth } from './identity-numbers.ts';

/** First characters of court codes; 溪 is the made-up province of the demonstration court (procedure.md §1.3). */
const provinces = '京津冀晋内辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川黔云藏陕甘青宁新兵军溪';
/** Kinds of case; the longer before the shorter that begins it. */
const types =
  '民辖终|行赔初|行赔终|司救民|司救刑|司救执|民诉前调|诉前调|民初|民终|民申|民再|民监|民抗|民撤|民特|民督|民催|民辖|' +
  '刑初|刑终|刑申|刑再|刑核|刑更|刑医|刑辖|行初|行终|行申|行再|行审|行辖|法赔|委赔|执恢|执保|执异|执复|执监|执协|执|' +
  '财保|行保|证保|破申|破|清申|强清|司惩复|司惩|协外认';
const pattern = new RegExp(
  `^\\(((?:19|20)\\d{2})\\)(最高法知?|[${provinces}](?:\\d{4}|\\d{2})?)(${types})([1-9]\\d{0,7})号(?:之([一二三四五六七八九十]{1,3}))?$`,
);

/** As stored: half-width brackets and figures, no blanks, no 第. */
export const normaliseCaseNo = (raw: string): string =>
  halfWidth(raw)
    .replace(/\s+/g, '')
    .replace(/第(?=\d)/, '');

/** A case number of a people's court (Fa [2015] No. 137), typed in any usual form. */
export const isCaseNo = (raw: string): boolean => pattern.test(normaliseCaseNo(raw));

export type CaseNoParts = { year: number; court: string; type: string; number: number; paper: string | null };

/** Its parts: year, court code, kind of case, number, and the ordinal of a further paper (之一); null when it is none. */
export function parseCaseNo(raw: string): CaseNoParts | null {
  const [, year, court, type, number, paper] = pattern.exec(normaliseCaseNo(raw)) ?? [];
  if (!year || !court || !type || !number) return null;
  return { year: Number(year), court, type, number: Number(number), paper: paper ?? null };
}

/** As shown everywhere: （2026）溪01民终101号. Text that is no case number comes back as it is. */
export const showCaseNo = (raw: string): string => {
  if (!isCaseNo(raw)) return raw;
  return normaliseCaseNo(raw).replace('(', '（').replace(')', '）');
};
