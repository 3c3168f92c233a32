import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** SHA-256 with RSA (PKCS #1 v1.5) in base64: what 支付宝 calls RSA2 and 微信支付 SHA256-RSA2048. */
export const signRsa = (text: string | Uint8Array, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');

/** Only the one way of writing a signature in base64 counts: a reader that skips signs would take others for the same. */
export function isRsa(text: string | Uint8Array, signature: string, key: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.toString('base64') === signature && createVerify('RSA-SHA256').update(text).verify(key, bytes);
}
