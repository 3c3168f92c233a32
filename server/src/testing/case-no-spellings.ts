import { caseNoParts, toCaseNo } from '@sufu/contract/core';

const wide = (figures: number): string =>
  String(figures).replace(/\d/g, (figure) => '０１２３４５６７８９'.charAt(Number(figure)));

/** A case number as people write and paste it. */
export function respell(caseNo: string): readonly string[] {
  const { year, court, type, number } = caseNoParts(toCaseNo(caseNo));
  return [
    `(${year})${court}${type}${number}号`,
    `（${year}）${court}${type}${number}号`,
    `〔${year}〕${court}${type}第${number}号`,
    `［${year}］ ${court} ${type} ${wide(number)} 号`,
    ` 案号：（${year}）${court}${type} ${number} 号。`,
  ];
}

/** The same without 号, and without any brackets. */
export function respellWithoutEnd(caseNo: string): readonly string[] {
  const { year, court, type, number } = caseNoParts(toCaseNo(caseNo));
  return [
    `（${year}）${court}${type}${number}`,
    `(${year})${court}${type}第${number}`,
    `${year}${court}${type}${number}`,
  ];
}
