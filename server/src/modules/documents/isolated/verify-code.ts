import { toString as draw } from 'qrcode';

/** The QR code of an address as SVG: black on white with the quiet zone of four modules the standard asks for. */
export const verifyCode = (address: string): Promise<string> =>
  draw(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
