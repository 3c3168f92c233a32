import { constants, type KeyObject, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { assertionLeeway, assertionSeconds } from '@sufu/contract/machines';
import { type Algorithm, kindOf } from './public-keys.ts';

type Json = Readonly<Record<string, unknown>>;
/** An assertion in the compact form of RFC 7515: read, and not yet believed. */
export type Assertion = {
  readonly algorithm: Algorithm;
  readonly claims: Json;
  /** What is signed. */
  readonly signed: string;
  readonly signature: Buffer;
};

const part = /^[A-Za-z0-9_-]+$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });
function jsonOf(encoded: string): Json | null {
  try {
    const given: unknown = JSON.parse(utf8.decode(Buffer.from(encoded, 'base64url')));
    return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Json) : null;
  } catch {
    return null;
  }
}

/**
 * Read it; null: it is none that is taken. The algorithm is one of three with two keys, never `none` and never one with a shared secret; what
 * its header says of keys (`jwk`, `jku`, `x5c`) is not looked at, and extensions that must be understood (`crit`) are not.
 */
export function readAssertion(text: string): Assertion | null {
  const parts = text.split('.');
  const [head = '', body = '', signature = ''] = parts;
  if (parts.length !== 3 || !parts.every((each) => part.test(each))) return null;
  const [header, claims] = [jsonOf(head), jsonOf(body)];
  if (!header || !claims || 'crit' in header) return null;
  const { alg } = header;
  if (alg !== 'ES256' && alg !== 'RS256' && alg !== 'PS256') return null;
  return { algorithm: alg, claims, signed: `${head}.${body}`, signature: Buffer.from(signature, 'base64url') };
}

const check = promisify<string, Buffer, object, Buffer, boolean>((algorithm, data, key, signature, done) =>
  verify(algorithm, data, key as never, signature, done),
);

function signedBy(key: KeyObject, { algorithm, signed, signature }: Assertion): Promise<boolean> {
  const data = Buffer.from(signed);
  const isCurve = kindOf(key) === 'EC P-256';
  if (isCurve !== (algorithm === 'ES256')) return Promise.resolve(false);
  if (isCurve)
    return signature.length === 64
      ? check('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature)
      : Promise.resolve(false);
  const padding =
    algorithm === 'PS256'
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      : { padding: constants.RSA_PKCS1_PADDING };
  return check('sha256', data, { key, ...padding }, signature);
}

/** Whether one of these keys signed it. Worked beside the event loop. */
export async function isSignedBy(keys: readonly KeyObject[], assertion: Assertion): Promise<boolean> {
  for (const key of keys) if (await signedBy(key, assertion).catch(() => false)) return true;
  return false;
}

export type Claims = { readonly jti: string; readonly until: Date };
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** What a signed assertion says, or the claim that is wrong. `audience`: the address of the token, and no other beside it. */
export function claimsOf(
  { claims }: Assertion,
  { clientId, audience, now }: { readonly clientId: string; readonly audience: string; readonly now: Date },
): Claims | { readonly wrong: string } {
  const { iss, sub, aud, exp, nbf, iat, jti } = claims;
  const at = now.getTime() / 1_000;
  const soon = at + assertionLeeway;
  const to = Array.isArray(aud) && aud.length === 1 ? aud[0] : aud;
  if (iss !== clientId) return { wrong: 'iss' };
  if (sub !== clientId) return { wrong: 'sub' };
  if (to !== audience) return { wrong: 'aud' };
  if (!isTime(exp) || exp <= at - assertionLeeway || exp > soon + assertionSeconds) return { wrong: 'exp' };
  if (nbf !== undefined && (!isTime(nbf) || nbf > soon)) return { wrong: 'nbf' };
  if (iat !== undefined && (!isTime(iat) || iat > soon)) return { wrong: 'iat' };
  if (typeof jti !== 'string' || jti === '' || jti.length > 255) return { wrong: 'jti' };
  return { jti, until: new Date(Math.ceil((exp + assertionLeeway) * 1_000)) };
}
