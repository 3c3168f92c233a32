import { inflateSync } from 'node:zlib';

export type ReadPdf = { readonly pages: readonly string[]; readonly fonts: readonly string[] };
type Objects = ReadonlyMap<string, { readonly head: string; readonly stream: string }>;

/** The text of a pdf as a reader would copy it: glyphs by way of the fonts' ToUnicode tables. Reads what Typst writes, no more. */
export function readPdf(pdf: Uint8Array): ReadPdf {
  const file = Buffer.from(pdf).toString('latin1');
  const objects: Objects = new Map(
    Array.from(file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs), ([, id = '', body = '']) => [id, partsOf(body)]),
  );
  const get = (id: string | undefined) => objects.get(id ?? '') ?? { head: '', stream: '' };
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  const pages = [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\n/.test(head))
    .map(({ head }) => {
      const resources = get(/\/Resources (\d+)/.exec(head)?.[1]).head;
      const named = new Map(
        Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id]) => {
          const font = get(id).head;
          const table = unicodeOf(get(/\/ToUnicode (\d+)/.exec(font)?.[1]).stream);
          fonts.set(/\/BaseFont \/([\w+-]+)/.exec(font)?.[1] ?? '', table);
          return [name, table];
        }),
      );
      return textOf(get(/\/Contents (\d+)/.exec(head)?.[1]).stream, named);
    });
  return { pages, fonts: [...fonts.keys()] };
}

function partsOf(body: string): { head: string; stream: string } {
  const at = body.indexOf('stream\n');
  if (at < 0) return { head: body, stream: '' };
  const head = body.slice(0, at);
  const bytes = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
  return { head, stream: (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') };
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function unicodeOf(table: string): ReadonlyMap<number, string> {
  return new Map(
    Array.from(table.matchAll(/<([0-9a-fA-F]{4})> <([0-9a-fA-F]+)>/g), ([, glyph = '', text = '']) => [
      Number.parseInt(glyph, 16),
      utf16(text),
    ]),
  );
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (raw: string): string =>
  raw.replace(/\\([0-7]{1,3}|.)/gs, (_, value: string) =>
    /^[0-7]/.test(value) ? String.fromCharCode(Number.parseInt(value, 8)) : (escapes[value] ?? value),
  );

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> = new Map();
  const kept: (typeof font)[] = [];
  let text = '';
  let at = 0;
  while (at < content.length) {
    const name = content[at] === '/' && /^\/(F\d+) [\d.]+ Tf/.exec(content.slice(at, at + 30))?.[1];
    if (name) font = fonts.get(name) ?? new Map();
    // What is set between q and Q counts no longer after it.
    if (content.startsWith('\nq\n', at)) kept.push(font);
    if (content.startsWith('\nQ\n', at)) font = kept.pop() ?? font;
    const hex = content[at] === '<' ? (/^<((?:[0-9A-F]{4})+)>/.exec(content.slice(at, at + 4_000))?.[1] ?? '') : '';
    const end = content[at] === '(' ? stringEnd(content, at) : at + hex.length;
    const glyphs = hex ? Buffer.from(hex, 'hex') : Buffer.from(unescaped(content.slice(at + 1, end)), 'latin1');
    for (let i = 0; i + 1 < glyphs.length; i += 2) text += font.get(glyphs.readUInt16BE(i)) ?? '\u{fffd}';
    at = end + 1;
  }
  return text;
}

/** Where the string that opens at `from` closes: brackets inside may stand in pairs. */
function stringEnd(content: string, from: number): number {
  let depth = 0;
  for (let at = from; ; at += 1) {
    if (content[at] === '\\') at += 1;
    else if (content[at] === '(') depth += 1;
    else if (content[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
}
