import { createDecipheriv, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** What 微信支付 seals of a notice or a certificate. */
export const sealedResource = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64().max(64 * 1024),
  nonce: z.string().regex(/^[\x20-\x7e]{12}$/),
  associated_data: z.string().max(64).default(''),
});
export type SealedResource = z.output<typeof sealedResource>;

const tagBytes = 16;

/** AES-256-GCM with the APIv3 key; the last 16 bytes are the tag. Throws when anything of it is not as WeChat sealed it. */
export function openResource({ ciphertext, nonce, associated_data }: SealedResource, key: KeyObject): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length <= tagBytes) throw new RangeError('shorter than its tag');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(associated_data));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
}
