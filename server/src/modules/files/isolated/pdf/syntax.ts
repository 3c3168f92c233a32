/** A pdf that cannot be read strictly: programs would each mend it in their own way, and nobody could say what they show. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** How often reading may look at each byte. Objects that lie over each other would else make it quadratic. */
const appearance = 4;
export class Effort {
  #left = 1024 * 1024;
  allow(bytes: number): void {
    this.#left += appearance * bytes;
  }
  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new Unreadable('objects overlap too often');
  }
}

/** A value of ISO 32000-2, 7.3. A `word` is a number, `true`, `false`, `null`, or whatever else stands without a bracket. */
export type Value =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'ref'; readonly number: number }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | Dict;
/** Every pair as it stands, also when a key stands twice: programs differ in which one counts. */
export type Dict = { readonly kind: 'dict'; readonly pairs: readonly (readonly [string, Value])[] };

const codes = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];
const table = (text: string): Uint8Array => {
  const marked = new Uint8Array(256);
  for (const code of codes(text)) marked[code] = 1;
  return marked;
};
const blank = table('\0\t\n\f\r ');
const delimiter = table('()<>[]{}/%');
const digit = table('0123456789');
const [lf, cr, slash, percent, backslash] = [0x0a, 0x0d, 0x2f, 0x25, 0x5c];
const [opens, closes, less, greater, openList, closeList] = [0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d];

export const isBlank = (code: number | undefined): boolean => code !== undefined && blank[code] === 1;
export const isDigit = (code: number | undefined): boolean => code !== undefined && digit[code] === 1;
/** What some programs take for white space besides: PDFium 80 and FF, others the vertical tab. */
const strangeBlank = table('\v\x80\xff');
export const isLenientBlank = (code: number | undefined): boolean =>
  code !== undefined && (blank[code] === 1 || strangeBlank[code] === 1);
/** Neither white space nor a delimiter: part of a name, a number or a keyword. */
export const isRegular = (code: number | undefined): boolean =>
  code !== undefined && blank[code] === 0 && delimiter[code] === 0;

const deepest = 100;
const notOneValue = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref']);

/** Reads values one after the other, and refuses whatever readers might take in different ways. */
export class Reader {
  readonly bytes: Buffer;
  readonly #effort: Effort;
  at: number;
  constructor(bytes: Buffer, at: number, effort: Effort) {
    this.bytes = bytes;
    this.#effort = effort;
    this.at = at;
  }

  skipBlank(): void {
    const { bytes } = this;
    const from = this.at;
    for (let code = bytes[this.at]; code !== undefined; code = bytes[this.at]) {
      if (code === percent)
        while (this.at < bytes.length && bytes[this.at] !== lf && bytes[this.at] !== cr) this.at += 1;
      else if (!isBlank(code)) break;
      else this.at += 1;
    }
    this.#effort.spend(this.at - from);
  }

  /** Letters without a bracket or slash from here on; empty where none stand. */
  word(): string {
    const from = this.at;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    this.#effort.spend(this.at - from + 1);
    return this.bytes.toString('latin1', from, this.at);
  }

  value(depth = 0): Value {
    if (depth > deepest) throw new Unreadable('nested too deeply');
    this.skipBlank();
    const { bytes, at } = this;
    const code = bytes[at];
    if (code === slash) return { kind: 'name', name: this.#name() };
    if (code === opens) return { kind: 'string', text: this.#string() };
    if (code === openList) return this.#list(depth);
    if (code === less) return bytes[at + 1] === less ? this.#dict(depth) : { kind: 'string', text: this.#hexString() };
    return this.#wordOrRef();
  }

  #wordOrRef(): Value {
    const word = this.word();
    if (word === '' || notOneValue.has(word)) throw new Unreadable('a value is missing');
    if (!/^[!-~]+$/.test(word)) throw new Unreadable('a word of other signs');
    if (!/^\d+$/.test(word)) return { kind: 'word', word };
    const after = this.at;
    this.skipBlank();
    if (isDigit(this.bytes[this.at]) && /^\d+$/.test(this.word())) {
      this.skipBlank();
      if (this.word() === 'R') return { kind: 'ref', number: Number(word) };
    }
    this.at = after;
    return { kind: 'word', word };
  }

  /** `/J#53` is `JS`. It ends where any program sees its end: those written in C at a zero byte. */
  #name(): string {
    this.at += 1;
    const raw = this.word();
    if (/#(?![0-9A-Fa-f]{2})/.test(raw)) throw new Unreadable('a name with half an escape');
    const name = raw.replace(/#(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return /^[^\0\v\x80\xff]*/.exec(name)?.[0] ?? '';
  }

  #string(): string {
    const { bytes } = this;
    const from = this.at;
    let open = 0;
    for (;;) {
      const code = bytes[this.at];
      if (code === undefined) throw new Unreadable('a string without an end');
      if (code === backslash) this.at += 1;
      else if (code === opens) open += 1;
      else if (code === closes) open -= 1;
      this.at += 1;
      if (open === 0) break;
    }
    this.#effort.spend(this.at - from);
    return bytes.toString('latin1', from + 1, this.at - 1);
  }

  #hexString(): string {
    const end = this.bytes.indexOf(greater, this.at);
    if (end < 0) throw new Unreadable('a string without an end');
    this.#effort.spend(end - this.at);
    const hex = this.bytes.toString('latin1', this.at + 1, end).replace(/[\0\t\n\f\r ]+/g, '');
    if (!/^[0-9A-Fa-f]*$/.test(hex)) throw new Unreadable('a hexadecimal string of other signs');
    this.at = end + 1;
    return Buffer.from(hex, 'hex').toString('latin1');
  }

  #list(depth: number): Value {
    this.at += 1;
    const items: Value[] = [];
    for (;;) {
      this.skipBlank();
      if (this.bytes[this.at] === closeList) break;
      items.push(this.value(depth + 1));
    }
    this.at += 1;
    return { kind: 'list', items };
  }

  #dict(depth: number): Dict {
    this.at += 2;
    const pairs: [string, Value][] = [];
    for (;;) {
      this.skipBlank();
      if (this.bytes[this.at] === greater && this.bytes[this.at + 1] === greater) break;
      if (this.bytes[this.at] !== slash) throw new Unreadable('a key that is no name');
      pairs.push([this.#name(), this.value(depth + 1)]);
    }
    this.at += 2;
    return { kind: 'dict', pairs };
  }
}

/** All values of a key. */
export const valuesOf = (dict: Dict, key: string): readonly Value[] =>
  dict.pairs.flatMap(([name, value]) => (name === key ? [value] : []));
