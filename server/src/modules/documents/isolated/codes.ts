import { toSVG } from 'bwip-js/node';
import { toString as draw } from 'qrcode';

/** The QR code of an address as SVG: black on white with the quiet zone of four modules the standard asks for. */
export const verifyCode = (address: string): Promise<string> =>
  draw(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });

/** Code 128 as SVG, with its text below: what scanners of a mail room read. */
export const barcode = (text: string): string =>
  toSVG({ bcid: 'code128', text, height: 12, includetext: true, textxalign: 'center' });
