import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { totpLength } from '@sufu/contract/accounts';
import { normaliseDigits } from '@sufu/contract/core';

/** RFC 6238 as every app takes it: SHA-1, steps of 30 seconds, six figures. */
const stepSeconds = 30;
/** As long as the digest (RFC 4226, 4). */
const secretBytes = 20;
/** A clock that is off by so many steps is taken too. */
const drift = 1;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: what apps take. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export const newSecret = (): Buffer => randomBytes(secretBytes);
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / stepSeconds);

/** RFC 4226, 5.3. */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** totpLength).padStart(totpLength, '0');
}

/** The step this code is of, now or next to now; null: of none. */
export function stepOfCode(secret: Uint8Array, given: string, now: Date): number | null {
  const code = Buffer.from(normaliseDigits(given));
  const steps = [0, -drift, drift].map((off) => stepAt(now) + off);
  const isOf = (step: number): boolean => {
    const right = Buffer.from(codeOf(secret, step));
    return right.length === code.length && timingSafeEqual(right, code);
  };
  return steps.find(isOf) ?? null;
}

/** A secret as it is typed into an app, and as an app reads it from a picture. */
export function offeredSecret(
  secret: Uint8Array,
  { court, name }: { readonly court: string; readonly name: string },
): { readonly secret: string; readonly address: string } {
  const query = new URLSearchParams({ secret: base32(secret), issuer: court }).toString().replaceAll('+', '%20');
  // The court stands once: each character of a name is nine of the picture that a phone has to read.
  return { secret: base32(secret), address: `otpauth://totp/${encodeURIComponent(name)}?${query}` };
}
