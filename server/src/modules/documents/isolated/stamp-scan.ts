import { overlayOfSvg, pictureOf } from '../../../platform/isolated-tasks/pictures.ts';
import { setPaper, type TypesetOrder } from './typeset.ts';

/** The picture of a page of a scan, and what is laid over it. */
export type StampOrder = { readonly scan: string; readonly data: Readonly<Record<string, unknown>> };

const paperWidth = 210;
/** A small picture stands on a page that the words above it have room on. */
const narrowest = 1_000;
/** Of the width: as high is the band above and below the scan. */
const bandShare = 0.045;
/** Typst draws 210 mm 1,240 dots wide at this density. */
const densityOfPaper = 108 / 1_240;

/** The page as JPEG, whole, with a band above and below it and the mark across everything. */
export async function run({ scan, data }: StampOrder): Promise<Uint8Array> {
  const size = await pictureOf(scan).metadata();
  const width = Math.max(narrowest, size.width);
  const band = Math.round(width * bandShare);
  const height = size.height + 2 * band;
  const scale = paperWidth / width;
  const order: TypesetOrder = {
    ...{ template: 'scan', pictures: [], madeAt: 0 },
    data: { ...data, band: band * scale, height: height * scale },
    as: 'svg',
  };
  const drawing = setPaper(order, [], { code: null, bars: null, pay: null });
  const overlay = await overlayOfSvg(drawing, width * densityOfPaper)
    .resize({ width, height, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const left = Math.floor((width - size.width) / 2);
  const sides = { top: band, bottom: band, left, right: width - size.width - left };
  return pictureOf(scan)
    .extend({ ...sides, background: '#fff' })
    .composite([{ input: overlay, raw: { width, height, channels: 4 } }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
