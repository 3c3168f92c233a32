import { createHash, createHmac } from 'node:crypto';

/** What TC3-HMAC-SHA256 signs of a POST of JSON. `headers`: those that are signed, by lower-case name, values as signed. */
export type SignedPost = {
  readonly service: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
};
type Keys = { readonly keyId: string; readonly keySecret: string };

const algorithm = 'TC3-HMAC-SHA256';
const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest();

/** The header `Authorization` of 腾讯云 signature version 3. The day of the scope is that of UTC. */
export function tencentAuthorization(post: SignedPost, { keyId, keySecret }: Keys): string {
  const { service, headers, body, timestamp } = post;
  const names = Object.keys(headers).sort();
  const listed = names.join(';');
  const lines = names.map((name) => `${name}:${headers[name]?.trim().toLowerCase()}\n`).join('');
  const canonical = ['POST', '/', '', lines, listed, sha256Hex(body)].join('\n');
  const day = new Date(timestamp * 1_000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const toSign = [algorithm, timestamp, scope, sha256Hex(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${keySecret}`, day), service), 'tc3_request');
  const signature = hmac(key, toSign).toString('hex');
  return `${algorithm} Credential=${keyId}/${scope}, SignedHeaders=${listed}, Signature=${signature}`;
}
