import { maxFen, type Text } from '../core/index.ts';

/** Why a calculator gives no figure: a sentence, and never a figure that would be wrong. */
export type NoFigure = { readonly cannot: Text };
export const noFigure = (zh: string, en: string): NoFigure => ({ cannot: { zh, en } });

export const endBeforeStart = noFigure('结束日要晚于开始日', 'The end must be after the start');

/** `RangeError` on what is no amount in fen. */
export function checkFen(...amounts: readonly number[]): void {
  for (const fen of amounts)
    if (!Number.isSafeInteger(fen) || fen < 0 || fen > maxFen) throw new RangeError(`not an amount in fen: ${fen}`);
}
