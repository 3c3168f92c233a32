import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { ConfigurationError } from '../config/configuration-error.ts';
import { DamagedValue, Damages, wordsInPlace } from './damaged.ts';

/**
 * Personal data at rest: SM4-CTR, then HMAC-SM3 over everything (encrypt-then-MAC; GM/T 0002, 0004). Sealed form:
 * version 1 · key number (1 byte each) · nonce (16) · cipher text · tag (32). `about` binds a value to its place, so that
 * a sealed phone cannot be moved into another row's column unnoticed. Keys live in a file outside the database; the first
 * key seals, all keys open, so a key is changed by putting a new one in front.
 */
const fileShape = z.object({
  keys: z
    .array(z.object({ number: z.int().min(1).max(255), cipher: z.base64().length(24), mac: z.base64().length(44) }))
    .min(1),
  lookup: z.base64().length(44),
});

const TAG = 32;
const HEAD = 18;

export type Secrets = {
  seal(text: string, about: string): Buffer;
  /** Throws `DamagedValue`; while something is read only, words stand in its place (damaged.ts). */
  open(sealed: Uint8Array, about: string): string;
  sealJson(value: unknown, about: string): Buffer;
  /** `blank`: what stands for a value that is damaged, made of these words, while something is read only. */
  openJson(sealed: Uint8Array, about: string, blank?: (words: string) => unknown): unknown;
  /** Values that could not be opened in the last day. */
  damages(): ReturnType<Damages['recent']>;
  /** Keyed hash to find an encrypted value by: the same text and purpose give the same 32 bytes. */
  lookup(text: string, purpose: string): Buffer;
  readonly audit: AuditKeys;
};
/** Keys of the audit trail, by their number in the ring: one of their own for each key, and the newest hashes. */
export type AuditKeys = { readonly newest: number; of(number: number): KeyObject | undefined };

export function makeKeys(): z.infer<typeof fileShape> {
  const key = (bytes: number) => randomBytes(bytes).toString('base64');
  return { keys: [{ number: 1, cipher: key(16), mac: key(32) }], lookup: key(32) };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigurationError({
      zh: `加密密钥文件 ${file} 读不出来，请核对它的路径和权限`,
      en: `the file of encryption keys ${file} cannot be read; check its path and rights`,
    });
  }
}

/** Read the key file; `make` writes a fresh one where there is none (demonstration court only). */
export function readSecrets(file: string, make: boolean): Secrets {
  if (!existsSync(file)) {
    if (!make)
      throw new ConfigurationError({
        zh: `找不到加密密钥文件 ${file}，请用 npm run keys -- ${file} 生成`,
        en: `there is no file of encryption keys ${file}; make one with npm run keys -- ${file}`,
      });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(makeKeys()), { mode: 0o600, flag: 'wx' });
  }
  const read = fileShape.safeParse(parsed(readKeyFile(file)));
  if (!read.success)
    throw new ConfigurationError({
      zh: `加密密钥文件 ${file} 的内容不对：要是 npm run keys 写出的 JSON`,
      en: `the file of encryption keys ${file} is not right: it must be the JSON that npm run keys writes`,
    });
  return openSecrets(read.data);
}

export function openSecrets(ring: z.infer<typeof fileShape>): Secrets {
  const keys = ring.keys.map((k) => ({
    number: k.number,
    cipher: createSecretKey(k.cipher, 'base64'),
    mac: createSecretKey(k.mac, 'base64'),
  }));
  const newest = keys[0];
  if (!newest) throw new Error('a key ring without keys');
  // Another key than the one that seals, so that neither says anything of the other.
  // As key objects: made from bytes for each hash, a key costs three times the hash.
  const auditKeys = new Map(
    keys.map(({ number, mac }) => [number, createSecretKey(createHmac('sm3', mac).update('audit').digest())]),
  );
  const lookupKey = createSecretKey(ring.lookup, 'base64');
  const tag = (mac: KeyObject, about: string, body: Uint8Array) =>
    createHmac('sm3', mac).update(about).update('\0').update(body).digest();

  const seal = (text: string, about: string): Buffer => {
    const nonce = randomBytes(16);
    const cipher = createCipheriv('sm4-ctr', newest.cipher, nonce);
    const body = Buffer.concat([Buffer.from([1, newest.number]), nonce, cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([body, tag(newest.mac, about, body)]);
  };
  const damages = new Damages();
  const fail = (about: string, why: string): never => {
    damages.note(about);
    throw new DamagedValue(about, why);
  };
  const openStrictly = (sealed: Uint8Array, about: string): string => {
    const bytes = Buffer.from(sealed);
    const key = keys.find((k) => k.number === bytes[1]);
    if (bytes[0] !== 1 || bytes.length < HEAD + TAG || !key) return fail(about, 'cannot be read');
    const body = bytes.subarray(0, -TAG);
    if (!timingSafeEqual(tag(key.mac, about, body), bytes.subarray(-TAG))) return fail(about, 'was changed');
    const cipher = createDecipheriv('sm4-ctr', key.cipher, body.subarray(2, HEAD));
    return Buffer.concat([cipher.update(body.subarray(HEAD)), cipher.final()]).toString('utf8');
  };
  /** `inPlace`: of the words that stand for a damaged value. */
  const openOr = <T>(open: () => T, inPlace: ((words: string) => T) | undefined): T => {
    try {
      return open();
    } catch (error) {
      const words = error instanceof DamagedValue ? wordsInPlace() : null;
      if (words === null || !inPlace) throw error;
      return inPlace(words);
    }
  };
  return {
    seal,
    open: (sealed, about) =>
      openOr(
        () => openStrictly(sealed, about),
        (words) => words,
      ),
    damages: () => damages.recent(),
    sealJson: (value, about) => seal(JSON.stringify(value), about),
    openJson: (sealed, about, blank) => openOr<unknown>(() => JSON.parse(openStrictly(sealed, about)), blank),
    lookup: (text, purpose) => createHmac('sm3', lookupKey).update(purpose).update('\0').update(text).digest(),
    audit: { newest: newest.number, of: (number) => auditKeys.get(number) },
  };
}
