import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { useChineseFonts } from './chinese-fonts.ts';

let opened: Promise<WrappedPdfiumModule> | undefined;
const library = (): Promise<WrappedPdfiumModule> => (opened ??= open());

async function open(): Promise<WrappedPdfiumModule> {
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const pdfium = await init({ wasmBinary: new Uint8Array(wasmBinary).buffer });
  pdfium.FPDF_InitLibrary();
  useChineseFonts(pdfium);
  return pdfium;
}

/** A document in memory, or in a file by its path: of that no more is read than is needed, however large it is. */
export type PdfSource = Uint8Array | string;
type Opened = { readonly document: number; readonly release: () => void };

function openBytes(pdfium: WrappedPdfiumModule, bytes: Uint8Array): Opened {
  const { wasmExports } = pdfium.pdfium;
  const place = wasmExports.malloc(bytes.length);
  if (place === 0) throw new Error('no memory for the file');
  pdfium.pdfium.HEAPU8.set(bytes, place);
  const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, '');
  return { document, release: () => wasmExports.free(place) };
}

/** `m_GetBlock` of FPDF_FILEACCESS (fpdfview.h); its parameter is the file's descriptor. Made once: a place in the table is not given back. */
let reader: number | undefined;
const readerOf = ({ pdfium }: WrappedPdfiumModule): number =>
  (reader ??= pdfium.addFunction((fd: number, at: number, place: number, size: number) => {
    const block = pdfium.HEAPU8.subarray(place >>> 0, (place >>> 0) + (size >>> 0));
    return readSync(fd, block, 0, block.length, at >>> 0) === block.length ? 1 : 0;
  }, 'iiiii'));

function openFile(pdfium: WrappedPdfiumModule, path: string): Opened {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const fd = openSync(path, 'r');
  const access = malloc(12);
  for (const [i, value] of [fstatSync(fd).size, readerOf(pdfium), fd].entries())
    pdfium.pdfium.setValue(access + 4 * i, value, 'i32');
  const document = pdfium.FPDF_LoadCustomDocument(access, '');
  const release = (): void => {
    free(access);
    closeSync(fd);
  };
  return { document, release };
}

/** What `use` makes of the document; null where PDFium cannot open it. */
async function withDocument<T>(
  from: PdfSource,
  use: (pdfium: WrappedPdfiumModule, document: number) => T | Promise<T>,
): Promise<T | null> {
  const pdfium = await library();
  const { document, release } = typeof from === 'string' ? openFile(pdfium, from) : openBytes(pdfium, from);
  try {
    return document === 0 ? null : await use(pdfium, document);
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    release();
  }
}

/** 0 for what is no pdf. */
export const countPages = async (from: PdfSource): Promise<number> =>
  (await withDocument(from, (pdfium, document) => pdfium.FPDF_GetPageCount(document))) ?? 0;

export type Pixels = { readonly pixels: Buffer; readonly width: number; readonly height: number };

/** Dots to a point of 1/72 inch at most: a small page is not blown up beyond 288 dpi. */
const densest = 4;
const bgra = 4;
const white = 0xffffffff;
/** FPDF_ANNOT: seals and stamps are annotations. FPDF_REVERSE_BYTE_ORDER: red comes first. */
const flags = 0x01 | 0x10;

/** Page `page` (from 1), at most `widest` dots wide and twice as high; null for one that is not there. */
export const renderPage = (from: PdfSource, page: number, widest: number): Promise<Pixels | null> =>
  withDocument(from, (pdfium, document) => pixelsOf(pdfium, document, { page, widest }));

type Wanted = { readonly page: number; readonly widest: number };
function pixelsOf(pdfium: WrappedPdfiumModule, document: number, { page, widest }: Wanted): Pixels | null {
  const loaded = page <= pdfium.FPDF_GetPageCount(document) ? pdfium.FPDF_LoadPage(document, page - 1) : 0;
  if (loaded === 0) return null;
  try {
    const [across, down] = [pdfium.FPDF_GetPageWidthF(loaded), pdfium.FPDF_GetPageHeightF(loaded)];
    const scale = Math.min(densest, widest / across, (2 * widest) / down);
    const [width, height] = [across, down].map((points) => Math.max(1, Math.floor(points * scale)));
    return draw(pdfium, loaded, width ?? 1, height ?? 1);
  } finally {
    pdfium.FPDF_ClosePage(loaded);
  }
}

/** Every page in its turn, from 1, drawn as `renderPage` does; one that cannot be drawn is left out. */
export async function eachPage(
  bytes: Uint8Array,
  widest: number,
  use: (page: number, pixels: Pixels) => Promise<void>,
): Promise<void> {
  await withDocument(bytes, async (pdfium, document) => {
    const pages = pdfium.FPDF_GetPageCount(document);
    for (let page = 1; page <= pages; page += 1) {
      const pixels = pixelsOf(pdfium, document, { page, widest });
      if (pixels) await use(page, pixels);
    }
  });
}

/** Pages `first` to `last`, both included and from 1, as a document of their own. */
export async function copyPages(bytes: Uint8Array, first: number, last: number): Promise<Buffer> {
  const copied = await withDocument(bytes, (pdfium, document) => {
    const count = last - first + 1;
    const { malloc, free } = pdfium.pdfium.wasmExports;
    const indices = malloc(count * 4);
    const made = pdfium.FPDF_CreateNewDocument();
    try {
      const { HEAPU8 } = pdfium.pdfium;
      const places = new DataView(HEAPU8.buffer, indices, count * 4);
      for (let i = 0; i < count; i += 1) places.setInt32(i * 4, first - 1 + i, true);
      return pdfium.FPDF_ImportPagesByIndex(made, document, indices, count, 0) ? saved(pdfium, made) : null;
    } finally {
      pdfium.FPDF_CloseDocument(made);
      free(indices);
    }
  });
  if (!copied) throw new Error('the pages cannot be copied');
  return copied;
}

function saved(pdfium: WrappedPdfiumModule, document: number): Buffer {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    pdfium.PDFiumExt_SaveAsCopy(document, writer);
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const place = pdfium.pdfium.wasmExports.malloc(size);
    try {
      pdfium.PDFiumExt_GetFileWriterData(writer, place, size);
      return Buffer.from(pdfium.pdfium.HEAPU8.slice(place, place + size));
    } finally {
      pdfium.pdfium.wasmExports.free(place);
    }
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}

function draw(pdfium: WrappedPdfiumModule, page: number, width: number, height: number): Pixels {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, 0, 0);
  if (bitmap === 0) throw new Error('no memory for the page');
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    const place = pdfium.FPDFBitmap_GetBuffer(bitmap);
    return { pixels: Buffer.from(pdfium.pdfium.HEAPU8.slice(place, place + width * height * 4)), width, height };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
