import type { RefusalCode } from '@sufu/contract/core';
import { fileTypeFromBuffer } from 'file-type';
import { inspectPdf } from './inspect-pdf.ts';
import { redrawPicture } from './redraw-picture.ts';
import { redrawTif } from './tif-pages.ts';

export type Taken = {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly ending: string;
  readonly pages: number | null;
};
export type NotTaken = { readonly refused: Extract<RefusalCode, 'file.kind' | 'file.unreadable'> };

/** What a person's bytes become here, or why they are not taken. `pdf`: the material takes pdf too. */
export async function takeContent(bytes: Buffer, pdf: boolean): Promise<Taken | NotTaken> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  switch (found?.ext) {
    case 'jpg':
    case 'png':
      return redrawPicture(bytes, found.ext);
    case 'tif':
      return redrawTif(bytes);
    case 'pdf':
      return pdf ? takePdf(bytes) : { refused: 'file.kind' };
    default:
      return { refused: 'file.kind' };
  }
}

/** A pdf stays as it is: what was signed electronically must not change. Therefore anything active in it is not taken. */
async function takePdf(bytes: Buffer): Promise<Taken | NotTaken> {
  const seen = await inspectPdf(bytes);
  if (!seen) return { refused: 'file.unreadable' };
  return { bytes, type: 'application/pdf', ending: 'pdf', pages: seen.pages };
}
