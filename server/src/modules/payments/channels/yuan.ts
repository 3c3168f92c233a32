/**
 * Yuan as providers write them (`1050.00`, `-0.60000`, `¥` never) in fen, without floating point; parts of a fen, as in fees, are
 * rounded, half of one up. Null: no sum.
 */
export function fenOfYuan(text: string): number | null {
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text.trim());
  if (!parts) return null;
  const [, minus, whole = '', part = ''] = parts;
  const fen = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')) + ((part[2] ?? '0') >= '5' ? 1 : 0);
  return minus && fen !== 0 ? -fen : fen;
}

/** Fen as `88.88`. */
export const yuanOfFen = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
