import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds the push may be old, or ahead. */
const toleranceSeconds = 300;
const algorithms: Readonly<Record<string, string>> = { v1: 'sha256', v1sm3: 'sm3' };

export type Push = {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
};

const same = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/**
 * As docs/exchange.md tells a receiver to: one of the signatures in the line is made with one of the secrets, by the algorithm before its
 * comma, over `id.timestamp.body`; and the push is not old. `now`: milliseconds since 1970.
 */
export function isGenuine(secrets: readonly string[], { id, timestamp, signature, body }: Push, now: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds) return false;
  return signature.split(' ').some((each) => {
    const [version = '', value = ''] = each.split(',');
    const algorithm = Object.hasOwn(algorithms, version) ? algorithms[version] : undefined;
    if (!algorithm) return false;
    return secrets.some((secret) =>
      same(Buffer.from(value, 'base64'), createHmac(algorithm, secret).update(`${id}.${timestamp}.${body}`).digest()),
    );
  });
}
