/** Widths of the three bars and three spaces of each sign, in modules (ISO/IEC 15417); 103 to 105 begin a code, 106 ends it with one bar more. */
const table =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232233111';
const patterns: readonly (readonly number[])[] = Array.from({ length: 107 }, (_, sign) =>
  Array.from(table.slice(sign * 6, sign * 6 + 6), Number),
);

const modules = 11;
const stop = 106;
/** A width may be off by so many modules, all six of a sign together by so many. */
const offEach = 0.7;
const offAll = 1.9;
type CodeSet = 'A' | 'B' | 'C';
const starts: Readonly<Record<number, CodeSet>> = { 103: 'A', 104: 'B', 105: 'C' };
const switches: Readonly<Record<number, CodeSet>> = { 99: 'C', 100: 'B', 101: 'A' };

/** The sign that six widths come nearest to; null where none is near. */
function signOf(edges: readonly number[], at: number): number | null {
  const from = edges[at] ?? 0;
  const module = ((edges[at + 6] ?? 0) - from) / modules;
  let best: number | null = null;
  let least = offAll;
  for (const [sign, pattern] of patterns.entries()) {
    let off = 0;
    for (let i = 0; i < 6 && off < least; i += 1) {
      const one = Math.abs(((edges[at + i + 1] ?? 0) - (edges[at + i] ?? 0)) / module - (pattern[i] ?? 0));
      off += one > offEach ? offAll : one;
    }
    if (off < least) [best, least] = [sign, off];
  }
  return best;
}

/** What signs say, without start, check and stop; null where a sign is none that a text holds. */
function textOf(signs: readonly number[], begin: CodeSet): string | null {
  let set = begin;
  let text = '';
  for (const sign of signs) {
    const next = switches[sign];
    if (set === 'C' && sign < 100) text += String(sign).padStart(2, '0');
    else if (set !== 'C' && sign < (set === 'B' ? 96 : 64)) text += String.fromCharCode(sign + 32);
    else if (next && next !== set) set = next;
    else return null;
  }
  return text;
}

/** The code that begins at one dark edge; null where none does or its check is wrong. */
function codeAt(edges: readonly number[], begin: number): string | null {
  const start = signOf(edges, begin);
  const set = start === null ? undefined : starts[start];
  if (start === null || set === undefined) return null;
  const signs: number[] = [];
  for (let at = begin + 6; at + 6 < edges.length; at += 6) {
    const sign = signOf(edges, at);
    if (sign === null) return null;
    if (sign !== stop) {
      signs.push(sign);
      continue;
    }
    const check = signs.pop();
    const sum = signs.reduce((all, each, i) => all + each * (i + 1), start);
    return check === sum % 103 ? textOf(signs, set) : null;
  }
  return null;
}

/**
 * Codes along one line of grey dots, read from its first to its last. Where the line crosses between dark and light is found between dots, so
 * that a module may be no wider than two of them.
 */
export function readLine(grey: (at: number) => number, length: number): readonly string[] {
  let [dark, light] = [255, 0];
  for (let at = 0; at < length; at += 1) {
    const value = grey(at);
    if (value < dark) dark = value;
    if (value > light) light = value;
  }
  // Nothing is printed on it.
  if (light - dark < 64) return [];
  const middle = (dark + light) / 2;
  const edges: number[] = [];
  let before = 255;
  for (let at = 0; at < length; at += 1) {
    const value = grey(at);
    if (before >= middle !== value >= middle) edges.push(at - (value - middle) / (value - before));
    before = value;
  }
  const found: string[] = [];
  // Every second edge is where it gets dark.
  for (let at = 0; at + 12 < edges.length; at += 2) {
    const text = codeAt(edges, at);
    if (text !== null) found.push(text);
  }
  return found;
}
