/**
 * A push by a system that can only sign what it sends: beside `webhook-id`, `webhook-timestamp` and `webhook-signature`, as pushes to it have
 * them, it names itself and the SHA-256 of the bytes of its body (hex, small letters).
 */
export const signedHeaders = { client: 'webhook-client', body: 'content-sha256' } as const;

/** What stands in the place of the body in what is signed: method and address too, so that a signature is good for nothing else. */
export const signedText = (target: string, sha256: string): string => `${target}\n${sha256}`;
