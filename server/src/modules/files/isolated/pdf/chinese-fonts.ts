import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** The character sets PDFium asks for by number (fpdf_sysfontinfo.h): Japanese, Korean, Chinese. */
const eastAsian = new Set([128, 129, 134, 136]);
const gb2312 = 134;
const font = 1;

/** The offset and length of a table of a TrueType font; the whole font for 0. */
function tableOf(bytes: Buffer, tag: number): Buffer {
  if (tag === 0) return bytes;
  for (let i = 0; i < bytes.readUInt16BE(4); i += 1) {
    const entry = 12 + i * 16;
    if (bytes.readUInt32BE(entry) !== tag) continue;
    const at = bytes.readUInt32BE(entry + 8);
    return bytes.subarray(at, at + bytes.readUInt32BE(entry + 12));
  }
  return Buffer.alloc(0);
}

/**
 * Many a pdf names 宋体 or 仿宋 and relies on every machine having it: such text is set in the serif font of our papers. Fills
 * FPDF_SYSFONTINFO, version 1: Release, EnumFonts, MapFont, GetFont, GetFontData, GetFaceName, GetFontCharset, DeleteFont.
 */
export function useChineseFonts({ pdfium, FPDF_SetSystemFontInfo }: WrappedPdfiumModule): void {
  const path = '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf';
  let loaded: Buffer | undefined;
  const load = (): Buffer => (loaded ??= readFileSync(fileURLToPath(import.meta.resolve(path))));
  // A function of each: emscripten gives the same one the same place and signature.
  const nothing = () => () => 0;
  const calls = [
    pdfium.addFunction(nothing(), 'vi'),
    0,
    pdfium.addFunction(
      (_self: number, _weight: number, _italic: number, charset: number) => (eastAsian.has(charset) ? font : 0),
      'iiiiiiii',
    ),
    pdfium.addFunction(nothing(), 'iii'),
    pdfium.addFunction((_self: number, _font: number, tag: number, place: number, size: number) => {
      const table = tableOf(load(), tag >>> 0);
      if (place !== 0 && size >= table.length) pdfium.HEAPU8.set(table, place);
      return table.length;
    }, 'iiiiii'),
    pdfium.addFunction(nothing(), 'iiiii'),
    pdfium.addFunction(() => gb2312, 'iii'),
    pdfium.addFunction(nothing(), 'vii'),
  ];
  const info = pdfium.wasmExports.malloc(4 * (calls.length + 1));
  for (const [i, value] of [1, ...calls].entries()) pdfium.setValue(info + 4 * i, value, 'i32');
  FPDF_SetSystemFontInfo(info);
}
