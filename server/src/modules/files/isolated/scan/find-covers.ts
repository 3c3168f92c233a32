import { readFile } from 'node:fs/promises';
import { pictureOf, pictureOfPixels } from '../../../../platform/isolated-tasks/pictures.ts';
import { eachPage } from '../pdf/pdfium.ts';
import { findCode } from './find-code.ts';

/** Dots across a page: 200 to an inch of A4. */
const across = 1_654;

/** `code`: what the text of a cover's Code 128 fits, as the source of a regular expression. */
export type CoversOrder = {
  readonly from: string;
  readonly type: string;
  readonly pages: number;
  readonly code: string;
};
/** Pages count from 1. */
export type Cover = { readonly page: number; readonly text: string };

/** Which pages of a scan (tif or pdf) are cover pages. */
export async function run({ from, type, pages, code }: CoversOrder): Promise<readonly Cover[]> {
  const bytes = await readFile(from);
  const wanted = new RegExp(code);
  const covers: Cover[] = [];
  const look = async (page: number, picture: ReturnType<typeof pictureOf>): Promise<void> => {
    const { data, info } = await picture
      .resize({ width: across, withoutEnlargement: true })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const text = findCode({ dots: data, width: info.width, height: info.height }, wanted);
    if (text !== null) covers.push({ page, text });
  };
  if (type === 'application/pdf')
    await eachPage(bytes, across, (page, { pixels, width, height }) =>
      look(page, pictureOfPixels(pixels, width, height).removeAlpha()),
    );
  else for (let page = 1; page <= pages; page += 1) await look(page, pictureOf(bytes, page - 1));
  return covers;
}
