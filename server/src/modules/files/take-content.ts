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

const endings = ['jpg', 'png', 'tif', 'pdf'] as const;
type Ending = (typeof endings)[number];

/** What these bytes are by their beginning; null for a kind that is not taken. */
export async function endingOf(bytes: Uint8Array, pdf: boolean): Promise<Ending | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const ending = endings.find((one) => one === found?.ext) ?? null;
  return ending === 'pdf' && !pdf ? null : ending;
}

/** What a person's bytes become here, or why they are not taken. `pdf`: the material takes pdf too. */
export async function takeContent(bytes: Buffer, pdf: boolean): Promise<Taken | NotTaken> {
  const ending = await endingOf(bytes, pdf);
  switch (ending) {
    case 'jpg':
    case 'png':
      return redrawPicture(bytes, ending);
    case 'tif':
      return redrawTif(bytes);
    case 'pdf':
      return takePdf(bytes);
    case null:
      return { refused: 'file.kind' };
  }
}

/** A pdf stays as it is: what was signed electronically must not change. Therefore anything active in it is not taken. */
async function takePdf(bytes: Buffer): Promise<Taken | NotTaken> {
  const seen = await inspectPdf(bytes);
  if (!seen) return { refused: 'file.unreadable' };
  return { bytes, type: 'application/pdf', ending: 'pdf', pages: seen.pages };
}
