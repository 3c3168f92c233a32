import { toString as draw } from 'qrcode';

/** Where a paper with this number is checked. `origin`: the portal's own. */
export const verifyAddress = (origin: string, number: string): string =>
  `${origin}/verify?number=${encodeURIComponent(number)}`;

/** The QR code of an address as SVG: black on white with the quiet zone of four modules the standard asks for. */
export const verifyCode = (address: string): Promise<string> =>
  draw(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
