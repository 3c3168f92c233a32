import { halfWidth } from '../core/index.ts';

/**
 * The number of a paper as it is kept, from however it was typed: blanks and dashes out (receipts are shown in groups of
 * four), figures and letters half-width and large, the brackets of a court's number full-width: `SJ20261121000001`,
 * `（2026）溪01回避决1号`.
 */
export const normaliseDocumentNumber = (raw: string): string =>
  halfWidth(raw)
    .replace(/[\s\p{Cc}\-–—]+/gu, '')
    .replace(/第(?=\d)/, '')
    .replace(/[([〔【]/, '（')
    .replace(/[)\]〕】]/, '）')
    .toUpperCase();
