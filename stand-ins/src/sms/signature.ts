import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a signed request is good for, either way of our clock. */
const window = 5 * 60_000;

/** `X-Sms-Signature`: HMAC-SHA256, in hex, of `<timestamp>.<body as sent>` under the shared secret. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/**
 * Does the request come from whoever knows the secret, and just now? `timestamp` is `X-Sms-Timestamp`, milliseconds
 * since 1970.
 */
export function isGenuine(
  secret: string,
  request: { timestamp: string; signature: string; body: string },
  now: number,
): boolean {
  const expected = Buffer.from(signatureOf(secret, request.timestamp, request.body));
  const given = Buffer.from(request.signature);
  const isFresh = /^\d+$/.test(request.timestamp) && Math.abs(now - Number(request.timestamp)) <= window;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}
