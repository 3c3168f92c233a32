import { toSVG } from 'bwip-js/node';

/** Code 128 as SVG, with its text below: what scanners of a mail room read. */
export const barcode = (text: string): string =>
  toSVG({ bcid: 'code128', text, height: 12, includetext: true, textxalign: 'center' });
