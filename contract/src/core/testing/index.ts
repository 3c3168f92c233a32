import { caseNoParts, toCaseNo } from '../case-number.ts';

const wide = (text: string): string =>
  text.replace(/[0-9A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

/** Twenty ways in which people write, type and paste a case number; each place that takes one is tried with all of them. */
export function caseNoSpellings(caseNo: string): readonly string[] {
  const { year, court, type, number } = caseNoParts(toCaseNo(caseNo));
  return [
    `(${year})${court}${type}${number}号`,
    `（${year}）${court}${type}${number}号`,
    `〔${year}〕${court}${type}${number}号`,
    `[${year}]${court}${type}${number}号`,
    `【${year}】${court}${type}${number}号`,
    `［${year}］${court}${type}${number}号`,
    `〈${year}〉${court}${type}${number}号`,
    `（${year})${court}${type}${number}号`,
    `${year}${court}${type}${number}号`,
    `${year}${court}${type}${number}`,
    `${year}年${court}${type}${number}号`,
    `（${year}年）${court}${type}${number}号`,
    `(${year})${court}${type}${number}`,
    `（${year}）${court}${type}第${number}号`,
    `〔${year}〕${court}${type}字第${number}号`,
    `(${year}) ${court} ${type} ${number} 号`,
    `（${wide(String(year))}）${wide(court)}${type}${wide(String(number))}号`,
    `${year} ${court}${type}${number}號`,
    ` 案号：（${year}）${court}${type}${number}号。\n`,
    `（${year}）\u200b${court}${type}\u00a0${number}号`,
  ];
}

/** The same without its year. */
export function yearlessSpellings(caseNo: string): readonly string[] {
  const { court, type, number } = caseNoParts(toCaseNo(caseNo));
  return [`${court}${type}${number}号`, `${court}${type}${number}`, `${court} ${type} 第${wide(String(number))}号`];
}

/** Ways in which a reference number such as `SQ20261122000003` is typed. */
export function referenceNoSpellings(number: string): readonly string[] {
  const [, letters = '', day = '', running = ''] = /^([A-Z]+)(\d{8})(\d+)$/.exec(number) ?? [];
  return [
    number,
    `${letters} ${day} ${running}`,
    number.replace(/(.{4})(?=.)/g, '$1 '),
    number.toLowerCase(),
    ` ${letters.toLowerCase()}${day} ${running} `,
    wide(number),
    `${letters}-${day}-${running}`,
    `受理编号：${number}`,
  ];
}
