import type { Lang } from '@sufu/contract/core';

/** Fen as people read them: 1,050.00 元 / CNY 1,050.00; a minus is U+2212. */
export function moneyInWords(fen: number, lang: Lang): string {
  const whole = Math.trunc(Math.abs(fen) / 100);
  const rest = String(Math.abs(fen) % 100).padStart(2, '0');
  const figures = `${fen < 0 ? '−' : ''}${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
  return lang === 'zh' ? `${figures} 元` : `CNY ${figures}`;
}
