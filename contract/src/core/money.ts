import { type Fault, fault } from './fault.ts';
import { halfWidth } from './half-width.ts';
import type { Lang } from './text.ts';

/** The most a field of money holds: 9,999,999,999.99 yuan in fen (procedure.md §12.4). */
export const maxFen = 999_999_999_999;
const minus = '−';

const plain = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen < 0 ? minus : ''}${yuan}.${digits.slice(-2)}`;
};

/** Whole fen as `1,050.00 元` · `CNY 1,050.00`; below nothing with U+2212. Throws `RangeError` on part of a fen. */
export function formatFen(fen: number, lang: Lang): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not whole fen: ${fen}`);
  return lang === 'zh' ? `${plain(fen)} 元` : `CNY ${plain(fen)}`;
}

const roundings = {
  zh: [
    { fen: 1e10, unit: '亿元' },
    { fen: 1e6, unit: '万元' },
  ],
  en: [
    { fen: 1e11, unit: 'billion' },
    { fen: 1e8, unit: 'million' },
  ],
} as const;

/** The same in a word people grasp, from 10,000 yuan on: `约 1.28 亿元`, `about CNY 128 million`; else null. */
export function roundedFen(fen: number, lang: Lang): string | null {
  const [large, small] = roundings[lang];
  const size = Math.abs(fen);
  if (size < small.fen) return null;
  // 99,999,999 yuan is about 1 亿, not 10,000 万
  const step = size >= large.fen * 0.99995 ? large : small;
  const hundredths = Math.round((size / step.fen) * 100);
  const exact = hundredths * (step.fen / 100) === size;
  const figure = `${fen < 0 ? minus : ''}${hundredths / 100}`;
  if (lang === 'zh') return `${exact ? '' : '约 '}${figure} ${step.unit}`;
  return `${exact ? '' : 'about '}CNY ${figure} ${step.unit}`;
}

/** `128,000,000.00 元（1.28 亿元）`: the amount, and from 10,000 yuan on the rounded one in brackets. */
export function formatFenWithRounded(fen: number, lang: Lang): string {
  const rounded = roundedFen(fen, lang);
  if (!rounded) return formatFen(fen, lang);
  return lang === 'zh' ? `${formatFen(fen, lang)}（${rounded}）` : `${formatFen(fen, lang)} (${rounded})`;
}

/**
 * An amount as people type it (full-width figures, commas, blanks, ¥, 元, and 万: `2.5 万元`) in fen. Faults: EMPTY, FORMAT (not a number, or
 * more than two decimals, or less than nothing), RANGE (over `maxFen`).
 */
export function parseYuan(raw: string): { readonly fen: number } | { readonly fault: Fault } {
  const text = halfWidth(raw)
    .replace(/[\s,￥¥]/g, '')
    .replace(/^CNY|^RMB/i, '')
    .replace(/元整?$/, '');
  const wan = /^(\d+)(?:\.(\d{1,6}))?万$/.exec(text);
  if (wan) return inRange(Number(wan[1]) * 1_000_000 + Number((wan[2] ?? '').padEnd(6, '0')));
  if (text === '') return { fault: fault('EMPTY', '请填写金额', 'Enter an amount') };
  const parts = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text);
  if (!parts)
    return {
      fault: fault(
        'FORMAT',
        '金额请填数字，最多两位小数，如 50000.00',
        'Enter a number with at most two decimals, such as 50000.00',
      ),
    };
  return inRange(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')));
}

const inRange = (fen: number): { readonly fen: number } | { readonly fault: Fault } =>
  fen > maxFen
    ? {
        fault: fault('RANGE', '金额最多 9,999,999,999.99 元，请核对', 'At most CNY 9,999,999,999.99; check the amount'),
      }
    : { fen };

const capitals = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const;
const places = ['', '拾', '佰', '仟'] as const;

/** Four figures in capitals, inner zeros once: 1050 → 壹仟零伍拾. */
function capitalGroup(group: number): string {
  const digits = String(group).split('').map(Number);
  const words = digits.map((d, i) => (d === 0 ? '零' : `${capitals[d]}${places[digits.length - 1 - i]}`));
  return words.join('').replace(/零+/g, '零').replace(/零$/, '');
}

function capitalYuan(yuan: number): string {
  const groups = [Math.floor(yuan / 1e8), Math.floor(yuan / 1e4) % 1e4, yuan % 1e4];
  let text = '';
  groups.forEach((group, i) => {
    if (group === 0) return;
    const gap = text !== '' && (group < 1000 || groups[i - 1] === 0) ? '零' : '';
    text += gap + capitalGroup(group) + ['亿', '万', ''][i];
  });
  return text;
}

/** An amount in capitals for papers and slips: 105000 fen → 壹仟零伍拾元整. From 0 to `maxFen`, else `RangeError`. */
export function capitalFen(fen: number): string {
  if (!Number.isInteger(fen) || fen < 0 || fen > maxFen) throw new RangeError(`not an amount to write out: ${fen}`);
  const yuan = Math.floor(fen / 100);
  const jiao = Math.floor(fen / 10) % 10;
  const cents = fen % 10;
  if (fen === 0) return '零元整';
  const head = yuan > 0 ? `${capitalYuan(yuan)}元` : '';
  if (jiao === 0 && cents === 0) return `${head}整`;
  if (cents === 0) return `${head}${capitals[jiao]}角整`;
  const tenth = jiao > 0 ? `${capitals[jiao]}角` : head ? '零' : '';
  return `${head}${tenth}${capitals[cents]}分`;
}
