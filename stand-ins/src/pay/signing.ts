import { createCipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';

export const signWith = (key: KeyObject, text: string): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');
export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64');

/** Sorted, without `sign` and what is empty: the text that 支付宝 and its partners sign. */
export const sortedText = (sent: Readonly<Record<string, string>>): string =>
  Object.entries(sent)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');

/** As 微信支付 seals notices and certificates: AES-256-GCM with the APIv3 key, the tag at the end. */
export function sealed(apiKey: string, text: string, associated: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce);
  cipher.setAAD(Buffer.from(associated));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: associated };
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
/** `2026-11-23 14:03:00` in Beijing. */
export const beijing = (at: number | string): string => clock.format(new Date(at));
export const yuan = (fen: number): string => (fen / 100).toFixed(2);
