import { createHash, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Text } from '@sufu/contract/core';
import { type MachineItem, mostKeys } from '@sufu/contract/machines';

export type Algorithm = 'ES256' | 'RS256' | 'PS256';
type Kind = MachineItem['keys'][number]['kind'];

/** A larger RSA key costs the server more to check than it gains. */
const rsaBits = { least: 2_048, most: 4_096 } as const;
/** With a small exponent signatures can be made up. */
const leastExponent = 65_537n;

const wrong = {
  private: {
    zh: '这是私钥。私钥只留在对方系统里：请让对方换一把，再登记它的公钥',
    en: 'This is a private key, which only the other system may have: have it make another one and enter its public half',
  },
  unreadable: {
    zh: '读不出公钥：要是 PEM（以“-----BEGIN PUBLIC KEY-----”开头）或 JWK',
    en: 'No public key can be read: enter PEM, which begins with “-----BEGIN PUBLIC KEY-----”, or JWK',
  },
  kind: {
    zh: '公钥要是 EC P-256，或 2048 至 4096 位、指数不小于 65537 的 RSA',
    en: 'A public key is EC P-256, or RSA of 2048 to 4096 bits with an exponent of 65537 or more',
  },
  many: {
    zh: `最多 ${mostKeys} 把公钥：在用的和要换上的`,
    en: `${mostKeys} public keys at most: the present one and the next`,
  },
} as const satisfies Readonly<Record<string, Text>>;
/** What is wrong with keys that were entered. */
export class WrongKeys extends Error {
  override readonly name = 'WrongKeys';
  readonly says: Text;
  constructor(why: keyof typeof wrong) {
    super(why);
    this.says = wrong[why];
  }
}

const fail = (why: keyof typeof wrong): never => {
  throw new WrongKeys(why);
};

/** What the key may sign with; null: it is none that is taken. */
export function kindOf(key: KeyObject): Kind | null {
  const { namedCurve, modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'ec') return namedCurve === 'prime256v1' ? 'EC P-256' : null;
  if (key.asymmetricKeyType !== 'rsa') return null;
  const isFit = modulusLength >= rsaBits.least && modulusLength <= rsaBits.most && publicExponent >= leastExponent;
  return isFit ? 'RSA' : null;
}

const pem = /-----BEGIN ([A-Z0-9 ]{1,40})-----[A-Za-z0-9+/=\s]+-----END \1-----/g;
function keysInPem(text: string): readonly KeyObject[] {
  const blocks = [...text.matchAll(pem)];
  if (blocks.some(([, label = '']) => label.includes('PRIVATE'))) return fail('private');
  const rest = text.replaceAll(pem, '').trim();
  if (rest !== '' || blocks.some(([, label]) => label !== 'PUBLIC KEY')) return fail('unreadable');
  return blocks.map(([block]) => createPublicKey({ key: block, format: 'pem', type: 'spki' }));
}

/** Members of a JWK that only a private or a shared key has. */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
function keyOfJwk(jwk: unknown): KeyObject {
  if (typeof jwk !== 'object' || jwk === null || Array.isArray(jwk)) return fail('unreadable');
  if (secretMembers.some((member) => member in jwk)) return fail('private');
  return createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
}
function keysInJson(text: string): readonly KeyObject[] {
  const given: unknown = JSON.parse(text);
  const set = typeof given === 'object' && given !== null && 'keys' in given ? given.keys : null;
  return Array.isArray(set) ? set.map(keyOfJwk) : [keyOfJwk(given)];
}

function keysIn(text: string): readonly KeyObject[] {
  try {
    return text.startsWith('{') ? keysInJson(text) : keysInPem(text);
  } catch (error) {
    return error instanceof WrongKeys ? fail(error.message as keyof typeof wrong) : fail('unreadable');
  }
}

/** What is entered, PEM or JWK, as it is kept: PEM (SPKI), each key once. Null: none. Throws `WrongKeys`. */
export function readPublicKeys(entered: string): string | null {
  const text = entered.trim();
  if (text === '') return null;
  const keys = keysIn(text);
  if (keys.length === 0) return fail('unreadable');
  if (keys.some((key) => kindOf(key) === null)) return fail('kind');
  const kept = new Set(keys.map((key) => key.export({ type: 'spki', format: 'pem' }).toString().trim()));
  return kept.size > mostKeys ? fail('many') : [...kept].join('\n');
}

export const keptKeys = (kept: string | null): readonly KeyObject[] => (kept === null ? [] : keysInPem(kept));

export const describeKeys = (kept: string | null): MachineItem['keys'] =>
  keptKeys(kept).flatMap((key) => {
    const kind = kindOf(key);
    const print = createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest('base64url');
    return kind ? [{ kind, print }] : [];
  });
