/** HMAC of a text under a secret, both taken as UTF-8, in base64. The caller's own: Node has it, and nothing here runs in Node alone. */
export type Hmac = (algorithm: 'sha256' | 'sm3', secret: string, text: string) => string;

export type SignedPush = {
  readonly id: string;
  /** Whole seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
};

/** The header lines of a push. */
export const pushHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** How far the second of a push may be from the receiver's clock, either way. */
export const toleranceSeconds = 300;

const algorithms = [
  ['v1', 'sha256'],
  ['v1sm3', 'sm3'],
] as const;

/**
 * The line `webhook-signature`: for each secret HMAC-SHA256 (`v1,`) and HMAC-SM3 (`v1sm3,`, GM/T 0004) of `id.timestamp.body`, separated
 * by spaces. While a secret is being changed both sign, so that the receiver may change at any moment (service.md §13).
 */
export function signaturesOf(hmac: Hmac, secrets: readonly string[], { id, timestamp, body }: SignedPush): string {
  const text = `${id}.${timestamp}.${body}`;
  return secrets
    .flatMap((secret) => algorithms.map(([version, algorithm]) => `${version},${hmac(algorithm, secret, text)}`))
    .join(' ');
}
