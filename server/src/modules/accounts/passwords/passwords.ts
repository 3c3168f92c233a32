import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refused } from '@sufu/contract/core';

/** argon2id: memory in KiB, passes, lanes (OWASP's least; one hash takes about 25 ms). */
const cost = { m: 19_456, t: 2, p: 1 } as const;
type Cost = { readonly m: number; readonly t: number; readonly p: number };

// Two at a time, so that a wave of sign-ins leaves threads for files and the processor for everybody else.
const atOnce = 2;
const mostWaiting = 400;
let running = 0;
const waiting: (() => void)[] = [];

async function acquireSlot(): Promise<void> {
  if (running < atOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= mostWaiting) throw new Refused('request.too-often', { wait: 10 });
  // The place is handed over, not given up: `running` stays.
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function releaseSlot(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

async function argon2id(password: string, salt: Buffer, { m, t, p }: Cost): Promise<Buffer> {
  await acquireSlot();
  try {
    // One spelling of a character typed in two ways.
    const message = password.normalize('NFKC');
    return await derive('argon2id', { message, nonce: salt, parallelism: p, tagLength: 32, memory: m, passes: t });
  } finally {
    releaseSlot();
  }
}

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
const encode = (salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${cost.m},t=${cost.t},p=${cost.p}$${bare(salt)}$${bare(hash)}`;

function decode(encoded: string): { salt: Buffer; hash: Buffer; cost: Cost } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(encoded);
  const [m, t, p] = (parts ?? []).slice(1, 4).map(Number);
  const [salt, hash] = (parts ?? []).slice(4).map((text) => Buffer.from(text, 'base64'));
  if (!m || !t || !p || !salt || !hash) throw new Error('a stored password hash cannot be read');
  return { salt, hash, cost: { m, t, p } };
}

/** The stored form, with its parameters and a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return encode(salt, await argon2id(password, salt, cost));
}

// Of no password: so that an unknown account costs the same time as a known one.
const nobody = encode(randomBytes(16), randomBytes(32));

/** Is it the password? Takes the same time for `null`, an account that does not exist or has no password. */
export async function isPassword(password: string, encoded: string | null): Promise<boolean> {
  const { salt, hash, cost: then } = decode(encoded ?? nobody);
  const found = await argon2id(password, salt, then);
  return timingSafeEqual(found, hash) && encoded !== null;
}

/** Was it made at another cost than today's? Then it is made anew at the next sign-in. */
export const isOutdated = (encoded: string): boolean => {
  const { m, t, p } = decode(encoded).cost;
  return m !== cost.m || t !== cost.t || p !== cost.p;
};
