import { verifyCode } from './codes.ts';

/** The QR code of an address as SVG. */
export const run = (address: string): Promise<string> => verifyCode(address);
