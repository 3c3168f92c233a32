import { readFileSync } from 'node:fs';

/** The code points a font can draw: its `cmap` table, format 12. */
export function readCoverage(path: string): ReadonlySet<number> {
  const font = readFileSync(path);
  const covered = new Set<number>();
  const cmap = tableAt(font, 'cmap');
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    if (font.readUInt16BE(table) !== 12) continue;
    for (let group = 0; group < font.readUInt32BE(table + 12); group += 1) {
      const at = table + 16 + group * 12;
      for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code += 1) covered.add(code);
    }
  }
  if (covered.size === 0) throw new Error(`no characters found in ${path}`);
  return covered;
}

function tableAt(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const entry = 12 + i * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`a font without ${tag}`);
}

const longRun = /[^\s\u{2e80}-\u{fffd}\u{20000}-\u{3ffff}]{20}/gu;

/**
 * Text as the fonts can set it, everywhere in `value`. A character no font of ours has stands as its code, 〔U+20BB7〕: a name in a paper of a
 * court must not turn into an empty box. Invisible marks that turn or hide writing go; a run without a blank may break, so that it stays on the page.
 */
export function settable(value: unknown, coverage: ReadonlySet<number>): unknown {
  if (typeof value === 'string') return settableText(value, coverage);
  if (Array.isArray(value)) return value.map((entry) => settable(entry, coverage));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, settable(entry, coverage)]));
  return value;
}

function settableText(text: string, coverage: ReadonlySet<number>): string {
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{DI}\p{Cs}]|(?!\n|\t)\p{Cc}/gu, '');
  const shown = Array.from(clean, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return /\s/u.test(char) || coverage.has(code) ? char : `〔U+${code.toString(16).toUpperCase().padStart(4, '0')}〕`;
  }).join('');
  return shown.replace(longRun, '$&\u{200b}');
}
