import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { z } from 'zod';

/**
 * How the key of an export is given to its recipient (docs/exchange.md). The files are sealed with a key of their own, which stands in the
 * manifest under another: by scrypt of a passphrase, or by X25519 with a key pair of this export and the recipient's public key, through
 * HKDF-SHA-256. AES-256-GCM: nonce (12), sealed key (32), tag (16), base64.
 */
const base64 = z.base64();
export const wrappedKey = z.discriminatedUnion('by', [
  z.object({ by: z.literal('passphrase'), salt: base64, n: z.int(), r: z.int(), p: z.int(), key: base64 }),
  z.object({ by: z.literal('x25519'), publicKey: base64, key: base64 }),
]);
export type WrappedKey = z.infer<typeof wrappedKey>;

const cost = { N: 131_072, r: 8, p: 1 };
/** Of a manifest that asks for more no memory is taken. */
const mostMemory = 256 * 1_048_576;
const ofPhrase = (phrase: string, salt: Buffer, { N, r, p }: typeof cost): Buffer =>
  scryptSync(phrase.normalize('NFC'), salt, 32, { N, r, p, maxmem: mostMemory });
const agreed = (privateKey: KeyObject, publicKey: KeyObject, ephemeral: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), ephemeral, 'sufu export', 32));

function wrap(key: Buffer, under: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', under, nonce);
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]).toString('base64');
}
function unwrap(wrapped: string, under: Buffer): Buffer {
  const bytes = Buffer.from(wrapped, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', under, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}

export type Recipient = { readonly passphrase: string } | { readonly publicKey: string };
export function wrapKey(key: Buffer, recipient: Recipient): WrappedKey {
  if ('passphrase' in recipient) {
    const salt = randomBytes(16);
    const { N: n, r, p } = cost;
    const under = ofPhrase(recipient.passphrase, salt, cost);
    return { by: 'passphrase', salt: salt.toString('base64'), n, r, p, key: wrap(key, under) };
  }
  const own = generateKeyPairSync('x25519');
  const ephemeral = own.publicKey.export({ type: 'spki', format: 'der' });
  const under = agreed(own.privateKey, createPublicKey(recipient.publicKey), ephemeral);
  return { by: 'x25519', publicKey: ephemeral.toString('base64'), key: wrap(key, under) };
}

/** Throws where the passphrase or the private key is another one, or the manifest was changed. */
export function unwrapKey(
  wrapped: WrappedKey,
  holder: { readonly passphrase: string } | { readonly privateKey: string },
): Buffer {
  if (wrapped.by === 'passphrase' && 'passphrase' in holder) {
    const { n: N, r, p } = wrapped;
    return unwrap(wrapped.key, ofPhrase(holder.passphrase, Buffer.from(wrapped.salt, 'base64'), { N, r, p }));
  }
  if (wrapped.by === 'x25519' && 'privateKey' in holder) {
    const ephemeral = Buffer.from(wrapped.publicKey, 'base64');
    const theirs = createPublicKey({ key: ephemeral, type: 'spki', format: 'der' });
    return unwrap(wrapped.key, agreed(createPrivateKey(holder.privateKey), theirs, ephemeral));
  }
  throw new RangeError(`the export was sealed by ${wrapped.by}`);
}
